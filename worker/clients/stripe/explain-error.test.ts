import { expect, test } from "vitest";
import { explainStripeError, type StripeErrorKind, StripeRequestError } from "./client.ts";

const failure = (kind: StripeErrorKind) =>
  new StripeRequestError(kind, "StripeInvalidRequestError", { cause: new Error("No such price") });

test.each([
  ["unavailable", "Please try again"],
  ["busy", "Please try again"],
  ["misconfigured", "STRIPE_SECRET_KEY"],
  ["refused", "refused"],
] as const)("a Stripe error is explained to the operator with Stripe's message: %s", (kind, word) => {
  expect(explainStripeError(failure(kind))).toContain(word);
  expect(explainStripeError(failure(kind))).toContain("No such price");
});

test("another error keeps its message", () => {
  expect(explainStripeError(new Error("Which event?"))).toBe("Which event?");
});
