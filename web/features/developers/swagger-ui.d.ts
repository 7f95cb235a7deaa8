declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  import type { ComponentType, createElement } from "react";

  interface LayoutProps {
    /** @param isContainer whether it gets its data from the store */
    getComponent: (name: string, isContainer?: boolean) => ComponentType;
    /** `specStr` is empty until the document has been loaded. */
    specSelectors: { specStr: () => string };
  }

  /** Adds or replaces components. Swagger UI has its own copy of React. */
  export type Plugin = (system: { React: { createElement: typeof createElement } }) => {
    components: Record<string, ComponentType<LayoutProps>>;
  };

  /** The options of https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ that we set. */
  interface Options {
    domNode: HTMLElement | null;
    url: string;
    deepLinking: boolean;
    docExpansion: "list" | "full" | "none";
    layout: string;
    plugins: Plugin[];
    /** Without one, requests cannot be sent from the page. */
    supportedSubmitMethods: string[];
    syntaxHighlight: boolean;
    validatorUrl: string | null;
  }
  export default function SwaggerUI(options: Options): void;
}
