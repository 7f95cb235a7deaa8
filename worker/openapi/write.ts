// npm run openapi: writes the API's OpenAPI document to reports/openapi.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { describeApi } from "./describe-api.ts";

const file = "reports/openapi.json";

// The routes are declared in modules that import the Workers runtime, which Node does not have and no declaration uses.
const runtime = "data:text/javascript,export const waitUntil = undefined";
registerHooks({
  resolve: (name, context, next) =>
    name.startsWith("cloudflare:") ? { url: runtime, shortCircuit: true } : next(name, context),
});
const { routes } = await import("../app.ts");

mkdirSync("reports", { recursive: true });
writeFileSync(file, `${JSON.stringify(describeApi(routes), null, 2)}\n`);
console.info(`The API is described in ${file}`);
