// Two paid Checkouts: one subscription remains, and the other one is refunded once.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PaidPlan } from "../../../shared/subscription.ts";
import { invalidRequest } from "../../testing/stripe/api-error.ts";
import { Buyer, daily, holdAnswer, hurry, openShopFor } from "../../testing/stripe-shop.ts";
import { syncBilling } from "./sync-billing.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const emulator = () => buyer.shop.emulator;
const refunds = () =>
  [...emulator().account.refunds.values()].map(({ amount, reason }) => ({ amount, reason }));
const look = () => syncBilling(buyer.context(), buyer.userId, { cause: "person" });
/** Delivers all pending events and those that result from them, even if deliveries fail at first. */
async function deliverAll(seed?: number): Promise<void> {
  for (let goes = 0; goes < 5; goes++) await buyer.shop.deliver(seed === undefined ? {} : { seed });
  expect(emulator().deliveries).toEqual([]);
}
/** The lookup keys of the subscriptions that Stripe still charges for. */
const running = async () =>
  (await buyer.subscriptions())
    .filter(({ status }) => ["active", "past_due"].includes(status))
    .map(({ items }) => items.data[0]?.price.lookup_key);

/** Opens two Checkouts at once. Calamo prevents that, but the tests do not rely on it. */
async function openTwo(one: PaidPlan, other: PaidPlan): Promise<[string, string]> {
  return [await buyer.open(one), await buyer.openBeside(other)];
}
async function payTwo(one: PaidPlan, other: PaidPlan): Promise<void> {
  for (const session of await openTwo(one, other)) emulator().pay(session);
}

describe("two paid subscriptions", () => {
  test.each([1, 2, 3, 4, 5, 6])("are reduced to the larger one in any order of events (%i)", async (seed) => {
    await payTwo("essential", "pro");
    await deliverAll(seed);
    expect(await running()).toEqual(["calamo_pro_monthly"]);
    expect(refunds()).toEqual([{ amount: 1200, reason: "duplicate" }]);
    expect(await buyer.status()).toMatchObject({ plan: "pro", subscription: { status: "active" } });
    expect(await buyer.usage()).toMatchObject({ plan: "pro", limit: 100 });
    const told = await buyer.told();
    expect(told.filter((kind) => kind === "paymentRefunded")).toHaveLength(1);
    expect(told).not.toContain("planEnded");
  });

  test("are reduced to the first one if they are for the same plan", async () => {
    const [first, second] = await openTwo("pro", "pro");
    emulator().pay(second);
    await buyer.pass(0.001);
    emulator().pay(first);
    await deliverAll();
    const kept = emulator().account.checkoutSessions.get(second)?.subscription;
    const live = (await buyer.subscriptions()).filter(({ status }) => status === "active");
    expect(live.map(({ id }) => id)).toEqual([kept]);
    expect(refunds()).toEqual([{ amount: 2500, reason: "duplicate" }]);
  });

  test("are detected without an event", async () => {
    await payTwo("essential", "teams");
    await buyer.shop.lose();
    await daily();
    expect(await running()).toEqual(["calamo_teams_monthly"]);
    expect(refunds()).toEqual([{ amount: 1200, reason: "duplicate" }]);
    expect((await buyer.status()).plan).toBe("teams");
  });

  test("are resolved if the second is paid during a sync", async () => {
    const [first, second] = await openTwo("essential", "pro");
    emulator().pay(first);
    const held = holdAnswer("GET", /subscriptions$/);
    const slow = look();
    await held.asked;
    emulator().pay(second);
    await look();
    held.release();
    expect((await slow)?.customer.user.plan).toBe("pro");
    expect(await running()).toEqual(["calamo_pro_monthly"]);
    expect(refunds()).toEqual([{ amount: 1200, reason: "duplicate" }]);
    await deliverAll();
    expect((await buyer.status()).plan).toBe("pro");
  });

  test("cause one refund despite concurrent syncs", async () => {
    await payTwo("pro", "essential");
    await Promise.all([look(), look(), buyer.shop.deliver()]);
    await deliverAll();
    expect(refunds()).toEqual([{ amount: 1200, reason: "duplicate" }]);
    expect(await running()).toEqual(["calamo_pro_monthly"]);
  });

  test("are resolved if one payment arrives days later", async () => {
    const [first, second] = await openTwo("pro", "essential");
    emulator().pay(second, "slow");
    emulator().pay(first);
    await deliverAll();
    expect((await buyer.status()).plan).toBe("pro");
    await buyer.pass(3);
    emulator().settle(second, true);
    await deliverAll();
    expect(await running()).toEqual(["calamo_pro_monthly"]);
    expect(refunds()).toEqual([{ amount: 1200, reason: "duplicate" }]);
  });

  test("never charge for the smaller one again", async () => {
    await payTwo("pro", "essential");
    await deliverAll();
    await buyer.pass(70);
    const bills = [...emulator().account.invoices.values()].filter(({ amount_paid: paid }) => paid === 1200);
    expect(bills).toHaveLength(1);
  });
});

describe("a failed refund", () => {
  test.each([
    [429, 1],
    [500, 3],
    ["refused", 3],
  ] as const)("is retried by the next sync after a temporary error (%s)", async (status, times) => {
    hurry();
    await payTwo("pro", "essential");
    emulator().fail({ status, times, path: /refunds$/ });
    await expect(look()).rejects.toThrow();
    expect(await running()).toHaveLength(2);
    await look();
    expect(await running()).toEqual(["calamo_pro_monthly"]);
    expect(refunds()).toEqual([{ amount: 1200, reason: "duplicate" }]);
  });

  test("that Stripe rejects is logged, while the duplicate ends and the plan stays active", async () => {
    const lines = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await payTwo("pro", "essential");
    const answer = vi.mocked(fetch).getMockImplementation() ?? fetch;
    const { body, status } = invalidRequest("Insufficient funds.", { code: "balance_insufficient" });
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      const { url, method } = new Request(input, init);
      const isRefund = method === "POST" && url.endsWith("/refunds");
      return isRefund ? Response.json({ error: body }, { status }) : answer(input, init);
    });
    await deliverAll();
    expect(await buyer.status()).toMatchObject({ plan: "pro", subscription: { status: "active" } });
    expect(await running()).toEqual(["calamo_pro_monthly"]);
    const told = lines.mock.calls.map(([line]) => JSON.parse(String(line)));
    const [bill] = [...emulator().account.invoices.values()].filter(({ amount_paid: paid }) => paid === 1200);
    expect(told).toContainEqual(expect.objectContaining({ event: "refund rejected", invoice: bill?.id }));
  });
});

describe("a payment", () => {
  test("expires another open Checkout when its event arrives", async () => {
    const [first, second] = await openTwo("pro", "teams");
    emulator().pay(first);
    await deliverAll();
    expect(emulator().account.checkoutSessions.get(second)?.status).toBe("expired");
  });

  test("expires another open Checkout when the user returns, before any event", async () => {
    const [first, second] = await openTwo("pro", "teams");
    emulator().pay(first);
    await buyer.client.post("/api/billing/refresh", { sessionId: first });
    expect(emulator().account.checkoutSessions.get(second)?.status).toBe("expired");
    expect(() => emulator().pay(second)).toThrow();
  });

  test("does not expire another user's Checkout", async () => {
    const another = await Buyer.enter(buyer.shop);
    const theirs = await another.open();
    await buyer.buy();
    expect(emulator().account.checkoutSessions.get(theirs)?.status).toBe("open");
  });
});
