import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * The rows for `insert(table).select(…)`, with their values by the names of the columns. (drizzle lists the table's
 * columns itself; a bare SELECT would have to follow their order.)
 * @param source what follows the values: `FROM`, `WHERE`
 */
export function rowsFor<Table extends SQLiteTable>(
  table: Table,
  values: Record<keyof Table["_"]["columns"], SQLWrapper | string | number>,
  source: SQL,
): SQL {
  const columns = Object.keys(getTableColumns(table)) as (keyof typeof values)[]; // the names that `values` has
  const list = columns.map((column) => sql`${values[column]}`);
  return sql`SELECT ${sql.join(list, sql`, `)} ${source}`;
}
