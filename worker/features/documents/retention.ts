// The removal of the history past the plan's retention, and its announcement, for a range of users. Repeating it is safe. Users and
// texts are read by separate queries, because they may be in different databases.
import { type PlanId, planIds } from "../../../shared/catalog/plan-ids.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { planShowing, removableBefore, removalNoticeMs, removalTime } from "../../../shared/retention.ts";
import { type Database, idAt, timeOfId } from "../../db/client.ts";
import type { TextDatabases } from "../../db/content-databases.ts";
import {
  countAnnounced,
  deleteContentsBefore,
  findOldestTexts,
  findRetentions,
  insertRemovalNotifications,
  listRetentions,
  type RemovalNotice,
  type RetentionRow,
} from "../../db/documents/deletion.ts";
import { newNotification } from "../../db/notifications.ts";
import { singleUser, type User, type UserRange } from "../../db/users.ts";
import { logEvent, logFailure } from "../../log.ts";

/** The databases of users and of texts. */
export interface RetentionDatabases {
  main: Database;
  texts: Database;
}

const plans: PlanId[] = planIds.filter((plan) => entitlementsOf(plan).historyDays !== null);

/** Users of a range: their rows are one response of D1. */
export const usersPerRange = 500;
/** Texts removed by one statement, which may take 30 s. */
const batchSize = 200;
/** Texts removed in one invocation, which may make 1,000 queries. A batch takes five. */
export const maxContentsPerRun = 5000;

/**
 * Announces and removes the expired texts of a range of users.
 * @param attempt 1 for the first one. From the second on, a failure is divided, so that one user can't block the others.
 * @returns the ranges that are left to do
 */
export async function removeExpiredTexts(
  databases: TextDatabases,
  range: UserRange,
  options: { now: number; attempt: number },
): Promise<UserRange[]> {
  const users = await listExpiring(databases, range, options.now);
  const left: UserRange[] = [];
  for (const [shard, some] of Map.groupBy(users, (user) => user.shard))
    left.push(...(await removeInDatabase(databases, shard, some, { ...options, range })));
  return left.includes(range) ? [range] : left;
}

async function removeInDatabase(
  { main, content }: Pick<TextDatabases, "main" | "content">,
  shard: number,
  users: RetentionRow[],
  { range, now, attempt }: { range: UserRange; now: number; attempt: number },
): Promise<UserRange[]> {
  try {
    const databases = { main, texts: content(shard) };
    const ids = users.map(({ id }) => id);
    const removed = await removeTextsOf(databases, ids, now, maxContentsPerRun);
    const isDone = removed < maxContentsPerRun;
    const announced = isDone
      ? await announceRemovals(databases, await findRetentions(databases.main, ids), now)
      : 0;
    if (removed + announced > 0)
      logEvent("expired texts removed", { users: users.length, removed, announced, done: isDone });
    return isDone ? [] : [range];
  } catch (cause) {
    if (attempt === 1 || users.length === 1) throw cause;
    logFailure("expired texts are removed user by user", cause, { users: users.length });
    return users.map(({ id }) => singleUser(id));
  }
}

/** The users of a range who have texts to remove or to announce. */
async function listExpiring(
  databases: TextDatabases,
  range: UserRange,
  now: number,
): Promise<RetentionRow[]> {
  const bounds = (await listRetentions(databases.main, plans, range)).flatMap((user) => {
    const { removeBefore, announce } = planRemoval(user, now);
    const before = Math.max(removeBefore ?? 0, announce?.within ?? 0);
    return before > 0 ? [{ user, before: idAt(before) }] : [];
  });
  const oldest = new Map<string, string | null>();
  for (const [shard, some] of Map.groupBy(bounds, ({ user }) => user.shard)) {
    const ids = some.map(({ user }) => user.id);
    const found = await findOldestTexts(databases.content(shard), ids);
    for (const { ownerId, oldest: id } of found) oldest.set(ownerId, id);
  }
  return bounds.flatMap(({ user, before }) => ((oldest.get(user.id) ?? before) < before ? [user] : []));
}

