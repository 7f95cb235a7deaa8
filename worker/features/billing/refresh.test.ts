// The return from Checkout: the page names a Checkout, and the server reads it from Stripe.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { BillingRefresh } from "../../../shared/contracts/billing.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { Buyer, hurry, openShopFor } from "../../testing/stripe-shop.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const emulator = () => buyer.shop.emulator;
const send = (json: object = {}, client = buyer.client) => client.post("/api/billing/refresh", json);
const refresh = async (sessionId?: string) =>
  (await send(sessionId === undefined ? {} : { sessionId })).json<BillingRefresh>();
const refusalOf = async (response: Response) => [response.status, await codeOf(response)];
const free = { plan: "free", subscription: null };

describe("a refresh of the user's own Checkout", () => {
  test("grants the plan of a paid one before any event arrives, and notifies the user once", async () => {
    const session = await buyer.open("teams", true);
    emulator().pay(session);
    const answer = await refresh(session);
    expect(answer).toMatchObject({ plan: "teams", checkout: "paid", subscription: { period: "annual" } });
    const pageUrl = expect.stringMatching(/^https:/);
    expect(answer.receipt).toMatchObject({ amount: 100_800, state: "paid", pageUrl });
    expect(await buyer.usage()).toMatchObject({ plan: "teams", limit: 800 });
    await Promise.all([refresh(session), refresh(session), buyer.shop.deliver()]);
    expect(await refresh(session)).toEqual(answer);
    expect(await buyer.told()).toEqual(["planStarted"]);
  });

  test("grants nothing for an open one, however often it is repeated", async () => {
    const session = await buyer.open();
    for (let count = 0; count < 3; count++)
      expect(await refresh(session)).toEqual({ ...free, checkout: "open", receipt: null });
    expect(await buyer.usage()).toMatchObject({ plan: "free", limit: 5 });
  });

  test("reports one as open if the card was declined", async () => {
    const session = await buyer.open();
    expect(emulator().pay(session, "declines")).toBe("declined");
    expect(await refresh(session)).toEqual({ ...free, checkout: "open", receipt: null });
  });

  test("grants nothing until a delayed payment succeeds", async () => {
    const session = await buyer.open();
    emulator().pay(session, "slow");
    expect(await refresh(session)).toMatchObject({ plan: "free", checkout: "processing" });
    await buyer.shop.deliver();
    expect(await buyer.usage()).toMatchObject({ plan: "free", limit: 5 });
    emulator().settle(session, true);
    expect(await refresh(session)).toMatchObject({ plan: "pro", checkout: "paid" });
  });

  test("grants nothing if a delayed payment fails, and reports the Checkout as expired in the end", async () => {
    const session = await buyer.open();
    emulator().pay(session, "slow");
    await buyer.pass(3);
    emulator().settle(session, false);
    await buyer.shop.deliver();
    expect((await refresh(session)).plan).toBe("free");
    await buyer.pass(1);
    expect(await refresh(session)).toMatchObject({
      plan: "free",
      checkout: "expired",
      subscription: { status: "incomplete_expired" },
    });
    expect(await buyer.usage()).toMatchObject({ plan: "free", limit: 5 });
  });

  test("reports one as expired if it timed out or was closed", async () => {
    const session = await buyer.open();
    const second = await buyer.open("essential");
    expect((await refresh(session)).checkout).toBe("expired");
    await buyer.pass(1.1);
    expect(await refresh(second)).toEqual({ ...free, checkout: "expired", receipt: null });
  });

  test("does not restore a plan that has ended", async () => {
    const session = await buyer.open();
    emulator().pay(session);
    await refresh(session);
    const [subscription] = await buyer.subscriptions();
    emulator().portal.cancel(subscription?.id ?? "");
    await buyer.pass(40);
    for (let count = 0; count < 2; count++)
      expect(await refresh(session)).toMatchObject({
        plan: "free",
        checkout: "ended",
        subscription: { status: "canceled" },
      });
    expect(await buyer.usage()).toMatchObject({ plan: "free", limit: 5 });
  });

  test("does not restore a plan whose payment was refunded", async () => {
    const session = await buyer.open();
    emulator().pay(session);
    await refresh(session);
    for (const charge of emulator().account.charges.keys()) emulator().refund(charge);
    await buyer.shop.deliver();
    expect(await refresh(session)).toMatchObject({ plan: "free", checkout: "ended" });
  });
});

