// Serves everything with `wrangler dev`: npm start. Further arguments go to wrangler.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { requiredBindings } from "../binding-kinds.ts";
import { demoModel, startDemoModel } from "./demo-model/server.ts";
import { findModel, variablesFor } from "./find-model.ts";
import { localEnvironment, prepare, stateFolder } from "./prepare.ts";

const toml = readFileSync("wrangler.toml", "utf8").split(/^\[env\./m)[0] ?? ""; // its other environments are not local
const missing = requiredBindings.filter(
  ({ name }) => !new RegExp(`^(binding|name) *= *"${name}"`, "m").test(toml),
);
if (missing.length > 0) {
  for (const { name, section } of missing)
    console.error(`wrangler.toml lacks the binding ${name} in ${section}.`);
  process.exit(1);
}

await prepare(stateFolder);
const own = process.argv.slice(2);
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
  const { kind, variables, line } = await findModel({
    args: own,
    environment: process.env,
    settings: readSettings(),
  });
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

function readSettings(): NodeJS.Dict<string> {
  const settings = toml.matchAll(/^(OPENAI_\w+) *= *"([^"]*)"/gm);
  const variables = Object.fromEntries([...settings].map(([, name = "", value = ""]) => [name, value]));
  return { ...variables, ...parseEnv(readFileSync(".dev.vars", "utf8")) };
}
