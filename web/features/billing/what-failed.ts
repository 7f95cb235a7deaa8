// Which sentence tells that something about a subscription did not work.
import { type ApiErrorCode, apiErrorOf } from "../../lib/api.ts";

/** What was asked for. */
export type Deed = "checkout" | "change" | "status" | "cancel" | "keep";

/** Codes with a sentence of their own, which says more than that the deed failed. */
const told = new Set<ApiErrorCode>([
  "ACCESS_DENIED",
  "ALREADY_SUBSCRIBED",
  "BILLING_NOT_CONFIGURED",
  "BILLING_NOT_READY",
  "CHANGE_PLANNED",
  "CHECKOUT_FAILED",
  "CHECKOUT_URL_MISSING",
  "FREE_PLAN_NOT_SOLD",
  "NO_SUBSCRIPTION",
  "PORTAL_FAILED",
  "PRICE_MISSING",
  "RATE_LIMITED",
  "SUBSCRIPTION_CHANGE_FAILED",
]);

const sentences = {
  checkout: "payments:stripeErrors.checkoutFailed",
  change: "payments:stripeErrors.updateFailed",
  status: "payments:stripeErrors.statusFailed",
  cancel: "payments:stripeErrors.cancelFailed",
  keep: "payments:stripeErrors.updateFailed",
} as const satisfies Record<Deed, string>;

/**
 * - `signIn`: nobody is signed in any more
 * - `code`: the error's own sentence
 * - `deed`: that it did not work, by its key; lost connections too
 */
export type WhatFailed =
  | { kind: "signIn" }
  | { kind: "code" }
  | { kind: "deed"; key: (typeof sentences)[Deed] };

export function whatFailed(deed: Deed, failure: unknown): WhatFailed {
  const { code } = apiErrorOf(failure);
  if (isSignedOut(failure)) return { kind: "signIn" };
  return told.has(code) ? { kind: "code" } : { kind: "deed", key: sentences[deed] };
}

/** Whether it failed for want of a session. */
export function isSignedOut(failure: unknown): boolean {
  const { code } = apiErrorOf(failure);
  return code === "UNAUTHENTICATED" || code === "SESSION_EXPIRED";
}
