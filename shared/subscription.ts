import type { PlanId } from "./catalog/plan-ids.ts";
import type { BillingPeriod } from "./plans.ts";

/** Stripe's subscription statuses. */
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

/** Other received statuses: two synonyms, and `paused`, in which nothing is paid. */
const aliases = new Map<string, SubscriptionStatus>([
  ["trial", "trialing"],
  ["inactive", "canceled"],
  ["paused", "unpaid"],
]);

/** Normalises a received status. An unknown one becomes `incomplete`, which gives no plan. */
export function readSubscriptionStatus(received: string): SubscriptionStatus {
  return subscriptionStatuses.find((status) => status === received) ?? aliases.get(received) ?? "incomplete";
}

/** Whether a subscription is live: it grants its plan, or would if it were paid. */
export const isRunning = (status: SubscriptionStatus) =>
  status === "active" || status === "trialing" || status === "past_due";

/** How long a plan continues after a failed payment, in milliseconds: 7 days. */
export const graceMs = 7 * 86_400_000;

/** How long before the end of a plan the user is notified, in milliseconds: 7 days. */
export const expiryNoticeMs = 7 * 86_400_000;

/** Stripe's reasons for a cancellation. */
export const cancellationReasons = [
  "too_expensive",
  "missing_features",
  "switched_service",
  "unused",
  "customer_service",
  "too_complex",
  "low_quality",
  "other",
] as const;

/** What can be bought: a plan and a billing period. */
export interface Offer {
  plan: PaidPlan;
  period: BillingPeriod;
}
export type PaidPlan = Exclude<PlanId, "free">;
