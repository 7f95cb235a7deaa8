// Everything that is stored anywhere, for tests that check that something is not.
import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { DocumentObject } from "../document-object/document-object.ts";
import type { UserObject } from "../user-object/object.ts";
import type { WorkspaceObject } from "../workspace-object/workspace-object.ts";
import { allDatabases } from "./texts.ts";

/** A stored item and its place, such as a row of a table. */
export interface Stored {
  place: string;
  content: string;
}

/** Fires an object's alarm as if the delays of its retries had passed. Returns whether it was set. */
export async function fireRetries(object: DurableObjectStub): Promise<boolean> {
  await runInDurableObject(object, (_, { storage }) => {
    storage.sql.exec("UPDATE outbox SET due_at = 0 WHERE due_at IS NOT NULL");
  });
  return runDurableObjectAlarm(object);
}

/** All rows of all D1 tables in all databases, all files in R2, and the storage of all objects. */
export async function everythingStored(): Promise<Stored[]> {
  const places = await Promise.all([
    inDatabases(),
    inBucket(env.AVATARS, "R2"),
    inBucket(env.IMAGES, "R2 images"),
    inObjects(env.USER_OBJECT),
    inObjects(env.WORKSPACE_OBJECT),
    inObjects(env.DOCUMENT_OBJECT),
  ]);
  return places.flat();
}

/** The places that contain one of these words, without duplicates, sorted. */
export async function placesOf(...words: string[]): Promise<string[]> {
  const found = (await everythingStored()).filter(({ content }) =>
    words.some((word) => content.includes(word)),
  );
  return [...new Set(found.map(({ place }) => place))].sort();
}

async function inDatabases(): Promise<Stored[]> {
  return (await Promise.all(allDatabases().map(inDatabase))).flat();
}

async function inDatabase(database: D1Database): Promise<Stored[]> {
  const { results: tables } = await database
    .prepare(`${tablesQuery} AND name <> 'd1_migrations'`)
    .all<Table>();
  const rows = await database.batch(tables.map(({ name }) => database.prepare(`SELECT * FROM "${name}"`)));
  return tables.flatMap(({ name }, index) =>
    (rows[index]?.results ?? []).map((row) => ({ place: `D1 ${name}`, content: JSON.stringify(row) })),
  );
}

async function inBucket(bucket: R2Bucket, place: string): Promise<Stored[]> {
  const { objects } = await bucket.list();
  return Promise.all(
    objects.map(async ({ key }) => {
      const object = await bucket.get(key);
      return {
        place,
        content: `${key} ${JSON.stringify(object?.customMetadata)} ${await object?.text()}`,
      };
    }),
  );
}

async function inObjects<Kind extends UserObject | WorkspaceObject | DocumentObject>(
  namespace: DurableObjectNamespace<Kind>,
): Promise<Stored[]> {
  const ids = await listDurableObjectIds(namespace);
  const objects = ids.map((id) =>
    runInDurableObject(namespace.get(id), async (_, { storage }) => [
      ...tablesOf(storage).flatMap((name) =>
        storage.sql
          .exec(`SELECT * FROM "${name}"`)
          .toArray()
          .map((row) => ({ place: `object ${name}`, content: JSON.stringify(row) })),
      ),
      ...[...(await storage.list())].map((entry) => ({ place: "object", content: JSON.stringify(entry) })),
    ]),
  );
  return (await Promise.all(objects)).flat();
}

/** The names of an object's tables; empty if its storage was deleted. */
export const tablesOf = ({ sql }: DurableObjectStorage): string[] =>
  sql
    .exec<Table>(tablesQuery)
    .toArray()
    .map(({ name }) => name);

type Table = { name: string };
/** Names with `_cf` belong to the platform. */
const tablesQuery =
  "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'";

/** The prototype of D1's sessions, which is not exported. Its `batch` also executes those without a session. */
export const d1Session = (): D1DatabaseSession => Object.getPrototypeOf(env.DB.withSession());

/** What prepares statements, with and without a session. */
const preparers = [Object.getPrototypeOf(env.DB) as D1Database, d1Session()].map((client) => ({
  client,
  prepare: client.prepare,
}));

