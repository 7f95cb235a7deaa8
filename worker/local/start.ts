// Serves everything with `wrangler dev`: npm start. Further arguments go to wrangler.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { askModels, explainProblem } from "../clients/ask-model.ts";
import { type Bindings, modelSettings } from "../env.ts";
import { demoModel, startDemoModel } from "./demo-model/server.ts";
import { findModel, variablesFor } from "./find-model.ts";
import { localEnvironment, prepare, stateFolder } from "./prepare.ts";
import { copyPages } from "./served-pages.ts";
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
console.info(model.line);
const variables =
  model.kind === "demo" ? variablesFor((await startDemoModel()).baseUrl, demoModel, true) : model.variables;
const pages = own.includes("--assets") ? undefined : copyPages(stateFolder);
const args = [
  "dev",
  "--persist-to",
  stateFolder,
  "--show-interactive-dev-session=false",
  "--var",
  `WEBHOOK_ALLOWED_HOSTS:${["127.0.0.1", "localhost", settings.WEBHOOK_ALLOWED_HOSTS].filter(Boolean)}`, // receivers on this machine
  "--var",
  "DATA_JURISDICTION:", // the local runtime has none
  ...(pages ? ["--assets", pages] : []),
  ...variableArguments(),
  ...own,
];
const server = spawn("wrangler", args, {
  stdio: ["inherit", "pipe", "inherit"],
  env: { ...localEnvironment, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }) }, // despite the pipe
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  if (pages) rmSync(pages, { recursive: true, force: true });
  process.exit(code ?? 0);
});

// The cast: only the model's settings are read, which are strings.
const answer = askModels(modelSettings({ ...settings, ...variables } as unknown as Bindings));
let printed: string | undefined = "";
server.stdout.setEncoding("utf8").on("data", (part: string) => {
  process.stdout.write(part);
  if (printed === undefined) return;
  printed += part;
  const [, address] = /Ready on (http:\S+)/.exec(stripVTControlCharacters(printed)) ?? [];
  if (!address) return;
  printed = undefined;
  void answer.then((check) => {
    const problem = explainProblem(check);
    if (problem) console.info(`\nThe model does not answer. ${problem}`);
    console.info(`\nCalamo is ready. Open ${process.env.CALAMO_ADDRESS ?? address}`);
  });
});

/** The model's variables. A key is not passed as an argument, which every user of the machine could read. */
function variableArguments(): string[] {
  const entries = Object.entries(variables);
  if (!variables.OPENAI_API_KEY) return entries.flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const file = resolve(stateFolder, "model.env");
  writeFileSync(file, entries.map(([name, value]) => `${name}='${value}'\n`).join(""), { mode: 0o600 });
  return ["--env-file", ".dev.vars", "--env-file", file];
}
