import { and, desc, exists, getTableColumns, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** What D1 and its sessions have in common, and drizzle calls. */
export type D1Client = Pick<D1Database, "prepare" | "batch">;

export type Database = DrizzleD1Database & { $client: D1Client };

/** D1 through drizzle. Statements that belong together run in a `batch`, which is a transaction. */
export function openDatabase(client: D1Client): Database {
  return drizzle(client as D1Database);
}

/**
 * Returns the smallest UUIDv7 of a time, so that times become bounds of the keys.
 * @param time milliseconds since 1970 UTC; clamped to the range of a UUID
 */
export function idAt(time: number): string {
  const within = Math.min(Math.max(Math.trunc(time), 0), 2 ** 48 - 1);
  const hex = within.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The creation time in a UUIDv7; milliseconds since 1970 UTC. */
export const timeOfId = (id: string): number => Number.parseInt(id.replace("-", "").slice(0, 12), 16);

/**
 * Builds the SELECT of `insert(table).select(…)` from values by column name. drizzle expects them in column order.
 * @param source the clauses after the values: `FROM`, `WHERE`
 */
export function rowsFor<Table extends SQLiteTable>(
  table: Table,
  values: Record<keyof Table["_"]["columns"], SQLWrapper | string | number | boolean | null>,
  source: SQL,
): SQL {
  const columns = Object.keys(getTableColumns(table)) as (keyof typeof values)[]; // the names that `values` has
  const list = columns.map((column) => sql`${values[column]}`);
  return sql`SELECT ${sql.join(list, sql`, `)} ${source}`;
}

/** Whether the table has a row that matches `is`, as a condition of another statement. */
export const hasRow = (db: Database, table: SQLiteTable, is: SQL | undefined): SQL =>
  exists(db.select({ one: sql`1` }).from(table).where(is));

/** Deletes all but the newest `kept` rows that match `are`, by their ids, which are UUIDv7s. Runs in a batch. */
export function deleteAllBut(
  db: Database,
  table: SQLiteTable & { id: SQLiteColumn },
  are: SQL | undefined,
  kept: number,
) {
  const oldestKept = db
    .select({ id: table.id })
    .from(table)
    .where(are)
    .orderBy(desc(table.id))
    .limit(1)
    .offset(kept - 1);
  return db.delete(table).where(and(are, lt(table.id, oldestKept)));
}
