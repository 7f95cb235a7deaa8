import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import SwaggerUI, { type LayoutProps, type Plugin } from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";
import "./viewer.css";

/** The API's OpenAPI document in Swagger UI. Requests are not sent from here, so no key is typed into the page. */
export default function Viewer() {
  const { t } = useTranslation("developers");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    SwaggerUI({
      domNode: ref.current,
      url: "/openapi.json",
      deepLinking: false,
      docExpansion: "list",
      layout: "Operations only",
      plugins: [operationsOnly],
      supportedSubmitMethods: [],
      syntaxHighlight: false,
      validatorUrl: null,
    });
  }, []);
  const label = t("reference.example");
  useEffect(() => {
    const nameChoices = () => {
      for (const choice of ref.current?.querySelectorAll(".examples-select-element") ?? [])
        choice.setAttribute("aria-label", label); // Swagger UI gives it no name
    };
    const observer = new MutationObserver(nameChoices);
    if (ref.current) observer.observe(ref.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [label]);
  return <div ref={ref} className="api-reference" />;
}

/** A layout with the operations and webhooks. The default one has a second main landmark, and repeats the page's texts. */
const operationsOnly: Plugin = ({ React: { createElement } }) => ({
  components: {
    "Operations only": ({ getComponent, specSelectors }: LayoutProps) =>
      specSelectors.specStr()
        ? createElement(
            "div",
            { className: "swagger-ui" },
            createElement(getComponent("SvgAssets")),
            createElement(getComponent("operations", true)),
            createElement(getComponent("Webhooks", true)),
          )
        : null,
  },
});
