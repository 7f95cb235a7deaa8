// The hourly and daily crons of wrangler.toml. They queue what is due as jobs (worker/jobs), and purge expired rows.
import { auditLogDays, batchDays, keepStripeEventsMs, trashMs, webhookLogDays } from "../shared/retention.ts";
import { countJob, recordCron } from "./cron-runs.ts";
import { listUnpushed } from "./db/applied-plans.ts";
import { purgeAuditLog } from "./db/audit-log.ts";
import {
  areStripeCustomers,
  listDueSubscriptions,
  listExpiringPlans,
  purgeStripeEvents,
} from "./db/billing.ts";
import { purgeRepairs } from "./db/billing-repairs.ts";
import { listStalled, purgeBatches } from "./db/bulk.ts";
import { type Database, openDatabase } from "./db/client.ts";
import { allContentDatabases } from "./db/content-databases.ts";
import { purgeOwnerStates } from "./db/documents/owner-batch.ts";
import { purgeDeletedContents } from "./db/documents/trash.ts";
import { purgeEmailChanges } from "./db/email-changes.ts";
import { purgeInvitations } from "./db/invitations.ts";
import {
  claimDailyJob,
  deleteReplayed,
  finishDailyJob,
  listReplays,
  purgeDeadJobs,
  reclaimDailyJob,
} from "./db/jobs.ts";
import { dayOf, purgeRateLimits, purgeSpending } from "./db/operations.ts";
import { purgeSessions, purgeTokens } from "./db/sessions.ts";
import { deleteShareLinksOfTexts, purgeShareLinks } from "./db/share-links.ts";
import { findDeletions, listUserRanges, singleUser } from "./db/users.ts";
import { listDue, purgeDeliveries } from "./db/webhooks.ts";
import { type Bindings, stripeSettings } from "./env.ts";
import { customersPerRange, expiryWindow } from "./features/billing/scheduled.ts";
import { usersPerRange } from "./features/documents/retention.ts";
import { listImageRanges } from "./features/images/remove-unused.ts";
import { findEndedWorkspaces } from "./features/workspaces/workspace.ts";
import { type Job, type QueuedJob, sendJobs } from "./jobs/jobs.ts";
import { logEvent, logFailure, withLogFacts } from "./log.ts";
import { sendDeliveries } from "./outbox/webhook-queue.ts";

/** As in wrangler.toml; the other cron is hourly. */
export const dailyCron = "41 3 * * *";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A more recent deletion may still be running. */
const resumeAfterMs = 5 * minuteMs;
/** When a daily job whose messages are not all queued is started again. */
const restartAfterMs = 30 * minuteMs;
/** How many jobs of each kind one hour queues. */
const maxJobs = 5000;
/** How many users are notified of the end of their plan on one day. */
const maxNotices = 50_000;

/** How long the daily model costs are kept. */
const keepSpendingMs = 40 * dayMs;
/** How long a repair at Stripe is known: longer than one is looked for. */
const keepRepairsMs = 40 * dayMs;
const keepDeadJobsMs = 30 * dayMs;
/** How long an expired invitation is shown, so that it can be sent again. */
const keepInvitationsMs = 30 * dayMs;
/** How long an expired share link is listed. */
const keepShareLinksMs = 30 * dayMs;
/** How many entries of audit logs one hour deletes. */
const maxAuditEntries = 5000;

/** How many deliveries one statement purges, and how many one hour queues again. */
const maxDeliveries = 5000;
/** A delivery whose attempt is due for longer has lost its message. */
const lostAfterMs = 10 * minuteMs;

/** How long a content database remembers that an owner has moved or was deleted. Requests and retries end long before. */
const keepOwnerStatesMs = dayMs;

/** A batch of briefs that was last advanced so long ago has lost its message. */
const batchStalledMs = 10 * minuteMs;
/** How many batches one statement purges. */
const batchesAtOnce = 200;

/** How many deleted texts one statement purges, and how many such statements one hour runs. */
const textsAtOnce = 200;
const maxPurges = 25;

