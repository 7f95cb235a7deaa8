import { describe, expect, test } from "vitest";
import { type BillingAction, billingFailureOf } from "./billing-failure.ts";
import type { DisplayedCode } from "./error-text.ts";

const actions: BillingAction[] = ["checkout", "change", "portal", "status", "cancel", "keep"];
const buying = actions.slice(0, 2);
const managing = actions.slice(2);
const failed = (action: BillingAction, code: DisplayedCode) => billingFailureOf(action, { code });

describe("an authentication failure", () => {
  test.each(["UNAUTHENTICATED", "SESSION_EXPIRED"] as const)(
    "of the kind %s is described for a purchase",
    (code) => {
      for (const action of buying)
        expect(failed(action, code)).toEqual({ kind: "key", key: "checkout.notLoggedIn" });
    },
  );

  test.each([
    ["UNAUTHENTICATED", "portal.notLoggedIn"],
    ["SESSION_EXPIRED", "portal.tokenMissing"],
    ["ACCOUNT_DELETED", "portal.userMissing"],
  ] as const)("of the kind %s is described for the management of a subscription", (code, key) => {
    for (const action of managing) expect(failed(action, code)).toEqual({ kind: "key", key });
  });
});

test.each([
  "ACCESS_DENIED",
  "ALREADY_SUBSCRIBED",
  "CHANGE_PLANNED",
  "CHECKOUT_URL_MISSING",
  "FREE_PLAN_NOT_SOLD",
  "NO_SUBSCRIPTION",
  "PRICE_MISSING",
  "RATE_LIMITED",
] as const)("%s has its own message for every action", (code) => {
  for (const action of actions) expect(failed(action, code)).toEqual({ kind: "code" });
});

test.each([
  ["BILLING_NOT_CONFIGURED", "notConfigured"],
  ["BILLING_NOT_READY", "busy"],
] as const)(
  "%s is the reason for a failed portal, and has its own message for other actions",
  (code, reason) => {
    for (const action of actions)
      expect(failed(action, code)).toEqual(
        action === "portal" ? { kind: "portal", reason } : { kind: "code" },
      );
  },
);

test.each([
  ["checkout", "checkoutFailed"],
  ["change", "updateFailed"],
  ["portal", "portalFailed"],
  ["status", "statusFailed"],
  ["cancel", "cancelFailed"],
  ["keep", "updateFailed"],
] as const)("a generic failure of the action %s is described by that action", (action, sentence) => {
  const told = { kind: "key", key: `stripeErrors.${sentence}` };
  for (const code of ["CHECKOUT_FAILED", "SUBSCRIPTION_CHANGE_FAILED", "NETWORK", "INTERNAL"] as const)
    expect(failed(action, code)).toEqual(told);
  expect(failed(action, "PORTAL_FAILED")).toEqual(
    action === "portal" ? { kind: "portal", reason: "notAnswering" } : told,
  );
});
