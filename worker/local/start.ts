// Serves everything with `wrangler dev`: npm start. Further arguments go to wrangler.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { demoModel, startDemoModel } from "./demo-model/server.ts";
import { findModel, variablesFor } from "./find-model.ts";
import { localEnvironment, prepare, stateFolder } from "./prepare.ts";
import { findStartProblems, readLocalSettings } from "./settings/local-settings.ts";

const own = process.argv.slice(2);
const toml = readFileSync("wrangler.toml", "utf8").split(/^\[env\./m)[0] ?? ""; // its other environments are not local
const devVars = existsSync(".dev.vars") ? readFileSync(".dev.vars", "utf8") : "";
const settings = readLocalSettings(toml, devVars, own);
const model = await findModel({ args: own, environment: process.env, settings });
const problems = findStartProblems(toml, { ...settings, ...model.variables });
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  console.error("Correct wrangler.toml, .dev.vars or the arguments: docs/settings.md");
  process.exit(1);
}

await prepare(stateFolder);
const args = [
  "dev",
  "--persist-to",
  stateFolder,
  "--show-interactive-dev-session=false",
  "--var",
  "WEBHOOK_ALLOWED_HOSTS:127.0.0.1,localhost", // receivers on this machine
  "--var",
  "DATA_JURISDICTION:", // the local runtime has none
  ...(await modelArguments()),
  ...own,
];
const server = spawn("wrangler", args, { stdio: "inherit", env: localEnvironment });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));

/** Starts the demo model in this process if it is needed, so that both end together. */
async function modelArguments(): Promise<string[]> {
  const { kind, variables, line } = model;
  console.info(line);
  const all = kind === "demo" ? variablesFor((await startDemoModel()).baseUrl, demoModel, true) : variables;
  if (all.OPENAI_API_KEY) return keyFile(all);
  return Object.entries(all).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
}

/** A key is not passed as an argument, which every user of the machine could read. */
function keyFile(variables: Record<string, string>): string[] {
  const file = resolve(stateFolder, "model.env");
  const lines = Object.entries(variables).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
  return ["--env-file", ".dev.vars", "--env-file", file];
}
