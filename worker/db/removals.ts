// What the removal of texts that are past a plan's retention asks of D1 (worker/features/retention).
import { and, asc, count, eq, getTableColumns, gt, gte, inArray, isNull, lt, min, sql } from "drizzle-orm";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { Database } from "./client.ts";
import { rowsFor } from "./insert-select.ts";
import { type NewNotification, trimNotifications } from "./notifications.ts";
import { contents, notifications, users } from "./schema.ts";
import type { User } from "./users.ts";

const standing = () => {
  const { id, plan, planSince, retentionNotifiedUntil, retentionNotifiedAt } = getTableColumns(users);
  return { id, plan, planSince, retentionNotifiedUntil, retentionNotifiedAt };
};
export type StandingRow = Pick<User, keyof ReturnType<typeof standing>>;

/** People on these plans by their ids, from after `after` on, each with the id of their oldest text. */
export function pageStandings(db: Database, plans: PlanId[], page: { after: string; limit: number }) {
  const oldest = db
    .select({ id: min(contents.id) })
    .from(contents)
    .where(eq(contents.userId, users.id));
  return db
    .select({ ...standing(), oldestText: sql<string | null>`(${oldest})` })
    .from(users)
    .where(and(gt(users.id, page.after), inArray(users.plan, plans), isNull(users.deletionStartedAt)))
    .orderBy(asc(users.id))
    .limit(page.limit);
}

export function findStanding(db: Database, id: string): Promise<StandingRow | undefined> {
  return db
    .select(standing())
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletionStartedAt)))
    .get();
}

/** The person's texts from the id `from` on and before the id `until`: how many, and the oldest. */
export function countTexts(db: Database, userId: string, { from, until }: { from: string; until: string }) {
  return db
    .select({ count: count(), oldest: min(contents.id) })
    .from(contents)
    .where(and(eq(contents.userId, userId), gte(contents.id, from), lt(contents.id, until)));
}

/**
 * Tells the person, and notes how far they are told: both or neither, and only where nothing has changed since
 * `standing` was read. Answers whether it was so.
 */
export async function tellOfRemoval(
  db: Database,
  { id, plan, planSince, retentionNotifiedUntil, retentionNotifiedAt }: StandingRow,
  notification: NewNotification,
  until: number,
): Promise<boolean> {
  const asRead = and(
    eq(users.id, id),
    eq(users.plan, plan),
    eq(users.planSince, planSince),
    eq(users.retentionNotifiedUntil, retentionNotifiedUntil),
    eq(users.retentionNotifiedAt, retentionNotifiedAt),
    isNull(users.deletionStartedAt),
  );
  const [told] = await db.batch([
    db
      .insert(notifications)
      .select(rowsFor(notifications, { ...notification, read: 0 }, sql`FROM ${users} WHERE ${asRead}`)),
    db
      .update(users)
      .set({ retentionNotifiedUntil: until, retentionNotifiedAt: notification.createdAt })
      .where(asRead),
    trimNotifications(db, id),
  ]);
  return told.meta.changes > 0;
}
