// How far work has come that takes more than one go. A day is UTC's, as `2026-11-21`.
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { jobs } from "./schema.ts";

/** Begins the job for that day, unless it has begun already or is not done yet with the day before. */
export async function beginJob(db: Database, name: string, day: string): Promise<void> {
  await db
    .insert(jobs)
    .values({ name, day, cursor: "" })
    .onConflictDoUpdate({
      target: jobs.name,
      set: { day, cursor: "" },
      setWhere: sql`${jobs.day} < ${day} AND ${jobs.cursor} IS NULL`,
    })
    .run();
}

/** Where the job is to go on; undefined where it is done. */
export async function readJob(db: Database, name: string): Promise<string | undefined> {
  const job = await db.select({ cursor: jobs.cursor }).from(jobs).where(eq(jobs.name, name)).get();
  return job?.cursor ?? undefined;
}

/** Notes that the job has come on from `from` to `to`; null is its end. False where somebody else was faster. */
export async function moveJob(db: Database, name: string, from: string, to: string | null): Promise<boolean> {
  const { meta } = await db
    .update(jobs)
    .set({ cursor: to })
    .where(and(eq(jobs.name, name), eq(jobs.cursor, from)))
    .run();
  return meta.changes > 0;
}