/** Queues and purges what is due. A part that fails is logged and does not stop the others. */
export async function scheduled({ cron }: Pick<ScheduledController, "cron">, env: Bindings): Promise<void> {
  const db = openDatabase(env.DB);
  const now = Date.now();
  const isDaily = cron === dailyCron;
  const runJobs = async () => {
    for (const [name, list] of Object.entries(dailyJobs))
      await attempt(name, () => queueDailyJob(env, db, { name, list, isDaily, now }));
    if (!isDaily) await runHourlyJobs(env, db, now);
  };
  await withLogFacts({ cron }, () => recordCron(db, cron, runJobs));
}

type ListJobs = (env: Bindings, db: Database, now: number) => Promise<QueuedJob[]>;

const dailyJobs: Record<string, ListJobs> = {
  "remove expired texts": async (_, db) =>
    (await listUserRanges(db, usersPerRange)).map((range) => ({ job: { kind: "removeTexts", ...range } })),
  "remove unused images": async (env, _, now) =>
    (await listImageRanges(env, now)).map((range) => ({ job: { kind: "removeImages", ...range } })),
  "send expiry notices": async (_, db, now) =>
    toJobs(await listExpiringPlans(db, expiryWindow(now), maxNotices), (userId) => {
      return { kind: "sendExpiryNotice", userId };
    }),
  "compare billing": async (env, db) => {
    if (!stripeSettings(env)) return [];
    const ranges = await listUserRanges(db, customersPerRange, areStripeCustomers);
    return [
      { job: { kind: "applyMissedEvents", after: null } },
      ...ranges.map((range, index): QueuedJob => {
        const delaySeconds = spreadSeconds(index, ranges.length);
        return { job: { kind: "compareBilling", cause: "daily", ...range }, delaySeconds };
      }),
    ];
  },
};

/** Seconds between two ranges of customers, and the longest delay that a queue allows, 12 hours. */
const rangeSeconds = 10;
const maxDelaySeconds = 43_200;

/** Spreads messages evenly, so that Stripe gets a few requests a second, of the 100 that it allows. */
const spreadSeconds = (index: number, count: number): number =>
  Math.floor(index * Math.min(rangeSeconds, maxDelaySeconds / count));

/**
 * Queues a daily job: the daily cron once a day, the hourly one if an invocation died before it had queued all. Ranges that
 * are queued twice then do no harm.
 */
async function queueDailyJob(
  env: Bindings,
  db: Database,
  { name, list, isDaily, now }: { name: string; list: ListJobs; isDaily: boolean; now: number },
): Promise<void> {
  const isClaimed = isDaily
    ? await claimDailyJob(db, name, dayOf(now), now)
    : await reclaimDailyJob(db, name, now - restartAfterMs, now);
  if (!isClaimed) return;
  const jobs = await list(env, db, now);
  await sendJobs(env, jobs);
  await finishDailyJob(db, name, now);
  logEvent("jobs queued", { name, messages: jobs.length });
}

const toJobs = (ids: string[], jobOf: (id: string) => Job): QueuedJob[] =>
  ids.map((id) => ({ job: jobOf(id) }));

/** What is left to do: messages that failed for good or got lost, and what has come due. */
const hourlyJobs: Record<string, ListJobs> = {
  "resume deletions": async (_, db, now) =>
    toJobs(await findDeletions(db, now - resumeAfterMs, maxJobs), (userId) => {
      return { kind: "deleteAccount", userId };
    }),
  "delete ended workspaces": async (_, db, now) =>
    toJobs(await findEndedWorkspaces(db, now, maxJobs), (workspaceId) => {
      return { kind: "deleteWorkspace", workspaceId };
    }),
  "push plans": async (_, db) =>
    toJobs(await listUnpushed(db, maxJobs), (userId) => ({ kind: "pushPlan", userId })),
  "advance batches": async (_, db, now) =>
    (await listStalled(db, now - batchStalledMs, maxJobs)).map(({ userId, id, turn }) => ({
      job: { kind: "advanceBatch", userId, batchId: id, turn },
    })),
  "end due plans": async (env, db, now) =>
    stripeSettings(env)
      ? toJobs(await listDueSubscriptions(db, now, maxJobs), (userId) => {
          return { kind: "compareBilling", cause: "hourly", ...singleUser(userId) };
        })
      : [],
};

