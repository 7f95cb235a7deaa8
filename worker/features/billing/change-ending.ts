// Cancelling at the end of what is paid for, and taking that back.
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import { AppError } from "../../../shared/errors.ts";
import type { HeldSubscription } from "../../clients/stripe/held.ts";
import { cancelAtPeriodEnd, keepSubscription, releaseSchedule } from "../../clients/stripe/subscriptions.ts";
import { answerOf, findHeld, isRunning } from "./subscription-of.ts";
import { type BillingParts, syncBilling } from "./sync-billing.ts";

/** Whose subscription is to be changed: the caller's own. */
interface Caller {
  userId: string;
  /** Whom the request names. */
  named: string;
}

/** A change to a smaller plan that was planned goes: both would take place at the same time. */
export const cancelSubscription = (parts: BillingParts, caller: Caller) =>
  change(parts, caller, async ({ id, scheduleId, cancelsAt }) => {
    if (scheduleId) await releaseSchedule(parts.stripe, scheduleId);
    if (cancelsAt === null) await cancelAtPeriodEnd(parts.stripe, id);
  });

/** Takes a cancellation, or a planned change, back. */
export const resumeSubscription = (parts: BillingParts, caller: Caller) =>
  change(parts, caller, async ({ id, scheduleId, cancelsAt }) => {
    if (scheduleId) await releaseSchedule(parts.stripe, scheduleId);
    if (cancelsAt !== null) await keepSubscription(parts.stripe, id);
  });

/** @throws PaymentFailure, or AppError ACCESS_DENIED, UNAUTHENTICATED or NO_SUBSCRIPTION */
async function change(
  parts: BillingParts,
  { userId, named }: Caller,
  make: (held: HeldSubscription) => Promise<void>,
): Promise<SubscriptionAnswer> {
  if (named.toLowerCase() !== userId) throw new AppError("ACCESS_DENIED");
  const before = await look(parts, userId);
  const { user, subscription } = before;
  if (!user.stripeCustomerId || !isRunning(subscription)) throw new AppError("NO_SUBSCRIPTION");
  await make(await findHeld(parts.stripe, user.stripeCustomerId, subscription.id));
  return answerOf(await look(parts, userId));
}

async function look(parts: BillingParts, userId: string) {
  const synced = await syncBilling(parts, userId, { cause: "person" });
  if (!synced) throw new AppError("UNAUTHENTICATED");
  return synced.payer;
}
