import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { rateLimits } from "./schema.ts";

/** Counts one attempt under `key`, and answers how many there were in this window, and when it ends. */
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

/** How many there were in the window that is open now, and when it ends. */
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

/** To run in one batch with the end of the account they were counted for. */
export function deleteRateLimits(db: Database, keys: string[]) {
  return db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

export async function purgeRateLimits(db: Database, now: number): Promise<number> {
  const { meta } = await db.delete(rateLimits).where(lte(rateLimits.expiresAt, now)).run();
  return meta.changes;
}
