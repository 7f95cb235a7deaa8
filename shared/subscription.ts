import type { PlanId } from "./catalog/plan-ids.ts";
import type { BillingPeriod } from "./plans.ts";

/** How a subscription stands, in the words of the payment provider. */
export const subscriptionStatuses = [
  "trialing",
  "active",
  "past_due",
  "unpaid",
  "canceled",
  "incomplete",
  "incomplete_expired",
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** Other words that are received for the same: `trial`, `inactive`, and `paused`, in which nothing is paid. */
const otherWords = new Map<string, SubscriptionStatus>([
  ["trial", "trialing"],
  ["inactive", "canceled"],
  ["paused", "unpaid"],
]);

/** The status that was received. A word that nobody knows gives no plan: `incomplete`. */
export function readSubscriptionStatus(received: string): SubscriptionStatus {
  return (
    subscriptionStatuses.find((status) => status === received) ?? otherWords.get(received) ?? "incomplete"
  );
}

/** Whether a subscription goes on: it gives its plan, or would if it were paid. */
export const isRunning = (status: SubscriptionStatus) =>
  status === "active" || status === "trialing" || status === "past_due";

/** How long a plan stays after a payment for it has failed, in milliseconds: 7 days. */
export const graceMs = 7 * 86_400_000;

/** So long before its end a plan that ends is announced, in milliseconds: 7 days. */
export const expiryNoticeMs = 7 * 86_400_000;

/** A plan and how often it is paid for: what can be bought. */
export interface Offer {
  plan: PaidPlan;
  period: BillingPeriod;
}
export type PaidPlan = Exclude<PlanId, "free">;
