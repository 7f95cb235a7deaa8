// What users do with their subscription: see it, cancel it, resume it, open Stripe's portal, list invoices.
import { settingsPaths } from "../../../shared/addresses.ts";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type {
  CancellationDetails,
  Invoices,
  PortalInput,
  Subscription,
  SubscriptionAnswer,
} from "../../../shared/contracts/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import { isRunning as isRunningStatus } from "../../../shared/subscription.ts";
import { openStripe, type StripeClient } from "../../clients/stripe/client.ts";
import { listInvoices, previewUpcomingInvoice } from "../../clients/stripe/invoices.ts";
import { createPortalSession } from "../../clients/stripe/portal.ts";
import {
  cancelAtPeriodEnd,
  deleteCustomer,
  listSubscriptions,
  markForRefund,
  releaseSchedule,
  type StripeSubscription,
  undoCancellation,
} from "../../clients/stripe/subscriptions.ts";
import { areCoveredBy } from "../../db/applied-plans.ts";
import {
  type BillingCustomer,
  deleteBilling,
  findBillingCustomer,
  findBillingOfAnyUser,
  type SubscriptionRow,
} from "../../db/billing.ts";
import type { Database } from "../../db/client.ts";
import { type Bindings, stripeSettings } from "../../env.ts";
import { logEvent } from "../../log.ts";
import { pushPlansOf } from "./push-plan.ts";
import { type BillingCaller, type BillingContext, syncBilling } from "./sync-billing.ts";

export const isRunning = (row: SubscriptionRow | null): row is SubscriptionRow =>
  row !== null && isRunningStatus(row.status);

/** Whether it ends or changes at the end of its period. No other change can be planned until that is undone. */
export const isChanging = ({ cancelsAt, plannedPlan }: SubscriptionRow) =>
  cancelsAt !== null || plannedPlan !== null;

export function toSubscriptionAnswer({ user, subscription }: BillingCustomer): SubscriptionAnswer {
  return { plan: user.plan, subscription: subscription && toSubscription(subscription) };
}

export function toSubscription(row: SubscriptionRow): Subscription {
  const { plan, status, period, amount, endDate, cancelsAt, graceUntil, plannedPlan, plannedPeriod } = row;
  const planned =
    plannedPlan && plannedPlan !== "free" && plannedPeriod
      ? { plan: plannedPlan, period: plannedPeriod }
      : null;
  return { plan, status, period, amount, endDate, cancelsAt, graceUntil, planned };
}

/** Reads a stored subscription from Stripe. @throws StripeRequestError, or AppError NO_SUBSCRIPTION */
export async function findStripeSubscription(
  stripe: StripeClient,
  customer: string,
  id: string,
): Promise<StripeSubscription> {
  const all = await listSubscriptions(stripe, customer);
  const found = all.find((each) => each.id === id);
  if (!found) throw new AppError("NO_SUBSCRIPTION");
  return found;
}

/** The caller, and the user id that the request names. */
interface ChangeRequest {
  userId: string;
  named: string;
}

/** Cancels at the period's end. A planned change is released, because both would happen at the same time. */
export const cancelSubscription = (
  ctx: BillingContext,
  request: ChangeRequest,
  details: CancellationDetails = {},
) =>
  changeSubscription(ctx, request, async ({ id, cancelsAt }) => {
    if (cancelsAt === null) await cancelAtPeriodEnd(ctx.stripe, id, details);
  });

/** Undoes a cancellation or a planned change. */
export const resumeSubscription = (ctx: BillingContext, request: ChangeRequest) =>
  changeSubscription(ctx, request, async ({ id, cancelsAt }) => {
    if (cancelsAt !== null) await undoCancellation(ctx.stripe, id);
  });

/**
 * Ends the user's subscription, if one runs: at once or by the next sync, with a refund of the unused time, or with its
 * period. Safe to repeat.
 * @param plan end it only if it is for this plan
 * @throws StripeRequestError
 */
export async function endSubscription(
  ctx: BillingContext,
  userId: string,
  when: "now" | "nextSync" | "periodEnd",
  plan?: PlanId,
): Promise<void> {
  const synced = await syncBilling(ctx, userId, { cause: "person" });
  const subscription = synced?.customer.subscription ?? null;
  if (!isRunning(subscription) || (plan && subscription.plan !== plan)) return;
  if (when !== "periodEnd") await markForRefund(ctx.stripe, subscription.id, "requested");
  else if (subscription.cancelsAt === null) await cancelSubscription(ctx, { userId, named: userId });
  if (when === "now") await syncBilling(ctx, userId, { cause: "person" });
}

