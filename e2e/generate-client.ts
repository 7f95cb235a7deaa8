// Writes a TypeScript client of the public API to reports/api-client.ts, generated from the OpenAPI document as a developer
// would do it. public-api.spec.ts calls the API with it, and `npm run check` checks the types of its use.
import { resolve } from "node:path";
import { generateApi } from "swagger-typescript-api";

await generateApi({
  input: resolve("web/public/openapi.json"),
  output: resolve("reports"),
  fileName: "api-client.ts",
  moduleNameFirstTag: true,
  enumStyle: "union",
  silent: true,
});
