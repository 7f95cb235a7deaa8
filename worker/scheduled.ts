// What is done every hour and every day (the crons of wrangler.toml): deletions that were interrupted, what has expired,
// and what is past people's retention.
import { restorableMs } from "../shared/retention.ts";
import { openMailer } from "./clients/mail/open-mailer.ts";
import { openStripe } from "./clients/stripe/client.ts";
import { purgeStripeEvents } from "./db/billing.ts";
import { type Database, openDatabase } from "./db/client.ts";
import { purgeDeletedContents } from "./db/documents/deletion.ts";
import { dayOf, purgeRateLimits, purgeSpending } from "./db/operations.ts";
import { purgeSessions, purgeTokens } from "./db/sessions.ts";
import { findDeletions } from "./db/users.ts";
import { type Bindings, publicOrigin, stripeSettings } from "./env.ts";
import { finishDeletion } from "./features/account/delete-account.ts";
import {
  continueReconciliation,
  endDuePlans,
  sendExpiryNotices,
  startReconciliation,
} from "./features/billing/scheduled.ts";
import { continueRemoval, startRemoval } from "./features/documents/retention.ts";
import { logEvent, logFailure, withLogFacts } from "./log.ts";

/** As in wrangler.toml; every other cron is the hour's. */
export const dailyCron = "41 3 * * *";

/** A deletion that began a shorter while ago may still be at work. */
const resumeAfterMs = 5 * 60_000;
/** So many are resumed in an hour; what is over waits for the next. */
const mostDeletions = 25;
/** What a day's models have cost is kept so long. */
const keepSpendingMs = 40 * 86_400_000;

/** Stripe itself keeps an event for 30 days. */
const keepStripeEventsMs = 60 * 86_400_000;

/** Deleted texts that are purged by one statement, and the most statements of an hour. */
const textsAtOnce = 200;
const mostPurges = 25;

/** Does what is to be done now. A job that fails is logged, and is in nobody's way. */
export async function scheduled({ cron }: Pick<ScheduledController, "cron">, env: Bindings): Promise<void> {
  const db = openDatabase(env.DB);
  const now = Date.now();
  await withLogFacts({ cron }, async () => {
    if (cron === dailyCron) await attempt("start removal", () => startRemoval(db, now));
    else await hourly(env, db, now);
    await attempt("remove expired texts", () => continueRemoval(db, now));
    await attempt("billing", () => runBilling(env, db, now, cron === dailyCron));
  });
}

async function runBilling(env: Bindings, db: Database, now: number, isDaily: boolean): Promise<void> {
  const origin = publicOrigin(env);
  const mailer = origin === undefined ? undefined : openMailer(env, origin);
  if (isDaily) await attempt("send expiry notices", () => sendExpiryNotices(db, mailer, now));
  const settings = stripeSettings(env);
  if (!settings) return;
  const ctx = { env, db, stripe: await openStripe(settings), mailer, now };
  if (isDaily) await attempt("start billing reconciliation", () => startReconciliation(ctx));
  else await attempt("end due plans", () => endDuePlans(ctx));
  await attempt("reconcile billing", () => continueReconciliation(ctx));
}

async function hourly(env: Bindings, db: Database, now: number): Promise<void> {
  await attempt("resume deletions", () => resumeDeletions(env, db, now));
  await attempt("purge tokens", async () => logPurged("tokens", await purgeTokens(db, now)));
  await attempt("purge rate limits", async () => logPurged("rate limits", await purgeRateLimits(db, now)));
  await attempt("purge sessions", async () => logPurged("sessions", await purgeSessions(db, now)));
  await attempt("purge spending", async () =>
    logPurged("spending", await purgeSpending(db, dayOf(now - keepSpendingMs))),
  );
  await attempt("purge billing events", async () =>
    logPurged("billing events", await purgeStripeEvents(db, now - keepStripeEventsMs)),
  );
  await attempt("purge deleted texts", () => purgeDeletedTexts(db, now));
}

async function purgeDeletedTexts(db: Database, now: number): Promise<void> {
  let purged = 0;
  for (let count = textsAtOnce, goes = 0; count === textsAtOnce && goes < mostPurges; goes++) {
    count = await purgeDeletedContents(db, now - restorableMs, textsAtOnce);
    purged += count;
  }
  logPurged("deleted texts", purged);
}

async function resumeDeletions(env: Bindings, db: Database, now: number): Promise<void> {
  for (const userId of await findDeletions(db, now - resumeAfterMs, mostDeletions))
    await finishDeletion(env, userId);
}

function logPurged(what: string, rows: number): void {
  if (rows > 0) logEvent("expired rows purged", { what, rows });
}

async function attempt(job: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    logFailure("scheduled job failed", cause, { job });
  }
}
