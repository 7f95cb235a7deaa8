// Operational state: the model's cost by day, and rate limits.
// Amounts are whole micro-dollars, days are UTC dates such as `2026-11-21`.
import { and, desc, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { cronRuns, rateLimits, spending } from "./schema.ts";

/** Asks the database for nothing but a response. */
export async function pingDatabase(db: Database): Promise<void> {
  await db.run(sql`SELECT 1`);
}

/** Adds to the day's cost in one statement, so that concurrent additions are not lost. */
export async function addSpending(db: Database, day: string, microUsd: number): Promise<void> {
  await db
    .insert(spending)
    .values({ day, microUsd })
    .onConflictDoUpdate({
      target: spending.day,
      set: { microUsd: sql`${spending.microUsd} + excluded.micro_usd` },
    });
}

export async function readSpending(db: Database, day: string): Promise<number> {
  const row = await db
    .select({ microUsd: spending.microUsd })
    .from(spending)
    .where(eq(spending.day, day))
    .get();
  return row?.microUsd ?? 0;
}

/** Deletes the days before `day`. */
export async function purgeSpending(db: Database, day: string): Promise<number> {
  const { meta } = await db.delete(spending).where(lt(spending.day, day)).run();
  return meta.changes;
}

/** The UTC day of a time in milliseconds since 1970. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export type CronRun = typeof cronRuns.$inferSelect;

/** Replaces the cron's previous run. */
export async function saveCronRun(db: Database, { cron, ...result }: CronRun): Promise<void> {
  await db
    .insert(cronRuns)
    .values({ cron, ...result })
    .onConflictDoUpdate({ target: cronRuns.cron, set: result });
}

/** The last run of each cron, the newest first. */
export const listCronRuns = (db: Database): Promise<CronRun[]> =>
  db.select().from(cronRuns).orderBy(desc(cronRuns.endedAt)).all();

/** Counts an attempt under `key`; returns the attempts in this window and its end. */
export async function countAttempt(
  db: Database,
  { key, now, windowMs }: { key: string; now: number; windowMs: number },
): Promise<{ count: number; expiresAt: number }> {
  const isOver = sql`${rateLimits.expiresAt} <= ${now}`;
  return db
    .insert(rateLimits)
    .values({ key, expiresAt: now + windowMs, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${rateLimits.count} + 1 END`,
        expiresAt: sql`CASE WHEN ${isOver} THEN excluded.expires_at ELSE ${rateLimits.expiresAt} END`,
      },
    })
    .returning({ count: rateLimits.count, expiresAt: rateLimits.expiresAt })
    .get();
}

export async function uncountAttempt(db: Database, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(eq(rateLimits.key, key))
    .run();
}

/** Extends the window of the attempts under `key`. */
export async function extendRateLimit(db: Database, key: string, expiresAt: number): Promise<void> {
  await db.update(rateLimits).set({ expiresAt }).where(eq(rateLimits.key, key)).run();
}

/** The attempts in the current window and its end. */
export function findRateLimit(
  db: Database,
  { key, now }: { key: string; now: number },
): Promise<{ count: number; expiresAt: number } | undefined> {
  return db
    .select({ count: rateLimits.count, expiresAt: rateLimits.expiresAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.expiresAt, now)))
    .get();
}

/** Runs in the batch that deletes the account. */
export function deleteRateLimits(db: Database, keys: string[]) {
  return db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

export async function purgeRateLimits(db: Database, now: number): Promise<number> {
  const { meta } = await db.delete(rateLimits).where(lte(rateLimits.expiresAt, now)).run();
  return meta.changes;
}
