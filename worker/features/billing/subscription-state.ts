// Derives the plan and the stored subscription from the subscriptions at Stripe. Pure, so the order of events never matters.
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import { isRunning, type Offer, readSubscriptionStatus } from "../../../shared/subscription.ts";
import type { StripeSubscription } from "../../clients/stripe/subscriptions.ts";
import type { SubscriptionFields } from "../../db/billing.ts";

/** A subscription to one of Calamo's own prices. */
export type OwnSubscription = StripeSubscription & { offer: Offer };

/** What the subscription itself does not say. */
interface SubscriptionContext {
  /** Until when the plan stays although an invoice is unpaid; null if all are paid. */
  graceUntil: number | null;
  /** The offer that replaces it at the end of the period. */
  planned: Offer | null;
}

export interface SubscriptionState {
  subscription: SubscriptionFields;
}

const isOwn = (subscription: StripeSubscription): subscription is OwnSubscription =>
  subscription.offer !== undefined;

const isLive = ({ status }: StripeSubscription) => isRunning(readSubscriptionStatus(status));

/** Whether its first payment is pending: a bank debit takes days and may fail. */
const isFirstPaymentPending = ({ latestInvoice }: StripeSubscription) =>
  latestInvoice?.isFirst === true && !latestInvoice.isPaid;

export interface ClassifiedSubscriptions {
  /** The one that counts: paid ones before unpaid ones, then the largest plan, then the oldest. */
  current: OwnSubscription | undefined;
  /** Live subscriptions besides the current one, so paid twice. */
  duplicates: OwnSubscription[];
  /** Unpaid or paused ones besides a current one: not ended, but without a plan. */
  orphaned: OwnSubscription[];
  ended: OwnSubscription[];
  /** The newest one, whatever its status. */
  latest: OwnSubscription | undefined;
}

export function classifySubscriptions(all: StripeSubscription[]): ClassifiedSubscriptions {
  const own = all.filter(isOwn);
  const [current, ...duplicates] = own.filter(isLive).toSorted(byPriority);
  const latest = own.toSorted((a, b) => b.createdAt - a.createdAt)[0];
  const ended = own.filter(({ endedAt }) => endedAt !== null);
  const orphaned = current ? own.filter(({ status }) => readSubscriptionStatus(status) === "unpaid") : [];
  return { current, duplicates, orphaned, ended, latest };
}

function byPriority(a: OwnSubscription, b: OwnSubscription): number {
  const isUnpaid = (each: StripeSubscription) =>
    Number(readSubscriptionStatus(each.status) === "past_due" || isFirstPaymentPending(each));
  const size = ({ offer }: OwnSubscription) => planIds.indexOf(offer.plan);
  return isUnpaid(a) - isUnpaid(b) || size(b) - size(a) || a.createdAt - b.createdAt;
}

/** The plan and the fields to store for a subscription at `now`. */
export function subscriptionStateOf(
  subscription: OwnSubscription,
  { graceUntil, planned }: SubscriptionContext,
  now: number,
): SubscriptionState {
  const isGraceOver = graceUntil !== null && graceUntil <= now;
  const { plan, period } = subscription.offer;
  const isEntitled = isLive(subscription) && !isFirstPaymentPending(subscription) && !isGraceOver;
  return {
    subscription: {
      id: subscription.id,
      plan,
      period,
      status: readSubscriptionStatus(subscription.status),
      amount: subscription.amount,
      endDate: paidUntil(subscription),
      cancelsAt: isLive(subscription) ? subscription.cancelsAt : null,
      graceUntil,
      plannedPlan: planned?.plan ?? null,
      plannedPeriod: planned?.period ?? null,
      entitledPlan: isEntitled ? plan : "free",
      anchor: subscription.anchor,
    },
  };
}

/** How long a renewal's invoice may stay open before Stripe charges it. */
const draftMs = 2 * 3_600_000;

/** A period starts before it is paid; until the payment, only the previous period is paid for. */
function paidUntil({ status, periodStart, periodEnd, latestInvoice }: StripeSubscription): number {
  const isLate = readSubscriptionStatus(status) === "past_due";
  const isRenewing =
    latestInvoice !== null && !latestInvoice.isPaid && latestInvoice.createdAt - periodStart < draftMs;
  return isLate || isRenewing ? periodStart : periodEnd;
}
