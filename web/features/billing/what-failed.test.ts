import { expect, test } from "vitest";
import { ApiError, type ApiErrorCode } from "../../lib/api.ts";
import { whatFailed } from "./what-failed.ts";

const failed = (code: ApiErrorCode, deed: Parameters<typeof whatFailed>[0] = "checkout") =>
  whatFailed(deed, new ApiError(code, 400));

test.each(["UNAUTHENTICATED", "SESSION_EXPIRED"] as const)("%s asks to sign in again", (code) => {
  expect(failed(code)).toEqual({ kind: "signIn" });
});

test.each([
  "BILLING_NOT_CONFIGURED",
  "BILLING_NOT_READY",
  "FREE_PLAN_NOT_SOLD",
  "CHECKOUT_URL_MISSING",
  "CHECKOUT_FAILED",
  "PRICE_MISSING",
  "ALREADY_SUBSCRIBED",
  "CHANGE_PLANNED",
  "NO_SUBSCRIPTION",
  "PORTAL_FAILED",
  "SUBSCRIPTION_CHANGE_FAILED",
  "ACCESS_DENIED",
  "RATE_LIMITED",
] as const)("%s is told in its own words", (code) => {
  expect(failed(code)).toEqual({ kind: "code" });
});

test.each([
  ["checkout", "checkoutFailed"],
  ["change", "updateFailed"],
  ["status", "statusFailed"],
  ["cancel", "cancelFailed"],
  ["keep", "updateFailed"],
] as const)("what says nothing about a %s is told as its failure", (deed, key) => {
  for (const code of ["NETWORK", "INTERNAL", "FOREIGN_ANSWER", "VALIDATION_FAILED"] as const)
    expect(failed(code, deed)).toEqual({ kind: "deed", key: `payments:stripeErrors.${key}` });
  expect(whatFailed(deed, new TypeError("no answer of the server"))).toEqual({
    kind: "deed",
    key: `payments:stripeErrors.${key}`,
  });
});
