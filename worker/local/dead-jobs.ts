// What `npm run jobs` asks the database, and how it shows the response.
import { parseArgs } from "node:util";

interface Command {
  sql: string;
  /** Arguments of `wrangler d1 execute` that choose the database. */
  target: string[];
  isList: boolean;
}

export const usage = `npm run jobs -- list
npm run jobs -- replay <id> …
npm run jobs -- replay --all
Add --local for the database of npm start, or --env <name> for another environment.`;

/**
 * Parses the arguments of the command.
 * @param now milliseconds since 1970 UTC
 * @param stateFolder where a local server stores its database
 * @throws Error with the usage
 */
export function parseCommand(args: string[], now: number, stateFolder: string): Command {
  const { positionals, values } = parse(args);
  const [command, ...ids] = positionals;
  const target = values.local ? ["--local", "--persist-to", stateFolder] : ["--remote"];
  if (values.env) target.push("--env", values.env);
  if (command === "list" && ids.length === 0 && !values.all)
    return {
      sql: "SELECT id, kind, owner_id, body IS NOT NULL AS can_replay, failed_at, replay_at, error FROM dead_jobs ORDER BY failed_at DESC LIMIT 1000",
      target,
      isList: true,
    };
  const areIds = ids.length > 0 && ids.every((id) => /^[\w-]+$/.test(id));
  if (command !== "replay" || areIds === (values.all === true)) throw new Error(usage);
  const which = values.all ? "" : ` AND id IN (${ids.map((id) => `'${id}'`).join(", ")})`;
  return {
    sql: `UPDATE dead_jobs SET replay_at = ${now} WHERE body IS NOT NULL${which} RETURNING id`,
    target,
    isList: false,
  };
}

function parse(args: string[]) {
  try {
    const flag = { type: "boolean" } as const;
    const options = { all: flag, local: flag, env: { type: "string" } } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Error(usage);
  }
}

interface DeadJobRow {
  id: string;
  owner_id: string | null;
  can_replay: number;
  failed_at: number;
  replay_at: number | null;
  error: string;
}

/** @param output what `wrangler d1 execute --json` prints */
export function render({ isList }: Command, output: string): string {
  const [{ results }] = JSON.parse(output) as [{ results: DeadJobRow[] }]; // the shape of wrangler's response
  if (!isList) return `${results.length} will be queued again within the hour.`;
  if (results.length === 0) return "No job has failed for good.";
  return results.map(renderJob).join("\n\n");
}

function renderJob({ id, owner_id, can_replay, failed_at, replay_at, error }: DeadJobRow): string {
  const state = replay_at !== null ? "  replay requested" : can_replay ? "" : "  can't be replayed";
  const about = owner_id === null ? "" : `  of ${owner_id}`;
  return `${id}${about}  failed ${new Date(failed_at).toISOString()}${state}\n  ${error.split("\n")[0]}`;
}