async function runHourlyJobs(env: Bindings, db: Database, now: number): Promise<void> {
  for (const [name, list] of Object.entries(hourlyJobs))
    await attempt(name, async () => {
      const jobs = await list(env, db, now);
      await sendJobs(env, jobs);
      if (jobs.length > 0) logEvent("jobs queued", { name, messages: jobs.length });
    });
  await attempt("replay dead jobs", () => replayDeadJobs(env, db));
  const purges: [what: string, purge: () => Promise<number>][] = [
    ["tokens", () => purgeTokens(db, now)],
    ["email changes", () => purgeEmailChanges(db, now)],
    ["rate limits", () => purgeRateLimits(db, now)],
    ["sessions", () => purgeSessions(db, now)],
    ["spending", () => purgeSpending(db, dayOf(now - keepSpendingMs))],
    ["billing events", () => purgeStripeEvents(db, now - keepStripeEventsMs)],
    ["billing repairs", () => purgeRepairs(db, now - keepRepairsMs)],
    ["dead jobs", () => purgeDeadJobs(db, now - keepDeadJobsMs)],
    ["invitations", () => purgeInvitations(db, now - keepInvitationsMs)],
    ["batches", () => purgeOldBatches(db, now)],
    ["share links", () => purgeShareLinks(db, now - keepShareLinksMs)],
    ["audit log", () => purgeAuditLog(db, now - auditLogDays * dayMs, maxAuditEntries)],
  ];
  await purgeEach(purges);
  for (const database of allContentDatabases(env)) await runContentJobs(db, database, now);
}

/** The hourly jobs of one content database. */
async function runContentJobs(main: Database, db: Database, now: number): Promise<void> {
  await attempt("queue webhooks", () => queueDueDeliveries(db, now));
  await purgeEach([
    ["deleted texts", () => purgeDeletedTexts(main, db, now)],
    ["webhook deliveries", () => purgeOldDeliveries(db, now)],
    ["former owners", () => purgeOwnerStates(db, now - keepOwnerStatesMs)],
  ]);
}

async function purgeEach(purges: [what: string, purge: () => Promise<number>][]): Promise<void> {
  for (const [what, purge] of purges)
    await attempt(`purge ${what}`, async () => {
      const rows = await purge();
      if (rows > 0) logEvent("expired rows purged", { what, rows });
    });
}

/** Queues the dead jobs whose replay was requested (`npm run jobs`). */
async function replayDeadJobs(env: Bindings, db: Database): Promise<void> {
  const replays = await listReplays(db, maxJobs);
  if (replays.length === 0) return;
  await sendJobs(
    env,
    replays.map(({ body }) => ({ job: JSON.parse(body) as Job })), // as consume.ts has stored it
  );
  await deleteReplayed(
    db,
    replays.map(({ id }) => id),
  );
  logEvent("dead jobs replayed", { messages: replays.length });
}

async function queueDueDeliveries(db: Database, now: number): Promise<void> {
  const due = await listDue(db, now - lostAfterMs, maxDeliveries);
  if (due.length > 0) logEvent("webhooks queued again", { deliveries: due.length });
  await sendDeliveries(due);
}

const purgeDeletedTexts = (main: Database, db: Database, now: number) =>
  purgeAll(textsAtOnce, async () => {
    const { count, gone } = await purgeDeletedContents(db, now - trashMs, textsAtOnce);
    await deleteShareLinksOfTexts(main, gone);
    return count;
  });

const purgeOldDeliveries = (db: Database, now: number) =>
  purgeAll(maxDeliveries, () => purgeDeliveries(db, now - webhookLogDays * dayMs, maxDeliveries));

const purgeOldBatches = (db: Database, now: number) =>
  purgeAll(batchesAtOnce, () => purgeBatches(db, now - batchDays * dayMs, batchesAtOnce));

/** Repeats a statement that purges `atOnce` rows at most, until there are no more. */
async function purgeAll(atOnce: number, purge: () => Promise<number>): Promise<number> {
  let purged = 0;
  for (let count = atOnce, runs = 0; count === atOnce && runs < maxPurges; runs++) {
    count = await purge();
    purged += count;
  }
  return purged;
}

async function attempt(job: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    countJob("succeeded");
  } catch (cause) {
    countJob("failed");
    logFailure("scheduled job failed", cause, { job });
  }
}
