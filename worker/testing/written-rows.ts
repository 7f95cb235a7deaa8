// Counts rows written, which is what storage costs: index rows count, and so does setting an alarm.
import { env } from "cloudflare:workers";
import { vi } from "vitest";

/** Rows written to the object's tables, index rows among them, and alarms set (one row each), since last asked. */
export function countObjectRows(storage: DurableObjectStorage) {
  let cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  const alarm = vi.spyOn(storage, "setAlarm");
  const exec = storage.sql.exec.bind(storage.sql);
  vi.spyOn(storage.sql, "exec").mockImplementation(((query: string, ...bindings: unknown[]) => {
    const cursor = exec(query, ...bindings);
    cursors.push(cursor);
    return cursor;
  }) as typeof exec); // the same signature, less its type parameter
  return () => {
    const object = cursors.reduce((sum, cursor) => sum + cursor.rowsWritten, 0);
    const alarms = alarm.mock.calls.length;
    cursors = [];
    alarm.mockClear();
    return { object, alarms };
  };
}

/** The same for D1, whose prototypes nothing exports. */
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
  const database: D1Database = Object.getPrototypeOf(env.DB);
  const batch = database.batch;
  vi.spyOn(database, "batch").mockImplementation(async function (
    this: D1Database,
    statements: D1PreparedStatement[],
  ) {
    const results = await batch.call(this, statements);
    for (const { meta } of results) rows += meta.rows_written;
    return results;
  } as never); // generic in its rows
  return () => {
    const counted = rows;
    rows = 0;
    return counted;
  };
}
