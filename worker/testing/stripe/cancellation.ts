// Planned ends of subscriptions and their reasons.
import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { invalidRequest } from "./api-error.ts";
import { itemOf } from "./billing-engine.ts";
import type { Subscription } from "./objects.ts";
import { clearable, oneOf, Rule, text, whole } from "./parameters.ts";

export const cancellationReason = oneOf(
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
);

export const cancellationDetails = { comment: clearable(text), feedback: clearable(cancellationReason) };

export const cancelAt = new Rule<number | "max_period_end" | "min_period_end" | "">((raw, name) =>
  raw === "" || raw === "min_period_end" || raw === "max_period_end" ? raw : whole.read(raw, name),
);

/** Ends the subscription with its period, or undoes that. */
export function endAtPeriodEnd(account: Account, subscription: Subscription, ends: boolean): void {
  endAt(account, subscription, ends ? itemOf(subscription).current_period_end : null);
  subscription.cancel_at_period_end = ends;
}

/** Ends the subscription at a time in seconds; null undoes either kind of end. */
export function endAt(account: Account, subscription: Subscription, when: number | string | null): void {
  if (typeof when === "number" && when <= account.seconds)
    throw invalidRequest("`cancel_at` must be in the future.", { param: "cancel_at" });
  subscription.cancel_at = typeof when === "string" ? itemOf(subscription).current_period_end : when;
  subscription.cancel_at_period_end = false;
  subscription.canceled_at = when === null ? null : account.seconds;
  const details = { comment: null, feedback: null, feedback_option: null, reason: null };
  const reason = when === null ? null : "cancellation_requested";
  subscription.cancellation_details = { ...details, ...subscription.cancellation_details, reason };
}

export function addDetails(
  subscription: Subscription,
  { comment, feedback }: Stripe.SubscriptionUpdateParams.CancellationDetails,
): void {
  subscription.cancellation_details = {
    feedback_option: null,
    reason: subscription.cancellation_details?.reason ?? null,
    comment: comment || null,
    feedback: feedback || null,
  };
}
