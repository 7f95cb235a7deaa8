// npm run simulate: worlds of runs and bills (worker/simulation), or with --documents of people who write one document
// (web/testing/live).
import { spawnSync } from "node:child_process";

const args = process.argv.slice(2);
const run = args.includes("--documents") ? "web/testing/live/run.ts" : "worker/simulation/run.ts";
process.exitCode = spawnSync(process.execPath, [run, ...args], { stdio: "inherit" }).status ?? 1;
