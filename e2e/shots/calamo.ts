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
  const noModel = ["--var", "OPENAI_API_KEY:", "--var", "OPENAI_BASE_URL:"];
  const quietly = ["--log-level", "error", "--show-interactive-dev-session=false"];
  const place = ["--persist-to", folder, "--assets", join(folder, "dist"), "--port", `${port}`];
  const args = ["dev", ...place, ...quietly, ...noModel];
  return startServer("wrangler", args, `${origin}/api/health`);
}

/** Changes the database as the interface cannot. */
export const runSql = (statements: string[]) => runStatements(origin, statements);
