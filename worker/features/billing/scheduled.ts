// Billing jobs. Every customer is compared with Stripe once a day, because an event may get lost.
import { expiryNoticeMs } from "../../../shared/subscription.ts";
import type { Mailer, PlanMailNews } from "../../clients/mail/mail.ts";
import { listUndeliveredEvents } from "../../clients/stripe/events.ts";
import {
  findExpiringPlan,
  insertExpiryNotification,
  isCovered,
  isEventApplied,
  listStripeCustomers,
} from "../../db/billing.ts";
import type { Database } from "../../db/client.ts";
import { newNotification } from "../../db/notifications.ts";
import { singleUser, type UserRange } from "../../db/users.ts";
import { logEvent, logFailure } from "../../log.ts";
import { type BillingContext, mailPlanNotifications, syncBilling } from "./sync-billing.ts";
import { handleBillingEvent } from "./webhook.ts";

/** Customers of a range. A sync takes about five D1 queries and one request to Stripe, of 1,000 that an invocation may make. */
export const customersPerRange = 25;
const concurrency = 5;
/** How many missed events one invocation applies. */
const maxEvents = 50;
const dayMs = 86_400_000;
/** How long Stripe retries the delivery of an event. */
const retryWindowMs = 3 * dayMs;

/**
 * Applies events that Stripe could not deliver, oldest first. One that fails is logged, and does not block the others.
 * @param after the id of the last event that an earlier call has handled; null at first
 * @returns the id of the last event if there are more, otherwise null
 */
export async function applyMissedEvents(ctx: BillingContext, after: string | null): Promise<string | null> {
  const all = await listUndeliveredEvents(ctx.stripe, ctx.now - retryWindowMs);
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  if (start === 0 && after !== null) return null; // delivered meanwhile; tomorrow's job finds the others
  const events = all.slice(start, start + maxEvents);
  for (const event of events) {
    if (await isEventApplied(ctx.db, event.id)) continue;
    const facts = { stripeEvent: event.id, type: event.type };
    try {
      await handleBillingEvent(ctx, event);
      logEvent("missed billing event applied", facts);
    } catch (error) {
      logFailure("missed billing event not applied", error, facts);
    }
  }
  return start + events.length < all.length ? (events.at(-1)?.id ?? null) : null;
}

/**
 * Compares the customers of a range with Stripe.
 * @returns those that failed, which is logged
 * @throws Error if the range is a single customer and that fails
 */
export async function compareBilling(
  ctx: BillingContext,
  range: UserRange,
  cause: "hourly" | "daily",
): Promise<UserRange[]> {
  const users = await listStripeCustomers(ctx.db, range);
  const failed: UserRange[] = [];
  let drifted = 0;
  const compare = async (userId: string) => {
    try {
      const result = await syncBilling(ctx, userId, { cause });
      if (!result?.isChanged) return;
      drifted++;
      logEvent("billing drift", { userId, cause });
    } catch (error) {
      if (range.from === range.to) throw error;
      failed.push(singleUser(userId));
      logFailure("billing not reconciled", error, { userId });
    }
  };
  for (let index = 0; index < users.length; index += concurrency)
    await Promise.all(users.slice(index, index + concurrency).map(compare));
  if (range.from !== range.to)
    logEvent("billing reconciled", { users: users.length, drifted, failed: failed.length });
  return failed;
}

/** Until when a plan may end for its user to be notified. */
export const expiryWindow = (now: number) => ({ now, until: now + expiryNoticeMs });

/** Notifies a user whose plan ends within seven days, once for each end date; not a member who has their workspace's. */
export async function sendExpiryNotice(
  db: Database,
  mailer: Mailer | undefined,
  userId: string,
  now: number,
): Promise<void> {
  const customer = await findExpiringPlan(db, userId, expiryWindow(now));
  if (!customer?.subscription?.cancelsAt || isCovered(customer)) return;
  const {
    user,
    subscription: { cancelsAt, plan },
  } = customer;
  const days = Math.max(1, Math.round((cancelsAt - now) / dayMs));
  const news: PlanMailNews = { kind: "planExpiring", details: { plan, days } };
  const notification = newNotification(user.id, news);
  if (await insertExpiryNotification(db, cancelsAt, notification))
    mailPlanNotifications(mailer, user, [news]);
}
