import { type ApiErrorCode, apiErrorOf } from "../../../lib/api.ts";

/** What somebody asks for: pages of the provider's portal, and `keep`, which takes a planned end or change back. */
export type BillingAction = "overview" | "paymentMethod" | "cancel" | "keep";

/** The sentence, among those of errors, for a request that failed. Where the portal could not be made it says why. */
export type FailureKey =
  | { key: "portal.failed"; reason: "notConfigured" | "busy" | "notAnswering" }
  | { key: "portal.notLoggedIn" | "portal.tokenMissing" | "portal.userMissing" }
  | { key: `stripeErrors.${"portalFailed" | "cancelFailed" | "updateFailed"}` };

const failed = (reason: "notConfigured" | "busy" | "notAnswering"): FailureKey => ({
  key: "portal.failed",
  reason,
});

/** Who asked is the same question for everything that is asked for. */
const personKeys: { [Code in ApiErrorCode]?: FailureKey } = {
  UNAUTHENTICATED: { key: "portal.notLoggedIn" },
  SESSION_EXPIRED: { key: "portal.tokenMissing" },
  OWNER_GONE: { key: "portal.userMissing" },
  NOT_FOUND: { key: "portal.userMissing" },
};

const portalKeys: { [Code in ApiErrorCode]?: FailureKey } = {
  BILLING_NOT_CONFIGURED: failed("notConfigured"),
  BILLING_NOT_READY: failed("busy"),
  PORTAL_FAILED: failed("notAnswering"),
};

export function failureKey(action: BillingAction, failure: unknown): FailureKey {
  const { code } = apiErrorOf(failure);
  const person = personKeys[code];
  if (person) return person;
  if (action === "keep") return { key: "stripeErrors.updateFailed" };
  if (action === "cancel") return { key: "stripeErrors.cancelFailed" };
  return portalKeys[code] ?? { key: "stripeErrors.portalFailed" };
}
