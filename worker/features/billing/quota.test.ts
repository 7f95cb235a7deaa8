// A plan's prompts refill only at the start of its monthly period.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { billingPeriod } from "../../../shared/quota.ts";
import { allEvents, codeOf } from "../../testing/client.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { type Buyer, openShopFor } from "../../testing/stripe-shop.ts";

let upstream: ScriptedUpstream;
let buyer: Buyer;
beforeEach(async () => {
  upstream = scriptUpstream();
  upstream.script({ pieces: ["A text."] });
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const emulator = () => buyer.shop.emulator;
async function spend(prompts: number): Promise<void> {
  for (let spent = 0; spent < prompts; spent++) await allEvents(await buyer.client.startRun());
}
async function giveBackAll(): Promise<void> {
  for (const { id, refunded } of emulator().account.charges.values()) if (!refunded) emulator().refund(id);
  await buyer.shop.deliver();
}
const bought = async () => ((await buyer.subscriptions())[0]?.billing_cycle_anchor ?? 0) * 1000;
const signedUp = async () =>
  (await (await buyer.client.fetch("/api/me")).json<{ createdAt: number }>()).createdAt;

describe("the prompt quota", () => {
  test("refills monthly from the purchase, even on an annual plan", async () => {
    await buyer.pass(11);
    await buyer.buy("pro", true);
    const anchor = await bought();
    await spend(2);
    for (const days of [0, 20, 20, 40]) {
      await buyer.pass(days);
      expect((await buyer.usage()).refillsAt).toBe(billingPeriod(anchor, Date.now()).end);
    }
    expect(await buyer.usage()).toMatchObject({ plan: "pro", used: 0, limit: 100 });
    expect(emulator().account.charges.size).toBe(1);
  });

  test("refills monthly from sign-up on the free plan, both before and after a paid plan", async () => {
    const anchor = await signedUp();
    expect((await buyer.usage()).refillsAt).toBe(billingPeriod(anchor, Date.now()).end);
    await buyer.pass(11);
    emulator().portal.cancel(await buyer.buy());
    await buyer.pass(40);
    await buyer.shop.deliver();
    expect(await buyer.usage()).toMatchObject({
      plan: "free",
      refillsAt: billingPeriod(anchor, Date.now()).end,
    });
  });
});

describe("the number of used prompts", () => {
  test("is kept by an upgrade in the middle of the month", async () => {
    const subscription = await buyer.buy("essential");
    await spend(3);
    await buyer.pass(5);
    emulator().portal.change(subscription, await buyer.priceOf({ plan: "pro", period: "monthly" }));
    await buyer.shop.deliver();
    expect(await buyer.usage()).toMatchObject({ plan: "pro", used: 3, limit: 100 });
  });

  test("is kept by repeated cancelling and resuming", async () => {
    await buyer.buy("essential");
    await spend(3);
    const json = { userId: buyer.userId };
    for (let count = 0; count < 3; count++) {
      await buyer.client.post("/api/cancel-subscription", json);
      await buyer.client.post("/api/resume-subscription", json);
      await buyer.client.post("/api/billing/refresh");
      await buyer.shop.deliver();
    }
    expect(await buyer.usage()).toMatchObject({ used: 3, limit: 25 });
  });

  test("is kept on the free plan when a paid plan is bought and refunded", async () => {
    await spend(5);
    expect(await codeOf(await buyer.client.startRun())).toBe("PROMPT_LIMIT_REACHED");
    for (let count = 0; count < 3; count++) {
      await buyer.buy("pro");
      expect(await buyer.usage()).toMatchObject({ plan: "pro", used: 0 });
      await giveBackAll();
      expect(await buyer.usage()).toMatchObject({ plan: "free", used: 5, limit: 5 });
      expect(await codeOf(await buyer.client.startRun())).toBe("PROMPT_LIMIT_REACHED");
    }
  });

  test("is kept on the free plan when two plans are bought together and refunded", async () => {
    await spend(5);
    for (const session of [await buyer.open("essential"), await buyer.openBeside("pro")])
      emulator().pay(session);
    await buyer.shop.deliver();
    await spend(2);
    await buyer.shop.deliver();
    expect(await buyer.usage()).toMatchObject({ plan: "pro", used: 2, limit: 100 });
    await giveBackAll();
    expect(await buyer.usage()).toMatchObject({ plan: "free", used: 5 });
  });
});

test("unused prompts of an ended plan do not carry over to the free plan", async () => {
  await buyer.buy("teams");
  await giveBackAll();
  expect(await buyer.usage()).toMatchObject({ plan: "free", limit: 5 });
  await spend(5);
  expect(await codeOf(await buyer.client.startRun())).toBe("PROMPT_LIMIT_REACHED");
});
