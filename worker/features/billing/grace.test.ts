// A renewal that is not paid, money that is given back, and money that is fetched back.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Buyer, hourly, openShopFor } from "../../testing/buyer.ts";
import { openMailbox } from "../../testing/mailbox.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stripe = () => buyer.shop.emulator.account;
const charges = () => [...stripe().charges.values()];
const lastCharge = () => charges().at(-1)?.id ?? "";

describe("a renewal that fails", () => {
  beforeEach(async () => {
    await buyer.buy();
    buyer.shop.emulator.setCard(await buyer.customer(), "declines");
  });

  test("leaves the plan for seven days from the bill, says so once, and by mail", async () => {
    const mailbox = openMailbox();
    await buyer.pass(31);
    await buyer.shop.deliver();
    const { plan, subscription } = await buyer.status();
    expect(plan).toBe("pro");
    const billed = [...stripe().invoices.values()].at(-1)?.created ?? 0;
    expect(subscription).toMatchObject({ status: "past_due", graceUntil: (billed + 7 * 86_400) * 1000 });
    await buyer.pass(3); // Stripe tries again
    await buyer.shop.deliver();
    expect((await buyer.status()).subscription?.graceUntil).toBe(subscription?.graceUntil);
    expect(await buyer.told()).toEqual(["planStarted", "paymentFailed"]);
    await vi.waitFor(() => {
      const mails = mailbox.all().filter(({ to, subject }) => to === buyer.email && /payment/i.test(subject));
      expect(mails).toHaveLength(1);
    });
  });

  test("ends the plan after that, at Stripe too, and nothing of it can be charged any more", async () => {
    await buyer.pass(31);
    await buyer.shop.deliver();
    await buyer.pass(8);
    await hourly();
    expect(await buyer.status()).toMatchObject({ plan: "free", subscription: { status: "canceled" } });
    expect(await buyer.usage()).toMatchObject({ plan: "free", limit: 5 });
    expect((await buyer.subscriptions()).map(({ status }) => status)).toEqual(["canceled"]);
    expect([...stripe().invoices.values()].filter(({ status }) => status === "open")).toEqual([]);
    buyer.shop.emulator.setCard(await buyer.customer(), "good");
    const paid = charges().length;
    await buyer.pass(30);
    expect(charges()).toHaveLength(paid);
    await buyer.shop.deliver();
    expect(await buyer.told()).toEqual(["planStarted", "paymentFailed", "planEnded"]);
  });

  test("that is made up for in time renews the plan", async () => {
    await buyer.pass(31);
    await buyer.shop.deliver();
    buyer.shop.emulator.setCard(await buyer.customer(), "good");
    await buyer.pass(3);
    await buyer.shop.deliver();
    expect((await buyer.status()).subscription).toMatchObject({ status: "active", graceUntil: null });
    expect(await buyer.told()).toEqual(["planStarted", "paymentFailed", "planRenewed"]);
    await buyer.pass(6);
    await hourly();
    expect((await buyer.status()).plan).toBe("pro");
  });

  test("and is over lets the person buy anew", async () => {
    await buyer.pass(39);
    await hourly();
    await buyer.buy("essential");
    expect(await buyer.status()).toMatchObject({ plan: "essential", subscription: { status: "active" } });
  });
});

test("a renewal that is paid is told with what it took, and the prompts refill", async () => {
  await buyer.buy("essential");
  const { refillsAt } = await buyer.usage();
  await buyer.pass(31);
  await buyer.shop.deliver();
  expect(await buyer.told()).toEqual(["planStarted", "planRenewed"]);
  expect((await buyer.usage()).refillsAt).toBeGreaterThan(refillsAt);
});

describe("a payment that is given back", () => {
  test("whole ends the plan at once, and says both", async () => {
    const subscription = await buyer.buy();
    buyer.shop.emulator.refund(lastCharge());
    await buyer.shop.deliver();
    expect((await buyer.status()).plan).toBe("free");
    expect(stripe().subscriptions.get(subscription)?.status).toBe("canceled");
    expect((await buyer.told()).toSorted()).toEqual(["paymentRefunded", "planEnded", "planStarted"]);
  });

  test("in part is told each time, and the plan stays until all of it is", async () => {
    await buyer.buy();
    for (const amount of [500, 700]) {
      buyer.shop.emulator.refund(lastCharge(), amount);
      await buyer.shop.deliver({ duplicate: [0] });
    }
    expect((await buyer.status()).plan).toBe("pro");
    expect(await buyer.told()).toEqual(["planStarted", "paymentRefunded", "paymentRefunded"]);
    buyer.shop.emulator.refund(lastCharge(), 1300);
    await buyer.shop.deliver();
    expect((await buyer.status()).plan).toBe("free");
  });

  test("for a month that is over leaves the plan that is paid now", async () => {
    await buyer.buy();
    const first = lastCharge();
    await buyer.pass(31);
    buyer.shop.emulator.refund(first);
    await buyer.shop.deliver();
    expect((await buyer.status()).plan).toBe("pro");
  });
});

test("a payment that is fetched back through the bank ends the plan, for whichever month it was", async () => {
  await buyer.buy();
  const first = lastCharge();
  await buyer.pass(31);
  buyer.shop.emulator.dispute(first);
  await buyer.shop.deliver();
  expect((await buyer.status()).plan).toBe("free");
});