/** @throws StripeRequestError, or AppError ACCESS_DENIED, UNAUTHENTICATED or NO_SUBSCRIPTION */
async function changeSubscription(
  ctx: BillingContext,
  { userId, named }: ChangeRequest,
  change: (subscription: StripeSubscription) => Promise<void>,
): Promise<SubscriptionAnswer> {
  if (named.toLowerCase() !== userId) throw new AppError("ACCESS_DENIED");
  const sync = async () => {
    const result = await syncBilling(ctx, userId, { cause: "person" });
    if (!result) throw new AppError("UNAUTHENTICATED");
    return result.customer;
  };
  const { user, subscription } = await sync();
  if (!user.stripeCustomerId || !isRunning(subscription)) throw new AppError("NO_SUBSCRIPTION");
  const current = await findStripeSubscription(ctx.stripe, user.stripeCustomerId, subscription.id);
  if (current.scheduleId) await releaseSchedule(ctx.stripe, current.scheduleId);
  await change(current);
  return toSubscriptionAnswer(await sync());
}

/**
 * Returns the URL of the caller's customer portal.
 * @throws StripeRequestError, or AppError ACCESS_DENIED, ACCOUNT_DELETED, NO_SUBSCRIPTION, or CHANGE_PLANNED if a planned
 * change prevents a cancellation
 */
export async function openPortal(
  { db, stripe }: BillingContext,
  { userId, origin }: BillingCaller,
  { user_id, email, flow }: PortalInput,
): Promise<string> {
  if (user_id.toLowerCase() !== userId) throw new AppError("ACCESS_DENIED");
  const customer = await findBillingCustomer(db, userId);
  if (!customer) throw new AppError("ACCOUNT_DELETED");
  const { user, subscription } = customer;
  if (email.trim().toLowerCase() !== user.email) throw new AppError("ACCESS_DENIED");
  if (!user.stripeCustomerId || !subscription) throw new AppError("NO_SUBSCRIPTION");
  const session = {
    customer: user.stripeCustomerId,
    language: user.language,
    returnUrl: `${origin}${settingsPaths.billing}?portal=1`,
  };
  if (flow === "paymentMethod") return createPortalSession(stripe, { ...session, flow: { kind: flow } });
  if (flow === undefined) return createPortalSession(stripe, session);
  if (!isRunning(subscription)) throw new AppError("NO_SUBSCRIPTION");
  if (isChanging(subscription)) throw new AppError("CHANGE_PLANNED");
  return createPortalSession(stripe, { ...session, flow: { kind: flow, subscription: subscription.id } });
}

/** A page of the invoices, the first one with the upcoming invoice. @throws StripeRequestError, or AppError UNAUTHENTICATED */
export async function readInvoices(
  { db, stripe }: BillingContext,
  userId: string,
  after?: string,
): Promise<Invoices> {
  const customer = await findBillingCustomer(db, userId);
  if (!customer) throw new AppError("UNAUTHENTICATED");
  const { user, subscription } = customer;
  if (!user.stripeCustomerId) return { invoices: [], nextPage: null, next: null };
  const renews = isRunning(subscription) && subscription.cancelsAt === null;
  const [page, next] = await Promise.all([
    listInvoices(stripe, user.stripeCustomerId, after),
    renews && after === undefined ? previewUpcomingInvoice(stripe, subscription.id) : null,
  ]);
  return { ...page, next };
}

/**
 * Deletes the Stripe customer, if there is one, and the stored billing of a user. That cancels the subscription at once
 * and closes open Checkouts; invoices stay at Stripe, as tax law requires. Safe to repeat.
 * @throws StripeRequestError, or Error if a subscription runs but no Stripe key is configured
 */
export async function deleteStripeBilling(env: Bindings, db: Database, userId: string): Promise<void> {
  const { customer, subscription } = await findBillingOfAnyUser(db, userId);
  const settings = stripeSettings(env);
  if (customer !== null && settings) await deleteCustomer(await openStripe(settings), customer);
  else if (customer !== null) {
    if (isRunning(subscription)) throw new Error("cannot cancel a subscription without STRIPE_SECRET_KEY");
    logEvent("stripe customer not deleted", { userId }); // its metadata at Stripe holds this id
  }
  await deleteBilling(db, userId, Date.now());
  await pushPlansOf(env, db, areCoveredBy(userId));
}
