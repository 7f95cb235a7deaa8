// The daily removal of texts past the plan's retention, and its announcement. It runs over several invocations and stores
// its cursor after each page; repeating a page is safe.
import { type PlanId, planIds } from "../../../shared/catalog/plan-ids.ts";
import { entitlementsOf } from "../../../shared/plans.ts";
import { planShowing, removableBefore, removalNoticeMs, removalTime } from "../../../shared/retention.ts";
import { type Database, idAt, timeOfId } from "../../db/client.ts";
import type { TextDatabases } from "../../db/content-databases.ts";
import {
  countContents,
  deleteContentsBefore,
  findRetention,
  insertRemovalNotification,
  listOldestTexts,
  pageRetentions,
  type RetentionRow,
} from "../../db/documents/deletion.ts";
import { atOwner, readBatch } from "../../db/documents/owner-batch.ts";
import { newNotification } from "../../db/notifications.ts";
import { beginJob, dayOf, moveJob, readJob } from "../../db/operations.ts";
import type { User } from "../../db/users.ts";
import { logEvent, logFailure } from "../../log.ts";

const job = "remove expired texts";
const plans: PlanId[] = planIds.filter((plan) => entitlementsOf(plan).historyDays !== null);

// Cloudflare allows 1,000 D1 queries per invocation. These limits stay below that if each statement of a batch counts.
/** Users read at once. Users without expiring texts need no further query. */
const pageSize = 250;
const maxPages = 50;
/** Users with expiring texts per invocation: at most ten statements each. */
export const maxUsersPerRun = 80;
/** Texts removed per invocation. A user may have thousands. */
export const maxContentsPerRun = 5000;

/** Counts for the log. */
interface Progress {
  users: number;
  removed: number;
  announced: number;
  failed: number;
}

/** Starts the daily removal, unless it has started or the previous one is unfinished. */
export async function startRemoval(db: Database, now: number): Promise<void> {
  await beginJob(db, job, dayOf(now));
}

/** Continues the removal within the limits of one invocation, if one is in progress. */
export async function continueRemoval(databases: TextDatabases, now: number): Promise<void> {
  const cursor = await readJob(databases.main, job);
  if (cursor === undefined) return;
  const progress: Progress = { users: 0, removed: 0, announced: 0, failed: 0 };
  const done = await removeForPages(databases, cursor, now, progress);
  logEvent("expired texts removed", { ...progress, done });
}

/** Returns whether all users are done. */
async function removeForPages(
  databases: TextDatabases,
  cursor: string,
  now: number,
  progress: Progress,
): Promise<boolean> {
  let after = cursor;
  for (let pages = 0; pages < maxPages; pages++) {
    const users = await pageRetentions(databases.main, plans, { after, limit: pageSize });
    const oldestTexts = await listOldest(databases, users);
    const done = await removeForUsers(databases, { users, oldestTexts }, now, progress);
    const isLimited = done < users.length;
    const next = !isLimited && users.length < pageSize ? null : (users[done - 1]?.id ?? after);
    if (!(await moveJob(databases.main, job, after, next))) return false; // another invocation continues it
    if (next === null) return true;
    if (isLimited) return false;
    after = next;
  }
  return false;
}

/** The oldest text of each user who has any. The users of a database that is away count as failed, and are next day's. */
async function listOldest(databases: TextDatabases, users: RetentionRow[]): Promise<Map<string, string>> {
  const oldest = new Map<string, string>();
  for (const [shard, group] of Map.groupBy(users, (user) => user.shard))
    try {
      const ids = group.map(({ id }) => id);
      for (const row of await listOldestTexts(databases.content(shard), ids))
        if (row.oldest !== null) oldest.set(row.ownerId, row.oldest);
    } catch (cause) {
      logFailure("expired texts not looked for", cause, { shard });
    }
  return oldest;
}

/** Returns how many of the users are done: less than all at a limit. */
async function removeForUsers(
  databases: TextDatabases,
  { users, oldestTexts }: { users: RetentionRow[]; oldestTexts: Map<string, string> },
  now: number,
  progress: Progress,
): Promise<number> {
  for (const [index, user] of users.entries()) {
    if (!hasExpiring(user, oldestTexts.get(user.id), now)) continue;
    if (progress.users === maxUsersPerRun || !(await removeForUser(databases, user, now, progress)))
      return index;
  }
  return users.length;
}

function hasExpiring(user: RetentionRow, oldestText: string | undefined, now: number): boolean {
  const { removeBefore, announce } = planRemoval(user, now);
  return oldestText !== undefined && oldestText < idAt(Math.max(removeBefore ?? 0, announce?.within ?? 0));
}

/** Returns false if the limit of texts is reached. */
async function removeForUser(
  databases: TextDatabases,
  user: RetentionRow,
  now: number,
  progress: Progress,
): Promise<boolean> {
  progress.users++;
  try {
    const most = maxContentsPerRun - progress.removed;
    const removed = await removeExpiredContents(databases, user, now, most);
    progress.removed += removed;
    if (removed === most) return false;
    if (await sendRemovalNotice(databases, user, now)) progress.announced++;
  } catch (cause) {
    progress.failed++;
    logFailure("expired texts not removed", cause, { userId: user.id });
  }
  return true;
}

/** Texts removed by one statement, which may take 30 s. */
const batchSize = 200;

/** Removes at most `most` of the user's expired texts; returns how many. */
export async function removeExpiredContents(
  databases: TextDatabases,
  user: Pick<RetentionRow, "id" | "shard">,
  now: number,
  most: number,
): Promise<number> {
  let removed = 0;
  while (removed < most) {
    const retention = await findRetention(databases.main, user.id); // read each time, because the plan may change meanwhile
    const before = retention ? planRemoval(retention, now).removeBefore : null;
    if (before === null) break;
    const limit = Math.min(batchSize, most - removed);
    const count = await atOwner(databases, user, (db) =>
      deleteContentsBefore(db, user.id, idAt(before), limit),
    );
    removed += count;
    if (count < limit) break;
  }
  return removed;
}

/** Announces texts that are removed soon, if it is time to; returns whether it did. */
export async function sendRemovalNotice(
  databases: TextDatabases,
  user: RetentionRow,
  now: number,
): Promise<boolean> {
  const { announce } = planRemoval(user, now);
  if (!announce) return false;
  const { from, within, until } = announce;
  const [[unannounced], [expiring]] = await atOwner(databases, user, (db) =>
    readBatch(db, user.id, [
      countContents(db, user.id, { from: idAt(from), until: idAt(within) }),
      countContents(db, user.id, { from: "", until: idAt(until) }),
    ]),
  );
  if (!unannounced?.oldest || !expiring?.oldest) return false;
  const oldest = timeOfId(expiring.oldest);
  const details = {
    count: expiring.count,
    date: announcedRemovalTime(user, oldest, now),
    plan: planShowing(oldest, now),
  };
  const notification = newNotification(user.id, { kind: "textsRemoved", details });
  return insertRemovalNotification(databases.main, user, notification, until);
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