describe("a refresh", () => {
  test("is rejected for another user's Checkout, paid or not", async () => {
    const other = await Buyer.enter(buyer.shop);
    const session = await other.open("teams");
    expect(await refusalOf(await send({ sessionId: session }))).toEqual([404, "NOT_FOUND"]);
    emulator().pay(session);
    expect(await refusalOf(await send({ sessionId: session }))).toEqual([404, "NOT_FOUND"]);
    expect(await buyer.status()).toEqual(free);
    await buyer.shop.deliver();
    expect((await other.status()).plan).toBe("teams");
    expect(await buyer.status()).toEqual(free);
  });

  test("of another user's paid Checkout does not close the user's own", async () => {
    const other = await Buyer.enter(buyer.shop);
    emulator().pay(await other.open());
    const own = await buyer.open();
    const [theirs = ""] = emulator().account.checkoutSessions.keys();
    await send({ sessionId: theirs });
    expect(emulator().account.checkoutSessions.get(own)?.status).toBe("open");
  });

  test("is rejected for a Checkout without a user id", async () => {
    const { id } = await buyer.shop.stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: await buyer.priceOf({ plan: "pro", period: "monthly" }), quantity: 1 }],
      success_url: "https://calamo.test/",
    });
    emulator().pay(id);
    expect(await refusalOf(await send({ sessionId: id }))).toEqual([404, "NOT_FOUND"]);
  });

  test.each(["cs_test_forged", "constructor", "__proto__", "sub_1", "{CHECKOUT_SESSION_ID}"])(
    "is rejected for an unknown Checkout: %j",
    async (sessionId) => {
      const response = await send({ sessionId });
      expect([400, 404]).toContain(response.status);
      expect(await buyer.status()).toEqual(free);
    },
  );

  test.each(["", "../customers", "a/b", "a?expand=1", "a b", "a\n", "ç", "x".repeat(201), 1, null, ["a"]])(
    "is rejected for a malformed id before Stripe is called: %j",
    async (sessionId) => {
      const { length } = emulator().requests;
      expect(await refusalOf(await send({ sessionId }))).toEqual([400, "VALIDATION_FAILED"]);
      expect(emulator().requests).toHaveLength(length);
    },
  );

  test("is rejected without a session", async () => {
    const session = await buyer.open();
    emulator().pay(session);
    const response = await send({ sessionId: session }, new Client());
    expect(await refusalOf(response)).toEqual([401, "UNAUTHENTICATED"]);
    expect(await buyer.status()).toEqual(free);
  });

  test("ignores a plan named in the request, with or without a Checkout", async () => {
    const session = await buyer.open("essential");
    for (const more of [{}, { sessionId: session }]) {
      const claims = { ...more, planId: "teams", plan: "teams", isAnnual: true, status: "paid" };
      const response = await buyer.client.post("/api/billing/refresh?planId=teams&isAnnual=true", claims);
      expect(await response.json()).toMatchObject(free);
    }
    expect(await buyer.usage()).toMatchObject({ plan: "free" });
  });
});

describe("a refresh without a Checkout", () => {
  test("returns the free plan without calling Stripe if nothing was bought", async () => {
    const { length } = emulator().requests;
    expect(await refresh()).toEqual({ ...free, checkout: null, receipt: null });
    expect(emulator().requests).toHaveLength(length);
  });

  test("finds a change made in the portal before any event arrives", async () => {
    const subscription = await buyer.buy("essential");
    emulator().portal.change(subscription, await buyer.priceOf({ plan: "pro", period: "annual" }));
    expect(await refresh()).toMatchObject({
      plan: "pro",
      checkout: null,
      subscription: { period: "annual" },
    });
    expect(await buyer.usage()).toMatchObject({ limit: 100 });
  });
});

test.each([
  [500, 3],
  ["timeout", 3],
  [429, 1],
] as const)(
  "a refresh fails with BILLING_NOT_READY if Stripe is unavailable (%s), and can be retried",
  async (status, times) => {
    hurry();
    const session = await buyer.open();
    emulator().pay(session);
    emulator().fail({ status, times, path: /sessions\/cs_/ });
    const response = await send({ sessionId: session });
    expect(await refusalOf(response)).toEqual([503, "BILLING_NOT_READY"]);
    expect((await refresh(session)).checkout).toBe("paid");
  },
);

test("a refresh fails with BILLING_NOT_CONFIGURED without a Stripe key", async () => {
  vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
  expect(await refusalOf(await send())).toEqual([503, "BILLING_NOT_CONFIGURED"]);
});
