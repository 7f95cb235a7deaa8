// Generates clients of the public API from the OpenAPI document as developers would do it, in reports/: a whole client, which
// public-api.spec.ts calls the API with, and types for the typed example of /developers. `npm run check` checks the types.
import { writeFileSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { generateApi } from "swagger-typescript-api";
import { typedClient } from "../web/features/developers/examples.ts";

const input = resolve("web/public/openapi.json");

await generateApi({
  input,
  output: resolve("reports"),
  fileName: "api-client.ts",
  moduleNameFirstTag: true,
  enumStyle: "union",
  silent: true,
});

// openapi-typescript builds its output with the compiler, which has no JavaScript API in version 7. The other generator
// brings version 6.
const compiler = createRequire(import.meta.resolve("swagger-typescript-api")).resolve("typescript");
registerHooks({
  resolve: (name, context, next) =>
    name === "typescript" ? { url: pathToFileURL(compiler).href, shortCircuit: true } : next(name, context),
});
const { default: openapiTS, astToString } = await import("openapi-typescript");
writeFileSync("reports/calamo.ts", astToString(await openapiTS(pathToFileURL(input))));
writeFileSync("reports/typed-client.ts", typedClient.call);
