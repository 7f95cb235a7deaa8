import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

/** D1 through drizzle. Several statements that belong together go through `batch`, which is the transaction. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}
