// Chooses the message for a failed billing action, on every screen.
import type { DisplayedCode, DisplayedError } from "./error-text.ts";

/** The requested action; `keep` reverts a scheduled cancellation or change. */
export type BillingAction = "checkout" | "change" | "portal" | "status" | "cancel" | "keep";

/** Codes whose own text is more specific than the action's. */
const codesWithOwnText = new Set<DisplayedCode>([
  "ACCESS_DENIED",
  "ALREADY_SUBSCRIBED",
  "BILLING_NOT_CONFIGURED",
  "BILLING_NOT_READY",
  "CHANGE_PLANNED",
  "CHECKOUT_URL_MISSING",
  "FREE_PLAN_NOT_SOLD",
  "NO_SUBSCRIPTION",
  "PLAN_NOT_OPEN",
  "PRICE_MISSING",
  "RATE_LIMITED",
]);

/** Reasons why the portal could not be opened. */
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
 * - `key`: a text of the payments namespace
 * - `portal`: the portal could not be opened, with the reason
 * - `code`: the error code's own text
 */
type BillingFailure =
  | { kind: "key"; key: `stripeErrors.${(typeof failureKeys)[BillingAction]}` }
  | { kind: "key"; key: "checkout.notLoggedIn" | `portal.${"notLoggedIn" | "tokenMissing" | "userMissing"}` }
  | { kind: "portal"; reason: (typeof portalReasons)[keyof typeof portalReasons] }
  | { kind: "code" };

export function billingFailureOf(action: BillingAction, { code }: DisplayedError): BillingFailure {
  const isBuying = action === "checkout" || action === "change";
  if (isSignedOut({ code }) && isBuying) return { kind: "key", key: "checkout.notLoggedIn" };
  if (code === "UNAUTHENTICATED") return { kind: "key", key: "portal.notLoggedIn" };
  if (code === "SESSION_EXPIRED") return { kind: "key", key: "portal.tokenMissing" };
  if (code === "ACCOUNT_DELETED") return { kind: "key", key: "portal.userMissing" };
  if (action === "portal" && isPortalReason(code)) return { kind: "portal", reason: portalReasons[code] };
  return codesWithOwnText.has(code)
    ? { kind: "code" }
    : { kind: "key", key: `stripeErrors.${failureKeys[action]}` };
}

/** Whether the session is missing or expired. */
export const isSignedOut = ({ code }: DisplayedError) =>
  code === "UNAUTHENTICATED" || code === "SESSION_EXPIRED";