/**
 * Calls `watch`, which may throw, with each D1 statement that is prepared, and no earlier `watch` any more. Lasts until
 * `vi.restoreAllMocks()`.
 */
function onPrepare(watch: (sql: string) => void): void {
  for (const { client, prepare } of preparers) {
    vi.spyOn(client, "prepare").mockImplementation(function (this: D1Database, sql: string) {
      watch(sql);
      return prepare.call(this, sql);
    });
  }
}

/** Returns the SQL of the D1 statements that are prepared from now on, until `vi.restoreAllMocks()`. */
export function recordStatements(): string[] {
  const statements: string[] = [];
  onPrepare((sql) => statements.push(sql));
  return statements;
}

/** For each pattern, fails the next matching D1 statement once. Lasts until `vi.restoreAllMocks()`. */
export function failStatementOnce(...likes: RegExp[]): void {
  const waiting = new Set(likes);
  onPrepare((sql) => {
    const found = [...waiting].find((like) => like.test(sql));
    if (found && waiting.delete(found)) throw new Error("D1 is down");
  });
}

/**
 * Returns a function that counts the calls of D1 that had to be waited for one after another. A call depends on those that
 * had returned when it began.
 */
export function countRoundTrips(): () => number {
  let returned = 0;
  const spyOn = <Target extends object>(target: Target, methods: (keyof Target & string)[]) => {
    for (const method of methods) {
      const original = target[method] as (...args: unknown[]) => Promise<unknown>;
      vi.spyOn(target, method as never).mockImplementation(async function (this: Target, ...args: unknown[]) {
        const depth = returned + 1;
        const result = await original.apply(this, args);
        returned = Math.max(returned, depth);
        return result;
      } as never); // the overloads of D1
    }
  };
  spyOn(d1Session(), ["batch"]);
  const statement: D1PreparedStatement = Object.getPrototypeOf(env.DB.prepare("SELECT 1"));
  spyOn(statement, ["first", "run", "all", "raw"]);
  return () => returned;
}

// Counts written rows as Cloudflare bills them: index rows and each `setAlarm` count too.

/** Returns a function that counts the rows that the object has read and written, and its alarms, since the last call. */
export function countObjectStorage(storage: DurableObjectStorage) {
  let cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  const alarm = vi.spyOn(storage, "setAlarm");
  const exec = storage.sql.exec.bind(storage.sql);
  vi.spyOn(storage.sql, "exec").mockImplementation(((query: string, ...bindings: unknown[]) => {
    const cursor = exec(query, ...bindings);
    cursors.push(cursor);
    return cursor;
  }) as typeof exec); // the same signature without its type parameter
  return () => {
    const read = cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
    const written = cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
    const alarms = alarm.mock.calls.length;
    cursors = [];
    alarm.mockClear();
    return { read, written, alarms };
  };
}

/** Returns a function that counts the rows that the object has written, and its alarms, since the last call. */
export function countObjectRows(storage: DurableObjectStorage) {
  const count = countObjectStorage(storage);
  return () => {
    const { written: object, alarms } = count();
    return { object, alarms };
  };
}

/** The same for D1. Its prototypes are not exported, so they are taken from instances. */
export function countDatabaseRows() {
  let rows = 0;
  const prototype: D1PreparedStatement = Object.getPrototypeOf(env.DB.prepare("SELECT 1"));
  for (const method of ["run", "all", "raw"] as const) {
    const original = prototype[method] as (...args: unknown[]) => Promise<D1Result>;
    vi.spyOn(prototype, method).mockImplementation(async function (
      this: D1PreparedStatement,
      ...args: unknown[]
    ) {
      const result = await original.apply(this, args);
      rows += result.meta?.rows_written ?? 0;
      return result;
    } as never); // overloads of `raw`
  }
  const session = d1Session();
  const { batch } = session;
  vi.spyOn(session, "batch").mockImplementation(async function (
    this: D1DatabaseSession,
    statements: D1PreparedStatement[],
  ) {
    const results = await batch.call(this, statements);
    for (const { meta } of results) rows += meta.rows_written;
    return results;
  } as never); // its rows are generic
  return () => {
    const counted = rows;
    rows = 0;
    return counted;
  };
}
