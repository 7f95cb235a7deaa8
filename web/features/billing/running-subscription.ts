import type { Subscription } from "../../../shared/contracts/billing.ts";
import type { SubscriptionStatus } from "../../../shared/subscription.ts";

const running: SubscriptionStatus[] = ["trialing", "active", "past_due"];

/** What is paid for now: one that has ended, or was never paid, gives nothing and can be bought again. */
export function runningSubscription(subscription: Subscription | null): Subscription | null {
  return subscription && running.includes(subscription.status) ? subscription : null;
}

/** Whether it is to end, or to become another: until that is taken back nothing else can be chosen. */
export const isChanging = ({ cancelsAt, planned }: Subscription) => cancelsAt !== null || planned !== null;

/** When the period ends that is paid for; null where the next one has begun and is not paid yet. Milliseconds. */
export const periodEnd = ({ endDate }: Subscription, now: number) => (endDate > now ? endDate : null);
