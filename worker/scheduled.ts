// The hourly and daily jobs (crons of wrangler.toml): unfinished deletions, expired rows, retention and billing.
import { auditLogDays, keepStripeEventsMs, restorableMs, webhookLogDays } from "../shared/retention.ts";
import { openMailer } from "./clients/mail/open-mailer.ts";
import { countJob, recordCron } from "./cron-runs.ts";
import { purgeAuditLog } from "./db/audit-log.ts";
import { purgeStripeEvents } from "./db/billing.ts";
import { type Database, openDatabase } from "./db/client.ts";
import { purgeDeletedContents } from "./db/documents/deletion.ts";
import { purgeEmailChanges } from "./db/email-changes.ts";
import { purgeInvitations } from "./db/invitations.ts";
import { dayOf, purgeRateLimits, purgeSpending } from "./db/operations.ts";
import { purgeSessions, purgeTokens } from "./db/sessions.ts";
import { findDeletions } from "./db/users.ts";
import { listDue, purgeDeliveries } from "./db/webhooks.ts";
import { type Bindings, publicOrigin } from "./env.ts";
import { finishDeletion } from "./features/account/delete-account.ts";
import { pushPlansOf } from "./features/billing/push-plan.ts";
import {
  continueReconciliation,
  endDuePlans,
  sendExpiryNotices,
  startReconciliation,
} from "./features/billing/scheduled.ts";
import { openBilling } from "./features/billing/stripe-access.ts";
import { continueRemoval, startRemoval } from "./features/documents/retention.ts";
import { deleteEndedWorkspaces } from "./features/workspaces/workspace.ts";
import { logEvent, logFailure, withLogFacts } from "./log.ts";
import { sendDeliveries } from "./outbox/webhook-queue.ts";

/** As in wrangler.toml; the other cron is hourly. */
export const dailyCron = "41 3 * * *";

const dayMs = 86_400_000;
/** A more recent deletion may still be running. */
const resumeAfterMs = 5 * 60_000;
/** How many deletions one hour resumes. */
const maxDeletions = 25;
/** How long the daily model costs are kept. */
const keepSpendingMs = 40 * dayMs;

/** How long an expired invitation is shown, so that it can be sent again. */
const keepInvitationsMs = 30 * dayMs;
/** How many entries of audit logs one hour deletes. */
const maxAuditEntries = 5000;

/** How many deliveries one statement purges, and how many one hour queues again. */
const maxDeliveries = 5000;
/** A delivery whose attempt is due for longer has lost its message. */
const lostAfterMs = 10 * 60_000;

/** How many deleted texts one statement purges, and how many such statements one hour runs. */
const textsAtOnce = 200;
const maxPurges = 25;

/** Runs the jobs that are due. A failing job is logged and does not stop the others. */
export async function scheduled({ cron }: Pick<ScheduledController, "cron">, env: Bindings): Promise<void> {
  const db = openDatabase(env.DB);
  const now = Date.now();
  const runJobs = async () => {
    if (cron === dailyCron) await attempt("start removal", () => startRemoval(db, now));
    else await runHourlyJobs(env, db, now);
    await attempt("remove expired texts", () => continueRemoval(db, now));
    await attempt("billing", () => runBillingJobs(env, db, now, cron === dailyCron));
  };
  await withLogFacts({ cron }, () => recordCron(db, cron, runJobs));
}

async function runBillingJobs(env: Bindings, db: Database, now: number, isDaily: boolean): Promise<void> {
  const origin = publicOrigin(env);
  const mailer = origin === undefined ? undefined : openMailer(env, origin);
  if (isDaily) await attempt("send expiry notices", () => sendExpiryNotices(db, mailer, now));
  const ctx = await openBilling(env, db, mailer);
  if (!ctx) return;
  if (isDaily) await attempt("start billing reconciliation", () => startReconciliation(ctx));
  else await attempt("end due plans", () => endDuePlans(ctx));
  await attempt("reconcile billing", () => continueReconciliation(ctx));
}

async function runHourlyJobs(env: Bindings, db: Database, now: number): Promise<void> {
  await attempt("resume deletions", () => resumeDeletions(env, db, now));
  await attempt("delete ended workspaces", () => deleteEndedWorkspaces(env, now));
  await attempt("push plans", () => pushPlansOf(env, db));
  await attempt("queue webhooks", () => queueDueDeliveries(db, now));
  const purges: [what: string, purge: () => Promise<number>][] = [
    ["tokens", () => purgeTokens(db, now)],
    ["email changes", () => purgeEmailChanges(db, now)],
    ["rate limits", () => purgeRateLimits(db, now)],
    ["sessions", () => purgeSessions(db, now)],
    ["spending", () => purgeSpending(db, dayOf(now - keepSpendingMs))],
    ["billing events", () => purgeStripeEvents(db, now - keepStripeEventsMs)],
    ["deleted texts", () => purgeDeletedTexts(db, now)],
    ["invitations", () => purgeInvitations(db, now - keepInvitationsMs)],
    ["webhook deliveries", () => purgeOldDeliveries(db, now)],
    ["audit log", () => purgeAuditLog(db, now - auditLogDays * dayMs, maxAuditEntries)],
  ];
  for (const [what, purge] of purges)
    await attempt(`purge ${what}`, async () => {
      const rows = await purge();
      if (rows > 0) logEvent("expired rows purged", { what, rows });
    });
}

async function queueDueDeliveries(db: Database, now: number): Promise<void> {
  const due = await listDue(db, now - lostAfterMs, maxDeliveries);
  if (due.length > 0) logEvent("webhooks queued again", { deliveries: due.length });
  await sendDeliveries(due);
}

const purgeDeletedTexts = (db: Database, now: number) =>
  purgeAll(textsAtOnce, () => purgeDeletedContents(db, now - restorableMs, textsAtOnce));

const purgeOldDeliveries = (db: Database, now: number) =>
  purgeAll(maxDeliveries, () => purgeDeliveries(db, now - webhookLogDays * dayMs, maxDeliveries));

/** Repeats a statement that purges `atOnce` rows at most, until there are no more. */
async function purgeAll(atOnce: number, purge: () => Promise<number>): Promise<number> {
  let purged = 0;
  for (let count = atOnce, runs = 0; count === atOnce && runs < maxPurges; runs++) {
    count = await purge();
    purged += count;
  }
  return purged;
}

async function resumeDeletions(env: Bindings, db: Database, now: number): Promise<void> {
  for (const userId of await findDeletions(db, now - resumeAfterMs, maxDeletions))
    await finishDeletion(env, userId);
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
