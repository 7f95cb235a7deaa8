import { afterEach, describe, expect, test, vi } from "vitest";
import { callStripe, openStripe, StripeRequestError } from "./client.ts";

const secretKey = "sk_test_secret";
const access = { secretKey, apiBase: new URL("https://stripe.test") };
afterEach(() => vi.restoreAllMocks());

/** Requests a customer through the SDK without retries. Returns the error. */
async function failWith(answer: () => Promise<Response>): Promise<unknown> {
  vi.spyOn(globalThis, "fetch").mockImplementation(answer);
  const stripe = await openStripe(access);
  const options = { maxNetworkRetries: 0 };
  return callStripe(stripe.customers.retrieve("cus_1", {}, options)).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const refuse = (status: number, error: object) => async () => Response.json({ error }, { status });
const lost = async (): Promise<Response> => {
  throw new TypeError("Network connection lost.");
};
const invalid = "invalid_request_error";

describe("a Stripe error", () => {
  test.each([
    ["too many requests", refuse(429, { type: invalid, code: "rate_limit" }), "busy", "rate_limit"],
    ["a lock timeout", refuse(429, { type: invalid, code: "lock_timeout" }), "busy", "lock_timeout"],
    [
      "a lock timeout as a conflict",
      refuse(409, { type: invalid, code: "lock_timeout" }),
      "busy",
      "lock_timeout",
    ],
    ["no connection", lost, "unavailable", undefined],
    ["a server error", refuse(500, { type: "api_error" }), "unavailable", undefined],
    ["a gateway error", async () => new Response("<html>", { status: 503 }), "unavailable", undefined],
    ["an invalid API key", refuse(401, { type: invalid }), "misconfigured", undefined],
    ["an API key without permission", refuse(403, { type: invalid }), "misconfigured", undefined],
    [
      "an unknown object",
      refuse(404, { type: invalid, code: "resource_missing" }),
      "missing",
      "resource_missing",
    ],
    [
      "a parameter with an unknown object",
      refuse(400, { code: "resource_missing" }),
      "missing",
      "resource_missing",
    ],
    [
      "an idempotency key of another request",
      refuse(400, { type: "idempotency_error" }),
      "conflict",
      undefined,
    ],
    [
      "an idempotency key in use",
      refuse(409, { type: "idempotency_error", code: "idempotency_key_in_use" }),
      "conflict",
      "idempotency_key_in_use",
    ],
    [
      "a declined card",
      refuse(402, { type: "card_error", code: "card_declined" }),
      "refused",
      "card_declined",
    ],
    [
      "anything else",
      refuse(400, { type: invalid, code: "parameter_unknown" }),
      "refused",
      "parameter_unknown",
    ],
  ] as const)("is mapped to a kind: %s", async (_, answer, kind, code) => {
    const failure = await failWith(answer);
    expect(failure).toBeInstanceOf(StripeRequestError);
    expect(failure).toMatchObject({ kind, code });
  });

  test("contains Stripe's message only as its cause, for the log", async () => {
    const message = `No such customer: ada@example.com, asked by ${secretKey}`;
    const failure = await failWith(refuse(404, { type: invalid, code: "resource_missing", message }));
    expect(failure).toMatchObject({ message: "StripeInvalidRequestError: resource_missing" });
    expect(failure).toHaveProperty("cause.message", message);
  });

  test("does not replace Calamo's own errors", async () => {
    const own = new TypeError("ours");
    await expect(callStripe(Promise.reject(own))).rejects.toBe(own);
  });
});
