import type { Subscription, SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import { isRunning as isRunningStatus } from "../../../shared/subscription.ts";
import type { StripeClient } from "../../clients/stripe/client.ts";
import type { HeldSubscription } from "../../clients/stripe/held.ts";
import { listSubscriptions } from "../../clients/stripe/subscriptions.ts";
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

/** The subscription with that id as Stripe holds it now. @throws PaymentFailure, or AppError NO_SUBSCRIPTION */
export async function findHeld(
  stripe: StripeClient,
  customer: string,
  id: string,
): Promise<HeldSubscription> {
  const all = await listSubscriptions(stripe, customer);
  const held = all.find((each) => each.id === id);
  if (!held) throw new AppError("NO_SUBSCRIPTION");
  return held;
}
