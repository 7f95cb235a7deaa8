// The Calamo that is photographed: with its demo model, and a database of its own that begins empty.
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { runToEnd, startServer } from "../../bench/processes.ts";
import { prepare } from "../../worker/local/prepare.ts";
import { runSql as runStatements } from "../database.ts";

const folder = ".wrangler/shots";
const port = 8789;
export const origin = `http://127.0.0.1:${port}`;

/** Builds the interface beside that of `npm start` and the tests, which may be in use. */
export async function build(): Promise<void> {
  const place = ["--outDir", resolve(folder, "dist"), "--emptyOutDir"];
  await runToEnd("vite", ["build", "--config", "web/vite.config.ts", "--logLevel", "warn", ...place]);
}

export async function makeDatabase(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await prepare(folder);
}

export function startCalamo(): Promise<void> {
  const place = ["--assets", join(folder, "dist"), "--port", `${port}`];
  const args = ["worker/local/start.ts", ...place, "--log-level", "error"];
  const environment = { CALAMO_STATE: folder, CALAMO_MODEL: "demo" };
  return startServer("node", args, `${origin}/api/health`, environment);
}

/** Changes the database as the interface cannot. */
export const runSql = (statements: string[]) => runStatements(origin, statements);