/** Removes at most `most` of these users' expired texts; returns how many. */
export async function removeTextsOf(
  { main, texts }: RetentionDatabases,
  ids: string[],
  now: number,
  most: number,
): Promise<number> {
  let removed = 0;
  while (removed < most) {
    // Read each time, because a plan may change meanwhile.
    const bounds = (await findRetentions(main, ids)).flatMap((user) => {
      const { removeBefore } = planRemoval(user, now);
      return removeBefore === null ? [] : [{ ownerId: user.id, before: idAt(removeBefore) }];
    });
    if (bounds.length === 0) break;
    const limit = Math.min(batchSize, most - removed);
    const count = await deleteContentsBefore(texts, bounds, limit);
    removed += count;
    if (count < limit) break;
  }
  return removed;
}

/** Announces texts that are removed soon to the users for whom it is time to; returns to how many. */
export async function announceRemovals(
  { main, texts }: RetentionDatabases,
  users: RetentionRow[],
  now: number,
): Promise<number> {
  const due = new Map(
    users.flatMap((user) => {
      const { announce } = planRemoval(user, now);
      return announce ? [[user.id, { user, announce }] as const] : [];
    }),
  );
  if (due.size === 0) return 0;
  const counted = await countAnnounced(
    texts,
    [...due].map(([ownerId, { announce }]) => {
      const { from, within, until } = announce;
      return { ownerId, from: idAt(from), within: idAt(within), until: idAt(until) };
    }),
  );
  const notices = counted.flatMap(({ ownerId, count, oldest }): RemovalNotice[] => {
    const one = due.get(ownerId);
    if (!one) return [];
    const { user, announce } = one;
    const madeAt = timeOfId(oldest);
    const details = { count, date: announcedRemovalTime(user, madeAt, now), plan: planShowing(madeAt, now) };
    const notification = newNotification(user.id, { kind: "textsRemoved", details });
    return [{ user, notification, until: announce.until }];
  });
  return notices.length > 0 ? insertRemovalNotifications(main, notices) : 0;
}

// The removal rule: nothing is removed that was not announced three days before, and a user is notified once a week at
// most. A notification covers the next ten days, so that the next one, seven days later, is still in time.

/** Minimum time between two notifications. */
const quietMs = 7 * 86_400_000;

/** A user's plan and last removal notification. */
export type RetentionState = Pick<
  User,
  "plan" | "planSince" | "retentionNotifiedUntil" | "retentionNotifiedAt"
>;

/** Times refer to the creation of texts, in milliseconds since 1970 UTC. */
interface RemovalPlan {
  /** Texts created before this time are removed now; null if none are. */
  removeBefore: number | null;
  /** If a text was created from `from` to `within`, all created before `until` are announced. */
  announce: { from: number; within: number; until: number } | null;
}

/**
 * Notifications from before a change of plan don't count. After a notification nothing is removed for three days, not even
 * texts that an earlier one announced, because the new one counts them again with its own date.
 */
export function planRemoval(state: RetentionState, now: number): RemovalPlan {
  const { plan, planSince, retentionNotifiedUntil, retentionNotifiedAt } = state;
  const before = (time: number) => removableBefore(plan, planSince, time);
  const announced = retentionNotifiedAt >= planSince ? retentionNotifiedUntil : 0;
  const [due, within, until] = [
    before(now),
    before(now + removalNoticeMs),
    before(now + removalNoticeMs + quietMs),
  ];
  const mayRemove = due !== null && announced > 0 && now >= retentionNotifiedAt + removalNoticeMs;
  const mayAnnounce =
    within !== null && until !== null && within > announced && now >= retentionNotifiedAt + quietMs;
  return {
    removeBefore: mayRemove ? Math.min(due, announced) : null,
    announce: mayAnnounce ? { from: announced, within, until } : null,
  };
}

/** The earliest removal of a text created at `madeAt` that is announced now. */
export function announcedRemovalTime(
  { plan, planSince }: RetentionState,
  madeAt: number,
  now: number,
): number {
  return Math.max(removalTime(plan, planSince, madeAt) ?? 0, now + removalNoticeMs);
}
