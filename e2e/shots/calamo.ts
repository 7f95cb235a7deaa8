// The Calamo that is photographed: with its demo model, and a database of its own that begins empty.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runToEnd, startServer } from "../../bench/processes.ts";
import { prepare } from "../../worker/local/prepare.ts";

const folder = ".wrangler/shots";
const port = 8789;
export const origin = `http://127.0.0.1:${port}`;

export async function makeDatabase(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await prepare(folder);
}

export function startCalamo(): Promise<void> {
  const noModel = ["--var", "OPENAI_API_KEY:", "--var", "OPENAI_BASE_URL:"];
  const quietly = ["--log-level", "error", "--show-interactive-dev-session=false"];
  const args = ["dev", "--persist-to", folder, "--port", `${port}`, ...quietly, ...noModel];
  return startServer("wrangler", args, `${origin}/api/health`);
}

/** Changes the database as the interface cannot; also while the server runs. */
export async function runSql(statements: string[]): Promise<void> {
  const file = join(folder, "statements.sql");
  writeFileSync(file, `${statements.join(";\n")};\n`);
  const local = ["--local", "--persist-to", folder];
  await runToEnd("wrangler", ["d1", "execute", "calamo", ...local, "--yes", "--file", file]);
}

/** Text as SQL writes it. */
export const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
