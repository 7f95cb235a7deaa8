import { describe, expect, test } from "vitest";
import { ApiError, type ApiErrorCode } from "../../../lib/api.ts";
import { failureKey } from "./failure-key.ts";

const actions = ["overview", "paymentMethod", "cancel", "keep"] as const;
const refused = (code: ApiErrorCode) => new ApiError(code, 500);

describe("why the provider’s pages do not open", () => {
  test.each<[ApiErrorCode, string]>([
    ["UNAUTHENTICATED", "portal.notLoggedIn"],
    ["SESSION_EXPIRED", "portal.tokenMissing"],
    ["OWNER_GONE", "portal.userMissing"],
    ["NOT_FOUND", "portal.userMissing"],
  ])("%s is about the person, whatever they asked for", (code, key) => {
    for (const action of actions) expect(failureKey(action, refused(code))).toEqual({ key });
  });

  test.each<[ApiErrorCode, string]>([
    ["BILLING_NOT_CONFIGURED", "notConfigured"],
    ["BILLING_NOT_READY", "busy"],
    ["PORTAL_FAILED", "notAnswering"],
  ])("%s has its reason: %s", (code, reason) => {
    for (const action of ["overview", "paymentMethod"] as const)
      expect(failureKey(action, refused(code))).toEqual({ key: "portal.failed", reason });
  });

  test.each([
    ["a lost connection", refused("NETWORK")],
    ["somebody else’s answer", refused("FOREIGN_ANSWER")],
    ["nothing to manage", refused("NO_SUBSCRIPTION")],
    ["a fault of ours", new TypeError("undefined is not a function")],
  ])("%s can be tried again", (_, failure) => {
    expect(failureKey("overview", failure)).toEqual({ key: "stripeErrors.portalFailed" });
  });
});

test("a cancellation and what takes it back say what did not happen", () => {
  for (const code of ["PORTAL_FAILED", "BILLING_NOT_CONFIGURED", "CHANGE_PLANNED", "NETWORK"] as const) {
    expect(failureKey("cancel", refused(code))).toEqual({ key: "stripeErrors.cancelFailed" });
    expect(failureKey("keep", refused(code))).toEqual({ key: "stripeErrors.updateFailed" });
  }
});
