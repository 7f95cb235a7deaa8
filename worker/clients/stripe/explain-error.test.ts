import { expect, test } from "vitest";
import { explainStripeError, type StripeErrorKind, StripeRequestError } from "./client.ts";

const failure = (kind: StripeErrorKind) =>
  new StripeRequestError(kind, "StripeInvalidRequestError", { cause: new Error("No such price") });

test.each([
  ["unavailable", "Please try again"],
  ["busy", "Please try again"],
  ["misconfigured", "STRIPE_SECRET_KEY"],
  ["refused", "refused"],
] as const)("whoever runs a command reads why it failed: %s", (kind, word) => {
  expect(explainStripeError(failure(kind))).toContain(word);
  expect(explainStripeError(failure(kind))).toContain("No such price");
});

test("a sentence of our own stays as it is", () => {
  expect(explainStripeError(new Error("Which event?"))).toBe("Which event?");
});
