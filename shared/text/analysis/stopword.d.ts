// The package has no types of its own.
declare module "stopword" {
  export const deu: string[];
  export const eng: string[];
  export const fra: string[];
  export const por: string[];
  export const spa: string[];
}
