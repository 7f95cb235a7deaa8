import { and, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { attempts } from "./schema.ts";

/** Counts one attempt under `key`, and answers how many there were in this window, and when it ends. */
export async function countAttempt(
  db: Database,
  { key, now, windowMs }: { key: string; now: number; windowMs: number },
): Promise<{ count: number; until: number }> {
  const isOver = sql`${attempts.until} <= ${now}`;
  return db
    .insert(attempts)
    .values({ key, until: now + windowMs, count: 1 })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${attempts.count} + 1 END`,
        until: sql`CASE WHEN ${isOver} THEN excluded.until ELSE ${attempts.until} END`,
      },
    })
    .returning({ count: attempts.count, until: attempts.until })
    .get();
}

/** How many there were in the window that is open now, and when it ends. */
export function findAttempts(
  db: Database,
  { key, now }: { key: string; now: number },
): Promise<{ count: number; until: number } | undefined> {
  return db
    .select({ count: attempts.count, until: attempts.until })
    .from(attempts)
    .where(and(eq(attempts.key, key), gt(attempts.until, now)))
    .get();
}

/** To run in one batch with the end of the account they were counted for. */
export function deleteAttempts(db: Database, keys: string[]) {
  return db.delete(attempts).where(inArray(attempts.key, keys));
}

export async function purgeAttempts(db: Database, now: number): Promise<number> {
  const { meta } = await db.delete(attempts).where(lte(attempts.until, now)).run();
  return meta.changes;
}
