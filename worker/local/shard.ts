// Content databases: npm run shard -- add|move|cancel|verify. Works on the local state, or with --remote on the deployment,
// with the operator's own access to Cloudflare. docs/operations.md, Content databases, explains when to do which.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { listShards, openTextDatabases, type TextDatabases } from "../db/content-databases.ts";
import { cancelMove, moveOwner } from "../db/documents/move-owner.ts";
import { verifyOwners } from "../db/documents/verify-owners.ts";
import { readConfiguration } from "./deploy/configuration.ts";
import { localEnvironment, stateFolder } from "./prepare.ts";
import { readShardCommand } from "./shard-command.ts";
import { explainWranglerFailure } from "./wrangler-failure.ts";

const usage = `npm run shard -- <command> [--remote] [--env <name>]

  add <number>             creates a local content database with that number, and prints its binding
  move <owner> <number>    moves a user or a workspace, by id, or finishes an interrupted move
  cancel <owner>           cancels an interrupted move
  verify [<owner>]         checks that everybody's rows are where they belong

Without --remote the commands work on the local state.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: "boolean", default: false }, env: { type: "string" } },
});
const isRemote = values.remote;

try {
  await run(positionals);
} catch (error) {
  console.error(explainWranglerFailure(error, "Without --remote the command works on the local state."));
  process.exitCode = 1;
}

async function run(words: string[]): Promise<void> {
  const command = readShardCommand(words);
  if (command?.name === "add") await addDatabase(command.shard);
  else if (command?.name === "move") await move(command.owner, command.shard);
  else if (command?.name === "cancel") await withDatabases((db) => cancel(db, command.owner));
  else if (command?.name === "verify") await withDatabases((db, shards) => verify(db, shards, command.owner));
  else throw new Error(usage);
}

async function move(ownerId: string, shard: number): Promise<void> {
  const bindings = (await readBindings()).map(({ binding }) => binding);
  if (shard > 0 && !bindings.includes(`CONTENT_${shard}`))
    throw new Error(
      `wrangler.toml has no binding CONTENT_${shard}: npm run shard -- add ${shard} prints what to add.`,
    );
  await withDatabases(async (databases) => {
    const rows = await moveOwner(databases, ownerId, shard);
    console.info(
      rows === null ? `Already in ${shard}.` : `Moved to ${shard}: ${rows} rows copied and compared.`,
    );
  });
}

async function cancel(databases: TextDatabases, ownerId: string): Promise<void> {
  console.info((await cancelMove(databases, ownerId)) ? "Cancelled." : "There is no unfinished move.");
}

async function verify(databases: TextDatabases, shards: number[], ownerId?: string): Promise<void> {
  const { owners, problems } = await verifyOwners(databases, shards, ownerId);
  for (const [shard, count] of owners) console.info(`${shard}: ${count} owners with texts or webhooks`);
  for (const problem of problems) console.error(problem);
  console.info(problems.length === 0 ? "Everything is where it belongs." : `${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}

/** Creates the local database, and prints what to add to wrangler.toml. `npm run deploy` creates the deployment's. */
async function addDatabase(shard: number): Promise<void> {
  const binding = {
    binding: `CONTENT_${shard}`,
    database_name: `calamo-content-${shard}`,
    preview_database_id: `00000000-0000-0000-0001-${String(shard).padStart(12, "0")}`,
  };
  await withConfig([{ ...binding, migrations_dir: resolve("migrations") }], async (config) => {
    const place = ["--local", "--persist-to", resolve(stateFolder)];
    wrangler(["d1", "migrations", "apply", binding.binding, ...place, "--config", config]);
  });
  const lines = Object.entries({ ...binding, migrations_dir: "migrations" });
  console.info(`The local database is ready. Add this to wrangler.toml, and run npm run deploy:

[[d1_databases]]
${lines.map(([key, value]) => `${key} = "${value}"`).join("\n")}

Then add ${shard} to CONTENT_SHARDS_OPEN and deploy again: new users and workspaces are put into it from then on.`);
}

function wrangler(args: string[]): string {
  const env = isRemote ? process.env : localEnvironment;
  return execFileSync("wrangler", args, { stdio: ["inherit", "pipe", "inherit"], env, encoding: "utf8" });
}

/** Opens the databases of wrangler.toml, those of the deployment through the operator's sign-in. */
async function withDatabases(
  work: (databases: TextDatabases, shards: number[]) => Promise<void>,
): Promise<void> {
  const ids = isRemote ? listIds() : undefined;
  const bindings = (await readBindings()).map((each) =>
    ids ? { ...each, database_id: ids.get(each.database_name ?? ""), remote: true } : each,
  );
  const { getPlatformProxy } = await import("wrangler"); // takes seconds
  await withConfig(bindings, async (configPath) => {
    const persist = { path: resolve(stateFolder, "v3") };
    const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist });
    try {
      await work(openTextDatabases(env), listShards(env));
    } finally {
      await dispose();
    }
  });
}

/** The databases of wrangler.toml. */
async function readBindings() {
  const { d1_databases = [] } = await readConfiguration("wrangler.toml", values.env);
  return d1_databases;
}

/** The ids of the account's databases, by name. */
function listIds(): Map<string, string> {
  const listed: { name: string; uuid: string }[] = JSON.parse(wrangler(["d1", "list", "--json"]));
  return new Map(listed.map(({ name, uuid }) => [name, uuid]));
}

/** Calls `work` with the path of a configuration that has only these databases. */
async function withConfig(databases: object[], work: (path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "calamo-shard-"));
  const path = join(folder, "wrangler.json");
  const config = { name: "calamo-shard", compatibility_date: "2026-10-01", d1_databases: databases };
  writeFileSync(path, JSON.stringify(config));
  try {
    await work(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
