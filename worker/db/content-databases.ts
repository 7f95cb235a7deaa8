// The databases with texts. The main database is number 0; the bindings CONTENT_1, CONTENT_2, … are the others.
import { AppError } from "../../shared/errors.ts";
import { type Database, openDatabase } from "./client.ts";

/** The main database, and the content databases by number. */
export interface TextDatabases {
  main: Database;
  /** The main database's primary, for decisions that must not be late. */
  primary: Database;
  /** @throws AppError CONTENT_UNAVAILABLE if the deployment has no such database */
  content(shard: number): Database;
}

/** The number of the main database. */
export const mainShard = 0;

export type DatabaseBindings = { DB: D1Database };

/** How soon a client tries again, in seconds. Moves and failovers take about that long. */
const retryAfter = 10;

export const contentUnavailable = (cause: unknown) =>
  new AppError("CONTENT_UNAVAILABLE", { retryAfter }, { cause });

/** The binding of a content database. @throws AppError CONTENT_UNAVAILABLE */
export function contentBinding(env: DatabaseBindings, shard: number): D1Database {
  const bindings = env as unknown as Record<string, D1Database | undefined>; // the further ones are not declared
  const binding = shard === mainShard ? env.DB : bindings[`CONTENT_${shard}`];
  if (!binding) throw contentUnavailable(`no binding CONTENT_${shard}`);
  return binding;
}

/** The numbers of all content databases, ascending. */
export function listShards(env: DatabaseBindings): number[] {
  const further = Object.keys(env).flatMap((name) => /^CONTENT_(\d+)$/.exec(name)?.[1] ?? []);
  return [mainShard, ...further.map(Number).sort((a, b) => a - b)];
}

/** All content databases, without sessions. */
export const allContentDatabases = (env: DatabaseBindings): Database[] =>
  listShards(env).map((shard) => openDatabase(contentBinding(env, shard)));

/** One database for everything. */
export const singleDatabase = (db: Database): TextDatabases => ({ main: db, primary: db, content: () => db });

/** The databases without sessions: for crons, queues and objects. */
export function openTextDatabases(env: DatabaseBindings): TextDatabases {
  const main = openDatabase(env.DB);
  return { main, primary: main, content: (shard) => openDatabase(contentBinding(env, shard)) };
}
