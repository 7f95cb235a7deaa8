import { afterEach, expect, test, vi } from "vitest";
import { StripeEmulator } from "./emulator.ts";
import { clientOf, day, openSmallShop, secretKey, webhookSecret } from "./small-shop.ts";
import type { WebhookRequest } from "./webhooks.ts";

afterEach(() => vi.restoreAllMocks());

/** A webhook that responds with these statuses in order; the last one repeats. */
function receiver(...statuses: number[]) {
  const received: WebhookRequest[] = [];
  return {
    received,
    types: () => received.map(({ body }) => JSON.parse(body).type),
    async send(request: WebhookRequest) {
      received.push(request);
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      return new Response(null, { status: status ?? 200 });
    },
  };
}

const bought = [
  "customer.subscription.created",
  "customer.subscription.updated",
  "invoice.paid",
  "checkout.session.completed",
];

async function openSold() {
  const shop = await openSmallShop();
  await shop.sell("smallMonthly");
  return shop;
}

test("the SDK accepts the signature, unless the body, secret or timestamp is wrong", async () => {
  const { emulator, stripe } = await openSold();
  const [event] = emulator.events;
  if (!event) throw new Error("nothing has happened");
  const read = async (signed: WebhookRequest) =>
    stripe.webhooks.constructEventAsync(signed.body, signed.headers["Stripe-Signature"] ?? "", webhookSecret);
  const signed = await emulator.signed(event);
  expect(signed.headers["Content-Type"]).toBe("application/json; charset=utf-8");
  expect(await read(signed)).toEqual(event);
  await expect(read({ ...signed, body: `${signed.body} ` })).rejects.toThrow();
  await expect(read(await emulator.signed(event, { secret: "whsec_other" }))).rejects.toThrow();
  await expect(read(await emulator.signed(event, { timestamp: 1_000_000 }))).rejects.toThrow(/tolerance/);
});

test("an event contains its object at that time, the previous values, and the request that caused it", async () => {
  const { emulator, stripe, sell } = await openSmallShop();
  const { subscription } = await sell("smallMonthly");
  await stripe.subscriptions.update(subscription, { metadata: { note: "a" } }, { idempotencyKey: "note" });
  await stripe.subscriptions.update(subscription, { metadata: { note: "b" } });
  const [first, second] = emulator.events.slice(-2);
  expect(first).toMatchObject({
    object: "event",
    api_version: "2026-10-28.endive",
    livemode: false,
    request: { id: expect.stringMatching(/^req_/), idempotency_key: "note" },
    data: {
      object: { id: subscription, metadata: { userId: "user-1", note: "a" } },
      previous_attributes: { metadata: { userId: "user-1" } },
    },
  });
  expect(Object.keys(second?.data.previous_attributes ?? {})).toEqual(["metadata"]);
  expect(emulator.events[0]?.request).toEqual({ id: null, idempotency_key: null });
});

test("pending events are delivered in order, once", async () => {
  const { emulator } = await openSold();
  const { send, types } = receiver(200);
  await emulator.deliver(send);
  expect(types()).toEqual(bought);
  expect(emulator.deliveries).toEqual([]);
  expect(await emulator.deliver(send)).toEqual([]);
});

test("a failed delivery is retried the next time", async () => {
  const { emulator } = await openSold();
  const { send, types } = receiver(200, 500, 200);
  const outcome = await emulator.deliver(send);
  expect(outcome.map(({ status }) => status)).toEqual([200, 500, 200, 200]);
  expect(emulator.deliveries.map(({ type }) => type)).toEqual(["customer.subscription.updated"]);
  const refused = await emulator.deliver(() => Promise.reject(new Error("no connection")));
  expect(refused).toMatchObject([{ status: "failed" }]);
  await emulator.deliver(send);
  expect(types().at(-1)).toBe("customer.subscription.updated");
});

test("events are duplicated, delayed, reordered or dropped on request", async () => {
  const { emulator, stripe } = await openSold();
  const [created, updated, paid, completed] = bought;
  const { send, types, received } = receiver(200);
  await emulator.deliver(send, { order: [3, 2], duplicate: [3], delay: [1], drop: [0] });
  expect(types()).toEqual([completed, completed, paid]);
  expect(received[0]?.body).toContain('"pending_webhooks":1');
  expect(emulator.deliveries.map(({ type }) => type)).toEqual([updated]);
  await emulator.deliver(send);
  expect(types().at(-1)).toBe(updated);
  const missed = await stripe.events.list({ delivery_success: false });
  expect(missed.data.map(({ type }) => type)).toEqual([created]);
});

test("a random order is the same for the same seed", async () => {
  const orders = new Map<number, string[]>();
  for (const seed of [1, 2, 1]) {
    const { emulator } = await openSold();
    const { send, types } = receiver(200);
    await emulator.deliver(send, { seed });
    expect(types().toSorted()).toEqual(bought.toSorted());
    expect(orders.get(seed) ?? types()).toEqual(types());
    orders.set(seed, types());
  }
  expect(orders.get(1)).not.toEqual(orders.get(2));
});

test("events can be listed by type and time", async () => {
  const { emulator, stripe } = await openSold();
  const created = { gte: Math.floor(emulator.now / 1000) + 1 };
  emulator.advance(29 * day);
  const types = ["invoice.paid", "charge.refunded"] as const;
  expect((await stripe.events.list({ types: [...types] })).data).toHaveLength(2);
  const [fresh, ...others] = (await stripe.events.list({ type: "invoice.paid", created })).data;
  expect(others).toEqual([]);
  expect(await stripe.events.retrieve(fresh?.id ?? "")).toMatchObject({ type: "invoice.paid" });
});

test("with a webhook URL, events are sent automatically and retried after a failure", async () => {
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((work: () => void) => {
    queueMicrotask(work);
    return 0;
  }) as unknown as typeof setTimeout); // the delay between two attempts
  const answers = [503, 200];
  const seen: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    seen.push(`${input} ${JSON.parse(String(init?.body)).type}`);
    return new Response(null, { status: answers.shift() ?? 200 });
  });
  const webhookUrl = "https://calamo.test/api/stripe/webhook";
  const emulator = new StripeEmulator({ url: "https://stripe.test", secretKey, webhookSecret, webhookUrl });
  const stripe = clientOf(emulator);
  await stripe.products.create({ id: "small", name: "Small" });
  const recurring = { interval: "month" as const };
  const price = await stripe.prices.create({ product: "small", currency: "eur", unit_amount: 5, recurring });
  const { id } = await stripe.customers.create();
  emulator.setCard(id, "good");
  emulator.createSubscription(id, price.id);
  await emulator.webhooks.sendAll();
  const [created, updated, paid] = bought.map((type) => `${webhookUrl} ${type}`);
  expect(seen).toEqual([created, updated, paid, created]);

  emulator.webhooks.mode = "hold";
  emulator.advance(31 * day);
  expect(emulator.deliveries).toHaveLength(2);
  emulator.webhooks.mode = "duplicate";
  await emulator.webhooks.sendAll();
  expect(seen.slice(4)).toEqual([updated, updated, paid, paid]);
});
