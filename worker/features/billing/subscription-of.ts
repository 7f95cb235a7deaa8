import type { Subscription, SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import { isRunning as isRunningStatus } from "../../../shared/subscription.ts";
import type { Payer, SubscriptionRow } from "../../db/billing.ts";

/** Whether there is one that goes on. */
export const isRunning = (row: SubscriptionRow | null): row is SubscriptionRow =>
  row !== null && isRunningStatus(row.status);

/** Whether it ends, or becomes another, when its period is over: until that is taken back nothing else is planned. */
export const isChanging = ({ cancelsAt, plannedPlan }: SubscriptionRow) =>
  cancelsAt !== null || plannedPlan !== null;

/** What the person sees of what they pay for. */
export function subscriptionOf(row: SubscriptionRow): Subscription {
  const { plan, status, period, amount, endDate, cancelsAt, graceUntil, plannedPlan, plannedPeriod } = row;
  const planned =
    plannedPlan && plannedPlan !== "free" && plannedPeriod
      ? { plan: plannedPlan, period: plannedPeriod }
      : null;
  return { plan, status, period, amount, endDate, cancelsAt, graceUntil, planned };
}

export const answerOf = ({ user, subscription }: Payer): SubscriptionAnswer => ({
  plan: user.plan,
  subscription: subscription && subscriptionOf(subscription),
});
