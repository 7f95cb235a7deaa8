import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StripeEmulator } from "../../testing/stripe/emulator.ts";
import { openStripe, type StripeClient } from "./client.ts";
import { listUndeliveredEvents, verifyWebhook } from "./events.ts";
import { cancelAtPeriodEnd, createCustomer, undoCancellation } from "./subscriptions.ts";

const url = "https://stripe.test";
const secretKey = "sk_test_1";

const secret = "whsec_test";
const body = JSON.stringify({
  id: "evt_1",
  object: "event",
  type: "invoice.paid",
  created: 1_790_000_000,
  data: { object: { id: "in_1", customer: "cus_1" } },
});
let emulator: StripeEmulator;
let stripe: StripeClient;
beforeEach(async () => {
  emulator = new StripeEmulator({ url, secretKey, webhookSecret: secret });
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => emulator.fetch(new Request(input, init)));
  stripe = await openStripe({ secretKey, apiBase: new URL(url) });
});
afterEach(() => vi.restoreAllMocks());

const sign = (payload: string, options: { secret?: string; timestamp?: number } = {}) =>
  stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, ...options });
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds;

describe("a webhook request", () => {
  test("is accepted if Stripe signed it, without calling Stripe", async () => {
    expect(await verifyWebhook(stripe, body, await sign(body), secret)).toEqual({
      id: "evt_1",
      type: "invoice.paid",
      customer: "cus_1",
      about: { kind: "subscription" },
    });
    expect(emulator.requests).toEqual([]);
  });

  test("is accepted within five minutes of its signature", async () => {
    const signature = await sign(body, { timestamp: secondsAgo(290) });
    expect(await verifyWebhook(stripe, body, signature, secret)).toMatchObject({ id: "evt_1" });
  });

  test("is accepted if Stripe's clock is up to five minutes ahead", async () => {
    const signature = await sign(body, { timestamp: secondsAgo(-290) });
    expect(await verifyWebhook(stripe, body, signature, secret)).toMatchObject({ id: "evt_1" });
  });

  test("is accepted if one of several signatures matches, as during a secret rotation", async () => {
    const signature = `${await sign(body)},v1=${"0".repeat(64)}`;
    expect(await verifyWebhook(stripe, body, signature, secret)).toMatchObject({ id: "evt_1" });
  });

  test("is ignored for an event type that Calamo does not handle", async () => {
    const other = body.replace("invoice.paid", "customer.updated");
    expect(await verifyWebhook(stripe, other, await sign(other), secret)).toBeUndefined();
  });

  test.each([
    ["no signature", async () => ({ body, signature: "" })],
    ["a malformed signature", async () => ({ body, signature: "v1=x,t=,=" })],
    ["another secret", async () => ({ body, signature: await sign(body, { secret: "whsec_x" }) })],
    [
      "a timestamp more than five minutes ago",
      async () => ({ body, signature: await sign(body, { timestamp: secondsAgo(310) }) }),
    ],
    [
      "a timestamp more than five minutes ahead",
      async () => ({ body, signature: await sign(body, { timestamp: secondsAgo(-310) }) }),
    ],
    [
      "a timestamp an hour ahead",
      async () => ({ body, signature: await sign(body, { timestamp: secondsAgo(-3600) }) }),
    ],
    ["a modified body", async () => ({ body: body.replace("cus_1", "cus_2"), signature: await sign(body) })],
    ["a truncated body", async () => ({ body: body.slice(0, -5), signature: await sign(body) })],
    ["an empty body", async () => ({ body: "", signature: await sign("") })],
    ["a signed body that is not JSON", async () => ({ body: "{", signature: await sign("{") })],
  ])("is rejected: %s", async (_, make) => {
    const request = await make();
    await expect(verifyWebhook(stripe, request.body, request.signature, secret)).rejects.toMatchObject({
      code: "WEBHOOK_INVALID",
    });
  });
});

describe("the undelivered events", () => {
  let customer: string;
  let subscription: string;
  beforeEach(async () => {
    customer = await createCustomer(stripe, { userId: crypto.randomUUID(), email: "ada@example.com" });
    emulator.setCard(customer, "good");
    const { id: product } = await stripe.products.create({ name: "Calamo Pro" });
    const recurring = { interval: "month" };
    const price = await stripe.prices.create({ product, currency: "eur", unit_amount: 2500, recurring });
    subscription = emulator.createSubscription(customer, price.id);
  });

  const deliverAll = () => emulator.deliver(async () => new Response());

  test("are listed oldest first, without delivered ones", async () => {
    await deliverAll();
    emulator.advance(60_000);
    await cancelAtPeriodEnd(stripe, subscription);
    emulator.advance(60_000);
    emulator.cancelNow(subscription);
    const missed = await listUndeliveredEvents(stripe, 0);
    expect(missed.map(({ type }) => type)).toEqual([
      "customer.subscription.updated",
      "customer.subscription.deleted",
    ]);
    expect(missed[0]).toMatchObject({ customer, about: { kind: "subscription" } });
  });

  test("are listed from a given time", async () => {
    await deliverAll();
    await cancelAtPeriodEnd(stripe, subscription);
    emulator.advance(86_400_000);
    const since = emulator.now;
    await undoCancellation(stripe, subscription);
    expect(await listUndeliveredEvents(stripe, since)).toHaveLength(1);
    expect(await listUndeliveredEvents(stripe, since - 2 * 86_400_000)).toHaveLength(2);
  });

  test("are listed completely across pages", async () => {
    await deliverAll();
    for (let count = 0; count < 55; count++) {
      await cancelAtPeriodEnd(stripe, subscription);
      await undoCancellation(stripe, subscription);
    }
    const missed = await listUndeliveredEvents(stripe, 0);
    expect(missed).toHaveLength(110);
    expect(new Set(missed.map(({ id }) => id)).size).toBe(110);
  });
});
