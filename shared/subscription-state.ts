// What there is to say about a subscription, and what can be done about its end. Times in milliseconds.
import type { Subscription } from "./contracts/billing.ts";
import { isRunning, type Offer } from "./subscription.ts";

/** What happens next of itself. */
export type UpcomingChange =
  | { kind: "renews" | "trial" | "ends"; at: number }
  | { kind: "changes"; at: number; to: Offer };

/** A payment that is missing. In `grace` the plan stays until then all the same. */
export type PaymentProblem = { kind: "grace"; until: number } | { kind: "unpaid" | "incomplete" };

/** What is paid for now: one that has ended, or was never paid, gives nothing and can be bought again. */
export const runningSubscription = (subscription: Subscription | null) =>
  subscription && isRunning(subscription.status) ? subscription : null;

/** Whether the plan ends or changes at the period's end. Until that is taken back no other plan can be chosen. */
export const isChanging = ({ cancelsAt, planned }: Subscription) => cancelsAt !== null || planned !== null;

/** When the period ends that is paid for; null where the next one has begun and is not paid yet. */
export const periodEnd = ({ endDate }: Subscription, now: number) => (endDate > now ? endDate : null);

/** Undefined where nothing happens next, or nobody knows: while a payment is missing, or not heard of yet. */
export function upcomingChange(subscription: Subscription, now: number): UpcomingChange | undefined {
  const { status, cancelsAt, planned, endDate } = subscription;
  if (!isRunning(status)) return undefined;
  if (cancelsAt !== null) return { kind: "ends", at: cancelsAt };
  if (planned) return { kind: "changes", at: endDate, to: planned };
  if (status === "past_due" || periodEnd(subscription, now) === null) return undefined;
  return { kind: status === "trialing" ? "trial" : "renews", at: endDate };
}

export function paymentProblemOf(
  { status, graceUntil }: Subscription,
  now: number,
): PaymentProblem | undefined {
  if (status === "unpaid" || status === "incomplete") return { kind: status };
  if (status !== "past_due") return undefined;
  return graceUntil !== null && graceUntil > now ? { kind: "grace", until: graceUntil } : { kind: "unpaid" };
}

/** Whether the subscription can be cancelled: while it runs, unless it is cancelled already. */
export const canCancel = ({ status, cancelsAt }: Subscription) => isRunning(status) && cancelsAt === null;

/** Whether a planned end, or a planned change to another plan, can be taken back. */
export const canKeep = (subscription: Subscription) =>
  isRunning(subscription.status) && isChanging(subscription);
