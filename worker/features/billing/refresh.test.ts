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

describe("a Checkout of one's own", () => {
  test("that is paid brings the plan before any event has come, and tells it once", async () => {
    const session = await buyer.open("teams", true);
    emulator().pay(session);
    const answer = await refresh(session);
    expect(answer).toMatchObject({ plan: "teams", checkout: "paid", subscription: { period: "annual" } });
    expect(await buyer.usage()).toMatchObject({ plan: "teams", limit: 800 });
    await Promise.all([refresh(session), refresh(session), buyer.shop.deliver()]);
    expect(await refresh(session)).toEqual(answer);
    expect(await buyer.told()).toEqual(["planStarted"]);
  });

  test("that is open is not paid, however often it is looked at", async () => {
    const session = await buyer.open();
    for (let count = 0; count < 3; count++)
      expect(await refresh(session)).toEqual({ ...free, checkout: "open" });
    expect(await buyer.usage()).toMatchObject({ plan: "free", limit: 5 });
  });

  test("whose card was declined is open still", async () => {
    const session = await buyer.open();
    expect(emulator().pay(session, "declines")).toBe("declined");
    expect(await refresh(session)).toEqual({ ...free, checkout: "open" });
  });

  test("whose money is on its way gives nothing until it is there", async () => {
    const session = await buyer.open();
    emulator().pay(session, "slow");
    expect(await refresh(session)).toMatchObject({ plan: "free", checkout: "processing" });
    await buyer.shop.deliver();
    expect(await buyer.usage()).toMatchObject({ plan: "free", limit: 5 });
    emulator().settle(session, true);
    expect(await refresh(session)).toMatchObject({ plan: "pro", checkout: "paid" });
  });

  test("whose money never comes gives nothing, and is over in the end", async () => {
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

  test("that has expired, or was closed, is over", async () => {
    const session = await buyer.open();
    const second = await buyer.open("essential");
    expect((await refresh(session)).checkout).toBe("expired");
    await buyer.pass(1.1);
    expect(await refresh(second)).toEqual({ ...free, checkout: "expired" });
  });

  test("whose plan is long over brings nothing back", async () => {
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

  test("whose payment was given back brings nothing back", async () => {
    const session = await buyer.open();
    emulator().pay(session);
    await refresh(session);
    for (const charge of emulator().account.charges.keys()) emulator().refund(charge);
    await buyer.shop.deliver();
    expect(await refresh(session)).toMatchObject({ plan: "free", checkout: "ended" });
  });
});

describe("is refused, and brings nothing:", () => {
  test("somebody else's Checkout, paid or not", async () => {
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

  test("somebody else's paid Checkout does not close one's own", async () => {
    const other = await Buyer.enter(buyer.shop);
    emulator().pay(await other.open());
    const own = await buyer.open();
    const [theirs = ""] = emulator().account.checkoutSessions.keys();
    await send({ sessionId: theirs });
    expect(emulator().account.checkoutSessions.get(own)?.status).toBe("open");
  });

  test("one that says nobody's name", async () => {
    const { id } = await buyer.shop.stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: await buyer.priceOf({ plan: "pro", period: "monthly" }), quantity: 1 }],
      success_url: "https://calamo.test/",
    });
    emulator().pay(id);
    expect(await refusalOf(await send({ sessionId: id }))).toEqual([404, "NOT_FOUND"]);
  });

  test.each(["cs_test_forged", "constructor", "__proto__", "sub_1", "{CHECKOUT_SESSION_ID}"])(
    "%j, which is none",
    async (sessionId) => {
      const response = await send({ sessionId });
      expect([400, 404]).toContain(response.status);
      expect(await buyer.status()).toEqual(free);
    },
  );

  test.each(["", "../customers", "a/b", "a?expand=1", "a b", "a\n", "ç", "x".repeat(201), 1, null, ["a"]])(
    "what cannot be one, before Stripe is asked: %j",
    async (sessionId) => {
      const { length } = emulator().requests;
      expect(await refusalOf(await send({ sessionId }))).toEqual([400, "VALIDATION_FAILED"]);
      expect(emulator().requests).toHaveLength(length);
    },
  );

  test("whoever is not signed in", async () => {
    const session = await buyer.open();
    emulator().pay(session);
    const response = await send({ sessionId: session }, new Client());
    expect(await refusalOf(response)).toEqual([401, "UNAUTHENTICATED"]);
    expect(await buyer.status()).toEqual(free);
  });

  test("a plan that is named, with or without a Checkout", async () => {
    const session = await buyer.open("essential");
    for (const more of [{}, { sessionId: session }]) {
      const claims = { ...more, planId: "teams", plan: "teams", isAnnual: true, status: "paid" };
      const response = await buyer.client.post("/api/billing/refresh?planId=teams&isAnnual=true", claims);
      expect(await response.json()).toMatchObject(free);
    }
    expect(await buyer.usage()).toMatchObject({ plan: "free" });
  });
});

describe("without a Checkout", () => {
  test("nothing is found where nothing was bought, and Stripe is not asked", async () => {
    const { length } = emulator().requests;
    expect(await refresh()).toEqual({ ...free, checkout: null });
    expect(emulator().requests).toHaveLength(length);
  });

  test("what was changed in the portal is found before any event has come", async () => {
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
] as const)("where Stripe cannot be asked (%s), it is to be tried again", async (status, times) => {
  hurry();
  const session = await buyer.open();
  emulator().pay(session);
  emulator().fail({ status, times, path: /sessions\/cs_/ });
  const response = await send({ sessionId: session });
  expect(await refusalOf(response)).toEqual([503, "BILLING_NOT_READY"]);
  expect((await refresh(session)).checkout).toBe("paid");
});

test("where nothing is set up, that is said", async () => {
  vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
  expect(await refusalOf(await send())).toEqual([503, "BILLING_NOT_CONFIGURED"]);
});
