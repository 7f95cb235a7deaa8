declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  /** The options of https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ that we set. */
  interface Options {
    domNode: HTMLElement | null;
    url: string;
    deepLinking: boolean;
    docExpansion: "list" | "full" | "none";
    /** -1 hides the list of schemas. */
    defaultModelsExpandDepth: number;
    /** Without one, requests cannot be sent from the page. */
    supportedSubmitMethods: string[];
    syntaxHighlight: boolean;
    validatorUrl: string | null;
  }
  export default function SwaggerUI(options: Options): void;
}
