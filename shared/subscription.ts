import type { PlanId } from "./catalog/plan-ids.ts";
import type { BillingPeriod } from "./plans.ts";

/** Stripe's statuses of a subscription. */
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

/** Synonyms that are received, and `paused`, during which nothing is paid. */
const otherWords = new Map<string, SubscriptionStatus>([
  ["trial", "trialing"],
  ["inactive", "canceled"],
  ["paused", "unpaid"],
]);

/** Maps a received status to ours. An unknown one counts as `incomplete`, which grants no plan. */
export function readSubscriptionStatus(received: string): SubscriptionStatus {
  return (
    subscriptionStatuses.find((status) => status === received) ?? otherWords.get(received) ?? "incomplete"
  );
}

/** Whether a subscription has not ended: it grants its plan, or would if it were paid. */
export const isRunning = (status: SubscriptionStatus) =>
  status === "active" || status === "trialing" || status === "past_due";

/** How long a plan continues after a failed payment, in milliseconds: 7 days. */
export const graceMs = 7 * 86_400_000;

/** How long before its end an ending plan is announced, in milliseconds: 7 days. */
export const expiryNoticeMs = 7 * 86_400_000;

/** A plan and its billing period, as they can be bought. */
export interface Offer {
  plan: PaidPlan;
  period: BillingPeriod;
}
export type PaidPlan = Exclude<PlanId, "free">;
