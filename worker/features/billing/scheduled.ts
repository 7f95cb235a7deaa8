// Scheduled billing work. Every customer is reconciled once a day, because an event may get lost.
import { expiryNoticeMs } from "../../../shared/subscription.ts";
import type { Mailer, PlanMailNews } from "../../clients/mail/mail.ts";
import { listUndeliveredEvents } from "../../clients/stripe/events.ts";
import {
  insertExpiryNotification,
  isCovered,
  isEventApplied,
  listDueSubscriptions,
  listExpiringPlans,
  pageStripeCustomers,
} from "../../db/billing.ts";
import type { Database } from "../../db/client.ts";
import { newNotification } from "../../db/notifications.ts";
import { beginJob, dayOf, moveJob, readJob } from "../../db/operations.ts";
import { logEvent, logFailure } from "../../log.ts";
import { type BillingContext, mailPlanNotifications, syncBilling } from "./sync-billing.ts";
import { handleBillingEvent } from "./webhook.ts";

const job = "reconcile billing";

/** Users per invocation, and how many at once. A sync takes about five D1 queries and one request to Stripe. */
const maxUsersPerRun = 150;
const concurrency = 5;
const maxNoticesPerRun = 200;
const dayMs = 86_400_000;
/** How long Stripe retries the delivery of an event. */
const retryWindowMs = 3 * dayMs;

/** Ends plans whose cancellation or grace period has come due. */
export async function endDuePlans(ctx: BillingContext): Promise<void> {
  for (const userId of await listDueSubscriptions(ctx.db, ctx.now, maxUsersPerRun))
    await reconcileUser(ctx, userId, "hourly");
}

/** Applies the events that Stripe could not deliver, and starts the daily reconciliation. */
export async function startReconciliation(ctx: BillingContext): Promise<void> {
  await beginJob(ctx.db, job, dayOf(ctx.now));
  for (const event of await listUndeliveredEvents(ctx.stripe, ctx.now - retryWindowMs)) {
    if (await isEventApplied(ctx.db, event.id)) continue;
    const facts = { stripeEvent: event.id, type: event.type };
    try {
      await handleBillingEvent(ctx, event);
      logEvent("missed billing event applied", facts);
    } catch (error) {
      logFailure("missed billing event not applied", error, facts);
    }
  }
}

/** Reconciles the next users of the daily reconciliation, if one is in progress. */
export async function continueReconciliation(ctx: BillingContext): Promise<void> {
  const cursor = await readJob(ctx.db, job);
  if (cursor === undefined) return;
  const users = await pageStripeCustomers(ctx.db, { after: cursor, limit: maxUsersPerRun });
  const next = users.length < maxUsersPerRun ? null : (users.at(-1) ?? null);
  if (!(await moveJob(ctx.db, job, cursor, next))) return; // another invocation continues it
  let drifted = 0;
  for (let index = 0; index < users.length; index += concurrency) {
    const some = users.slice(index, index + concurrency);
    const changed = await Promise.all(some.map((userId) => reconcileUser(ctx, userId, "daily")));
    drifted += changed.filter(Boolean).length;
  }
  logEvent("billing reconciled", { users: users.length, drifted, done: next === null });
}

/** Returns whether the state had changed without an event. Never throws, so that one user cannot block the others. */
async function reconcileUser(
  ctx: BillingContext,
  userId: string,
  cause: "hourly" | "daily",
): Promise<boolean> {
  try {
    const result = await syncBilling(ctx, userId, { cause });
    if (!result?.isChanged) return false;
    logEvent("billing drift", { userId, cause });
    return true;
  } catch (error) {
    logFailure("billing not reconciled", error, { userId });
    return false;
  }
}

/** Notifies users whose plan ends within seven days, once for each end date; not members who have their workspace's. */
export async function sendExpiryNotices(
  db: Database,
  mailer: Mailer | undefined,
  now: number,
): Promise<void> {
  const expiring = await listExpiringPlans(db, { now, until: now + expiryNoticeMs }, maxNoticesPerRun);
  for (const customer of expiring) {
    const { user, subscription } = customer;
    if (!subscription?.cancelsAt || isCovered(customer)) continue;
    const days = Math.max(1, Math.round((subscription.cancelsAt - now) / dayMs));
    const news: PlanMailNews = { kind: "planExpiring", details: { plan: subscription.plan, days } };
    const notification = newNotification(user.id, news);
    if (await insertExpiryNotification(db, subscription.cancelsAt, notification))
      mailPlanNotifications(mailer, user, [news]);
  }
}
