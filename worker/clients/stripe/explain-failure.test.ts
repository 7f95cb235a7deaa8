import { expect, test } from "vitest";
import { explainFailure, type FailureKind, PaymentFailure } from "./failure.ts";

const failure = (kind: FailureKind) =>
  new PaymentFailure(kind, "StripeInvalidRequestError", { cause: new Error("No such price") });

test.each([
  ["unavailable", "Please try again"],
  ["busy", "Please try again"],
  ["misconfigured", "STRIPE_SECRET_KEY"],
  ["refused", "refused"],
] as const)("whoever runs a command reads why it failed: %s", (kind, word) => {
  expect(explainFailure(failure(kind))).toContain(word);
  expect(explainFailure(failure(kind))).toContain("No such price");
});

test("a sentence of our own stays as it is", () => {
  expect(explainFailure(new Error("Which event?"))).toBe("Which event?");
});
