import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

/** D1 through drizzle. Several statements that belong together go through `batch`, which is the transaction. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

/**
 * The smallest uuid v7 of a millisecond: whatever was made before it has a smaller id, so that times become bounds of
 * the keys. Milliseconds since 1970 UTC; what a uuid cannot hold becomes the nearest that it can.
 */
export function idAt(time: number): string {
  const within = Math.min(Math.max(Math.trunc(time), 0), 2 ** 48 - 1);
  const hex = within.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** When a uuid v7 was made, which it begins with. Milliseconds since 1970 UTC. */
export const timeOfId = (id: string): number => Number.parseInt(id.replace("-", "").slice(0, 12), 16);
