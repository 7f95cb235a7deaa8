import { useEffect, useRef } from "react";
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";
import "./viewer.css";

/** The API's OpenAPI document in Swagger UI. Requests are not sent from here, so no key is typed into the page. */
export default function Viewer() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    SwaggerUI({
      domNode: ref.current,
      url: "/openapi.json",
      deepLinking: false,
      docExpansion: "list",
      defaultModelsExpandDepth: -1,
      supportedSubmitMethods: [],
      syntaxHighlight: false,
      validatorUrl: null,
    });
  }, []);
  return <div ref={ref} className="api-reference" />;
}
