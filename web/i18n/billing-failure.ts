// Which sentence tells that something about a subscription did not work, on whichever screen it was asked for.
import type { ToldCode, ToldError } from "./error-text.ts";

/** What was asked for; `keep` takes a planned end or change back. */
export type BillingDeed = "checkout" | "change" | "portal" | "status" | "cancel" | "keep";

/** Codes with a sentence of their own, which says more than that the deed failed. */
const told = new Set<ToldCode>([
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
} as const satisfies { [Code in ToldCode]?: string };
const isPortalReason = (code: ToldCode): code is keyof typeof portalReasons => code in portalReasons;

const sentences = {
  checkout: "checkoutFailed",
  change: "updateFailed",
  portal: "portalFailed",
  status: "statusFailed",
  cancel: "cancelFailed",
  keep: "updateFailed",
} as const satisfies Record<BillingDeed, string>;

/**
 * - `key`: a sentence of the texts of payments
 * - `portal`: that the portal could not be made, with the reason
 * - `code`: the error's own sentence
 */
export type BillingFailure =
  | { kind: "key"; key: `stripeErrors.${(typeof sentences)[BillingDeed]}` }
  | { kind: "key"; key: "checkout.notLoggedIn" | `portal.${"notLoggedIn" | "tokenMissing" | "userMissing"}` }
  | { kind: "portal"; reason: (typeof portalReasons)[keyof typeof portalReasons] }
  | { kind: "code" };

export function billingFailureOf(deed: BillingDeed, { code }: ToldError): BillingFailure {
  const isBuying = deed === "checkout" || deed === "change";
  if (isSignedOut({ code }) && isBuying) return { kind: "key", key: "checkout.notLoggedIn" };
  if (code === "UNAUTHENTICATED") return { kind: "key", key: "portal.notLoggedIn" };
  if (code === "SESSION_EXPIRED") return { kind: "key", key: "portal.tokenMissing" };
  if (code === "ACCOUNT_DELETED") return { kind: "key", key: "portal.userMissing" };
  if (deed === "portal" && isPortalReason(code)) return { kind: "portal", reason: portalReasons[code] };
  return told.has(code) ? { kind: "code" } : { kind: "key", key: `stripeErrors.${sentences[deed]}` };
}

/** Whether it failed for want of a session. */
export const isSignedOut = ({ code }: ToldError) => code === "UNAUTHENTICATED" || code === "SESSION_EXPIRED";
