import { beforeAll, describe, expect, test } from "vitest";
import { openStripe, type StripeClient } from "./client.ts";
import { readWebhook } from "./events.ts";

const secret = "whsec_test";
const body = JSON.stringify({
  id: "evt_1",
  object: "event",
  type: "invoice.paid",
  created: 1_790_000_000,
  data: { object: { id: "in_1", customer: "cus_1" } },
});
let stripe: StripeClient;
beforeAll(async () => {
  stripe = await openStripe({ secretKey: "sk_test_1", apiBase: new URL("https://stripe.test") });
});

const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, ...options });
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

describe("a request to the webhook", () => {
  test("is taken where Stripe has signed it", async () => {
    expect(await readWebhook(stripe, body, await sign(body), secret)).toEqual({
      id: "evt_1",
      type: "invoice.paid",
      createdAt: 1_790_000_000_000,
      customer: "cus_1",
      about: { kind: "subscription" },
    });
  });

  test("is taken within five minutes of its signature", async () => {
    const signature = await sign(body, { timestamp: secondsAgo(290) });
    expect(await readWebhook(stripe, body, signature, secret)).toMatchObject({ id: "evt_1" });
  });

  test("is taken where one of several signatures fits, as while the secret changes", async () => {
    const signature = `${await sign(body)},v1=${"0".repeat(64)}`;
    expect(await readWebhook(stripe, body, signature, secret)).toMatchObject({ id: "evt_1" });
  });

  test("is no news where Calamo does not want the event", async () => {
    const other = body.replace("invoice.paid", "customer.updated");
    expect(await readWebhook(stripe, other, await sign(other), secret)).toBeUndefined();
  });

  test.each([
    ["without a signature", async () => ({ body, signature: "" })],
    ["with nonsense for one", async () => ({ body, signature: "v1=x,t=,=" })],
    [
      "signed with another secret",
      async () => ({ body, signature: await sign(body, { secret: "whsec_x" }) }),
    ],
    ["signed long ago", async () => ({ body, signature: await sign(body, { timestamp: secondsAgo(310) }) })],
    [
      "with another body",
      async () => ({ body: body.replace("cus_1", "cus_2"), signature: await sign(body) }),
    ],
    ["cut off", async () => ({ body: body.slice(0, -5), signature: await sign(body) })],
    ["empty", async () => ({ body: "", signature: await sign("") })],
    ["that is signed, and no JSON", async () => ({ body: "{", signature: await sign("{") })],
  ])("is refused %s", async (_, make) => {
    const request = await make();
    await expect(readWebhook(stripe, request.body, request.signature, secret)).rejects.toMatchObject({
      code: "WEBHOOK_INVALID",
    });
  });
});
