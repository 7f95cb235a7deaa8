// Rows that are copied from one content database to another.
import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, rowsFor } from "../client.ts";

export type CopiedRow = Record<string, unknown>;

/** The columns of a table's key, in order. */
export const keyOf = (table: SQLiteTable) => getTableConfig(table).primaryKeys[0]?.columns ?? [];

/** The values of these columns, all of one table. */
export function valuesOf(columns: Column[], row: CopiedRow): unknown[] {
  const names = new Map(
    columns.flatMap(({ table }) =>
      Object.entries(getTableColumns(table)).map(([name, column]) => [column.name, name] as const),
    ),
  );
  return columns.map((column) => row[names.get(column.name) ?? ""]);
}

/** Inserts a row that was read from the same table elsewhere, or replaces the one with its key, if `condition` holds. */
export function insertCopy(db: Database, table: SQLiteTable, row: CopiedRow, condition: SQL | undefined) {
  const columns = Object.entries(getTableColumns(table));
  const values = columns.map(([name, column]) => {
    const value = row[name] ?? null;
    return [name, value === null ? null : (column.mapToDriverValue(value) as string | number)] as const;
  });
  const replaced = columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]);
  return db
    .insert(table)
    .select(rowsFor(table, Object.fromEntries(values), sql`WHERE ${condition}`))
    .onConflictDoUpdate({ target: keyOf(table), set: Object.fromEntries(replaced) });
}
