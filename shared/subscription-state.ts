// The displayed state of a subscription: upcoming change, payment problem, possible actions. Times in milliseconds.
import type { Subscription } from "./contracts/billing.ts";
import { isRunning, type Offer } from "./subscription.ts";

/** The next automatic change. */
export type UpcomingChange =
  | { kind: "renews" | "trial" | "ends"; at: number }
  | { kind: "changes"; at: number; to: Offer };

/** A missing payment. In `grace` the plan still applies until then. */
export type PaymentProblem = { kind: "grace"; until: number } | { kind: "unpaid" | "incomplete" };

/** The live subscription; null if it has ended or was never paid, so that a plan can be bought again. */
export const runningSubscription = (subscription: Subscription | null) =>
  subscription && isRunning(subscription.status) ? subscription : null;

/** Whether the plan ends or changes at the end of the period. No other plan can be chosen until that is undone. */
export const isChanging = ({ cancelsAt, planned }: Subscription) => cancelsAt !== null || planned !== null;

/** The end of the paid period; null if the next one has begun but is not paid yet. */
export const periodEnd = ({ endDate }: Subscription, now: number) => (endDate > now ? endDate : null);

/** Returns undefined if nothing is upcoming, or while a payment is missing or pending. */
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

/** Whether the subscription can be cancelled. */
export const canCancel = ({ status, cancelsAt }: Subscription) => isRunning(status) && cancelsAt === null;

/** Whether a planned end or change can be undone. */
export const canKeep = (subscription: Subscription) =>
  isRunning(subscription.status) && isChanging(subscription);
