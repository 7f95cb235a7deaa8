import { describe, expect, test } from "vitest";
import { type BillingDeed, billingFailureOf } from "./billing-failure.ts";
import type { ToldCode } from "./error-text.ts";

const deeds: BillingDeed[] = ["checkout", "change", "portal", "status", "cancel", "keep"];
const buying = deeds.slice(0, 2);
const managing = deeds.slice(2);
const failed = (deed: BillingDeed, code: ToldCode) => billingFailureOf(deed, { code });

describe("who asked is told as such", () => {
  test.each(["UNAUTHENTICATED", "SESSION_EXPIRED"] as const)("%s, for whoever buys", (code) => {
    for (const deed of buying)
      expect(failed(deed, code)).toEqual({ kind: "key", key: "checkout.notLoggedIn" });
  });

  test.each([
    ["UNAUTHENTICATED", "portal.notLoggedIn"],
    ["SESSION_EXPIRED", "portal.tokenMissing"],
    ["ACCOUNT_DELETED", "portal.userMissing"],
  ] as const)("%s, for whoever manages what they pay for", (code, key) => {
    for (const deed of managing) expect(failed(deed, code)).toEqual({ kind: "key", key });
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
] as const)("%s is told in its own words, whatever was asked for", (code) => {
  for (const deed of deeds) expect(failed(deed, code)).toEqual({ kind: "code" });
});

test.each([
  ["BILLING_NOT_CONFIGURED", "notConfigured"],
  ["BILLING_NOT_READY", "busy"],
] as const)(
  "%s is the reason where a portal could not be made, else told in its own words",
  (code, reason) => {
    for (const deed of deeds)
      expect(failed(deed, code)).toEqual(deed === "portal" ? { kind: "portal", reason } : { kind: "code" });
  },
);

test.each([
  ["checkout", "checkoutFailed"],
  ["change", "updateFailed"],
  ["portal", "portalFailed"],
  ["status", "statusFailed"],
  ["cancel", "cancelFailed"],
  ["keep", "updateFailed"],
] as const)("what says no more than that a %s failed is told as its failure", (deed, sentence) => {
  const told = { kind: "key", key: `stripeErrors.${sentence}` };
  for (const code of ["CHECKOUT_FAILED", "SUBSCRIPTION_CHANGE_FAILED", "NETWORK", "INTERNAL"] as const)
    expect(failed(deed, code)).toEqual(told);
  expect(failed(deed, "PORTAL_FAILED")).toEqual(
    deed === "portal" ? { kind: "portal", reason: "notAnswering" } : told,
  );
});
