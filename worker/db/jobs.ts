// State of background jobs: which daily ones have started, and those that failed for good. Days are UTC dates such as
// `2026-11-21`, times milliseconds since 1970 UTC.
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { dailyJobs, deadJobs } from "./schema.ts";

/** Claims the start of a day's job. Returns false if it has started before. */
export async function claimDailyJob(db: Database, name: string, day: string, now: number): Promise<boolean> {
  const started = { day, startedAt: now, queuedAt: null };
  const { meta } = await db
    .insert(dailyJobs)
    .values({ name, ...started })
    .onConflictDoUpdate({ target: dailyJobs.name, set: started, setWhere: lt(dailyJobs.day, day) })
    .run();
  return meta.changes > 0;
}

/** Claims a job that started before `time` and whose messages were not all queued. Returns false if there is none. */
export async function reclaimDailyJob(
  db: Database,
  name: string,
  time: number,
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .update(dailyJobs)
    .set({ startedAt: now })
    .where(and(eq(dailyJobs.name, name), isNull(dailyJobs.queuedAt), lt(dailyJobs.startedAt, time)))
    .run();
  return meta.changes > 0;
}

/** Records that all messages of the job are queued. */
export async function finishDailyJob(db: Database, name: string, now: number): Promise<void> {
  await db.update(dailyJobs).set({ queuedAt: now }).where(eq(dailyJobs.name, name)).run();
}

export type DeadJob = typeof deadJobs.$inferSelect;

/** Stores a job that failed for good. One that failed before gets the new error and time. */
export async function saveDeadJob(db: Database, job: Omit<DeadJob, "replayAt">): Promise<void> {
  const { id, ...fields } = job;
  await db
    .insert(deadJobs)
    .values(job)
    .onConflictDoUpdate({ target: deadJobs.id, set: { ...fields, replayAt: null } })
    .run();
}

/** Counts the dead jobs whose replay was not requested. */
export async function countDeadJobs(db: Database): Promise<number> {
  const row = await db.select({ dead: count() }).from(deadJobs).where(isNull(deadJobs.replayAt)).get();
  return row?.dead ?? 0;
}

/** The dead jobs whose replay was requested, with their bodies. */
export function listReplays(db: Database, limit: number): Promise<{ id: string; body: string }[]> {
  return db
    .select({ id: deadJobs.id, body: sql<string>`${deadJobs.body}` })
    .from(deadJobs)
    .where(and(isNotNull(deadJobs.replayAt), isNotNull(deadJobs.body)))
    .orderBy(asc(deadJobs.replayAt))
    .limit(limit)
    .all();
}

/** Deletes dead jobs that were queued again. One that has failed again meanwhile stays. */
export async function deleteReplayed(db: Database, ids: string[]): Promise<void> {
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  await db
    .delete(deadJobs)
    .where(and(inArray(deadJobs.id, list), isNotNull(deadJobs.replayAt)))
    .run();
}

/** For the deletion of an account or a workspace. */
export async function deleteDeadJobsOf(db: Database, ownerId: string): Promise<void> {
  await db.delete(deadJobs).where(eq(deadJobs.ownerId, ownerId)).run();
}

export async function purgeDeadJobs(db: Database, before: number): Promise<number> {
  const { meta } = await db.delete(deadJobs).where(lte(deadJobs.failedAt, before)).run();
  return meta.changes;
}
