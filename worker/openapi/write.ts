// npm run openapi: writes the OpenAPI document of /api/v1 to web/public, unless a change would break clients.
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { breakingChanges } from "./breaking-changes.ts";
import { describeApi } from "./describe-api.ts";

const file = "web/public/openapi.json";

// The routes are declared in modules that import the Workers runtime, which Node does not have and no declaration uses.
const runtime = "data:text/javascript,export const env = {}, waitUntil = undefined";
registerHooks({
  resolve: (name, context, next) =>
    name.startsWith("cloudflare:") ? { url: runtime, shortCircuit: true } : next(name, context),
});
const { routes } = await import("../app.ts");

const described = ".openapi.json"; // beside redocly.yaml
writeFileSync(described, `${JSON.stringify(describeApi(routes), null, 2)}\n`);
const breaks = existsSync(file) ? breakingChanges(file, described) : [];
if (breaks.length > 0) {
  rmSync(described);
  console.error(`${file} was not written: these changes would break clients.`);
  for (const { path, message } of breaks) console.error(`${path}: ${message}`);
  process.exit(1);
}
renameSync(described, file);
console.info(`/api/v1 is described in ${file}`);
