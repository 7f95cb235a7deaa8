// Counts automatic cancellations and refunds, and caps their number, so that an error can't cancel or refund everything.
import { count, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { billingRepairs } from "./schema.ts";

const hourMs = 3_600_000;
/** The most repairs of the whole installation within the last hour, and within the last 24 hours. */
export const repairCaps = { hour: 20, day: 200 } as const;
export type RepairWindow = keyof typeof repairCaps;
export const windowMs: Record<RepairWindow, number> = { hour: hourMs, day: 24 * hourMs };

/**
 * Claims repairs, all or none, in one transaction: of concurrent claims for the last one, one succeeds. A target that was
 * claimed before is not counted again, so that a retry always passes.
 * @param targets such as `refund:in_…`
 * @returns the window whose cap is reached; null if they were claimed
 */
export async function claimRepairs(
  db: Database,
  targets: string[],
  now: number,
): Promise<RepairWindow | null> {
  const list = sql`json_each(${JSON.stringify(targets)})`;
  const added = sql<number>`(SELECT count(*) FROM ${list} WHERE value NOT IN (SELECT target FROM billing_repairs))`;
  const since = (window: RepairWindow) =>
    sql<number>`(SELECT count(*) FROM billing_repairs WHERE claimed_at > ${now - windowMs[window]})`;
  const isFree = (window: RepairWindow) => sql`${since(window)} + ${added} <= ${repairCaps[window]}`;
  const [, [claimed], [used]] = await db.batch([
    db
      .insert(billingRepairs)
      .select(sql`SELECT value, ${now} FROM ${list} WHERE ${isFree("hour")} AND ${isFree("day")}`)
      .onConflictDoNothing(),
    db
      .select({ count: count() })
      .from(billingRepairs)
      .where(inArray(billingRepairs.target, sql`(SELECT value FROM ${list})`)),
    db
      .select({ day: count() })
      .from(billingRepairs)
      .where(gt(billingRepairs.claimedAt, now - windowMs.day)),
  ]);
  if (claimed?.count === targets.length) return null;
  const missing = targets.length - (claimed?.count ?? 0);
  return (used?.day ?? 0) + missing > repairCaps.day ? "day" : "hour";
}

export async function purgeRepairs(db: Database, before: number): Promise<number> {
  const { meta } = await db.delete(billingRepairs).where(lte(billingRepairs.claimedAt, before)).run();
  return meta.changes;
}
