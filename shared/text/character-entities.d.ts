declare module "character-entities" {
  /** What each named character reference stands for, by its name without "&" and ";". */
  export const characterEntities: Readonly<Record<string, string>>;
}
