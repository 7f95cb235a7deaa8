// Serves everything with `wrangler dev`: npm start. Further arguments go to wrangler.
import { spawn } from "node:child_process";
import { localEnvironment } from "./environment.ts";
import { prepare } from "./prepare.ts";

const stateFolder = process.env.CALAMO_STATE ?? ".wrangler/state";
await prepare(stateFolder);
const args = [
  "dev",
  "--persist-to",
  stateFolder,
  "--show-interactive-dev-session=false",
  ...process.argv.slice(2),
];
const server = spawn("wrangler", args, { stdio: "inherit", env: localEnvironment });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
