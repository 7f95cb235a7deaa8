// What the model has cost, by day. Amounts are whole micro-dollars, days are UTC as `2026-11-21`.
import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { spending } from "./schema.ts";

/** Adds to what the day has cost, in one statement: none of those who add at once is lost. */
export async function addSpending(db: Database, day: string, microUsd: number): Promise<void> {
  await db
    .insert(spending)
    .values({ day, microUsd })
    .onConflictDoUpdate({
      target: spending.day,
      set: { microUsd: sql`${spending.microUsd} + excluded.micro_usd` },
    });
}

/** What the day has cost so far. */
export async function readSpending(db: Database, day: string): Promise<number> {
  const row = await db
    .select({ microUsd: spending.microUsd })
    .from(spending)
    .where(eq(spending.day, day))
    .get();
  return row?.microUsd ?? 0;
}

/** Forgets the days before `day`. */
export async function purgeSpending(db: Database, day: string): Promise<number> {
  const { meta } = await db.delete(spending).where(lt(spending.day, day)).run();
  return meta.changes;
}

/** The day of a time in milliseconds since 1970. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
