// Which sentence tells that something about a subscription did not work, on whichever screen it was asked for.
import type { DisplayedCode, DisplayedError } from "./error-text.ts";

/** What was asked for; `keep` takes a planned end or change back. */
export type BillingAction = "checkout" | "change" | "portal" | "status" | "cancel" | "keep";

/** Codes with a sentence of their own, which says more than that the action failed. */
const codesWithOwnText = new Set<DisplayedCode>([
  "ACCESS_DENIED",
  "ALREADY_SUBSCRIBED",
  "BILLING_NOT_CONFIGURED",
  "BILLING_NOT_READY",
  "CHANGE_PLANNED",
  "CHECKOUT_URL_MISSING",
  "FREE_PLAN_NOT_SOLD",
  "NO_SUBSCRIPTION",
  "PRICE_MISSING",
  "RATE_LIMITED",
]);

/** Why the provider's portal could not be made. */
const portalReasons = {
  BILLING_NOT_CONFIGURED: "notConfigured",
  BILLING_NOT_READY: "busy",
  PORTAL_FAILED: "notAnswering",
} as const satisfies { [Code in DisplayedCode]?: string };
const isPortalReason = (code: DisplayedCode): code is keyof typeof portalReasons => code in portalReasons;

const failureKeys = {
  checkout: "checkoutFailed",
  change: "updateFailed",
  portal: "portalFailed",
  status: "statusFailed",
  cancel: "cancelFailed",
  keep: "updateFailed",
} as const satisfies Record<BillingAction, string>;

/**
 * - `key`: a sentence of the texts of payments
 * - `portal`: that the portal could not be made, with the reason
 * - `code`: the error's own sentence
 */
export type BillingFailure =
  | { kind: "key"; key: `stripeErrors.${(typeof failureKeys)[BillingAction]}` }
  | { kind: "key"; key: "checkout.notLoggedIn" | `portal.${"notLoggedIn" | "tokenMissing" | "userMissing"}` }
  | { kind: "portal"; reason: (typeof portalReasons)[keyof typeof portalReasons] }
  | { kind: "code" };

export function billingFailureOf(action: BillingAction, { code }: DisplayedError): BillingFailure {
  const isBuying = action === "checkout" || action === "change";
  if (isSignedOut({ code }) && isBuying) return { kind: "key", key: "checkout.notLoggedIn" };
  if (code === "UNAUTHENTICATED") return { kind: "key", key: "portal.notLoggedIn" };
  if (code === "SESSION_EXPIRED") return { kind: "key", key: "portal.tokenMissing" };
  if (code === "OWNER_GONE") return { kind: "key", key: "portal.userMissing" };
  if (action === "portal" && isPortalReason(code)) return { kind: "portal", reason: portalReasons[code] };
  return codesWithOwnText.has(code) ? { kind: "code" } : { kind: "key", key: `stripeErrors.${failureKeys[action]}` };
}

/** Whether it failed for want of a session. */
export const isSignedOut = ({ code }: DisplayedError) => code === "UNAUTHENTICATED" || code === "SESSION_EXPIRED";
