import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Offer } from "../../../shared/subscription.ts";
import { openShop, type Shop } from "../../testing/stripe-shop.ts";
import { findPrice } from "./catalogue.ts";
import type { StripeClient } from "./client.ts";
import {
  cancelAtPeriodEnd,
  cancelImmediately,
  createCustomer,
  deleteCustomer,
  listSubscriptions,
  readSchedule,
  releaseSchedule,
  undoCancellation,
} from "./subscriptions.ts";

let shop: Shop;
let stripe: StripeClient;
let customer: string;
beforeEach(async () => {
  shop = await openShop();
  stripe = shop.stripe;
  customer = await createCustomer(stripe, { userId: crypto.randomUUID(), email: "ada@example.com" });
  shop.emulator.setCard(customer, "good");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pro: Offer = { plan: "pro", period: "monthly" };
const essential: Offer = { plan: "essential", period: "monthly" };
const dayMs = 86_400_000;

const subscribe = async (offer: Offer) =>
  shop.emulator.createSubscription(customer, await findPrice(stripe, offer));

async function heldOf(id: string) {
  const held = (await listSubscriptions(stripe, customer)).find((each) => each.id === id);
  if (!held) throw new Error(`no subscription ${id}`);
  return held;
}

describe("what a customer has", () => {
  test("is read in our words, amounts in cents and times in milliseconds", async () => {
    const id = await subscribe({ plan: "pro", period: "annual" });
    const now = Math.floor(shop.emulator.now / 1000) * 1000;
    const nextYear = new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() + 1);
    expect(await listSubscriptions(stripe, customer)).toEqual([
      {
        id,
        status: "active",
        offer: { plan: "pro", period: "annual" },
        amount: 24_000,
        createdAt: now,
        anchor: now,
        periodStart: now,
        periodEnd: nextYear,
        cancelsAt: null,
        scheduleId: null,
        itemId: expect.stringMatching(/^si_/),
        ownCard: null,
        latestInvoice: {
          id: expect.stringMatching(/^in_/),
          amountPaid: 24_000,
          createdAt: now,
          isPaid: true,
          paidAt: now,
          isFirst: true,
        },
        endedAt: null,
      },
    ]);
  });

  test("is listed newest first, with what is over", async () => {
    const first = await subscribe(essential);
    shop.emulator.cancelNow(first);
    shop.pass(1);
    const second = await subscribe(pro);
    const held = await listSubscriptions(stripe, customer);
    expect(held.map(({ id, status }) => [id, status])).toEqual([
      [second, "active"],
      [first, "canceled"],
    ]);
  });

  test("has a bill that is not paid", async () => {
    const id = await subscribe(pro);
    shop.emulator.setCard(customer, "declines");
    shop.pass(32);
    expect(await heldOf(id)).toMatchObject({
      status: "past_due",
      latestInvoice: { isPaid: false, amountPaid: 0 },
    });
  });

  test("may be something that Calamo does not sell", async () => {
    const { id: product } = await stripe.products.create({ name: "A talk" });
    const recurring = { interval: "month" };
    const price = await stripe.prices.create({ product, currency: "eur", unit_amount: 900, recurring });
    const id = shop.emulator.createSubscription(customer, price.id);
    expect(await heldOf(id)).toMatchObject({ offer: undefined, amount: 900 });
  });

  test("cannot be said where Stripe has never known them: the key may be another account's", async () => {
    await expect(listSubscriptions(stripe, "cus_nobody")).rejects.toMatchObject({ kind: "misconfigured" });
  });

  test("is over where they were deleted there", async () => {
    await subscribe(pro);
    await deleteCustomer(stripe, customer);
    const held = await listSubscriptions(stripe, customer);
    expect(held.filter(({ status }) => status !== "canceled")).toEqual([]);
  });

  test("cannot be told while Stripe is busy", async () => {
    shop.emulator.fail({ status: 429, path: /subscriptions$/ });
    await expect(listSubscriptions(stripe, customer)).rejects.toMatchObject({ kind: "busy" });
  });
});

describe("a cancellation", () => {
  test("is for the end of the period", async () => {
    const id = await subscribe(pro);
    await cancelAtPeriodEnd(stripe, id);
    const { status, cancelsAt, periodEnd } = await heldOf(id);
    expect([status, cancelsAt]).toEqual(["active", periodEnd]);
  });

  test("counts also where the flag alone says so", async () => {
    const id = await subscribe(pro);
    const subscription = shop.emulator.account.subscriptions.get(id);
    Object.assign(subscription ?? {}, { cancel_at_period_end: true, cancel_at: null });
    const { cancelsAt, periodEnd } = await heldOf(id);
    expect(cancelsAt).toBe(periodEnd);
  });

  test.each(["flag", "date"] as const)("is taken back, in whichever way it was made: %s", async (way) => {
    const id = await subscribe(pro);
    shop.emulator.portal.cancel(id, way);
    expect((await heldOf(id)).cancelsAt).not.toBeNull();
    await undoCancellation(stripe, id);
    expect((await heldOf(id)).cancelsAt).toBeNull();
    shop.pass(40);
    expect((await heldOf(id)).status).toBe("active");
  });

  test("that is not there is taken back without a change", async () => {
    const id = await subscribe(pro);
    const before = shop.emulator.events.length;
    await undoCancellation(stripe, id);
    expect(shop.emulator.events).toHaveLength(before);
  });
});

describe("an end at once", () => {
  test("gives nothing back and charges nothing, and may be repeated", async () => {
    const id = await subscribe(pro);
    shop.pass(3);
    const invoices = shop.emulator.account.invoices.size;
    await cancelImmediately(stripe, id);
    await cancelImmediately(stripe, id);
    expect((await heldOf(id)).status).toBe("canceled");
    expect(shop.emulator.account.invoices.size).toBe(invoices);
    expect(shop.emulator.account.refunds.size).toBe(0);
  });

  test("leaves no bill that could still be paid", async () => {
    const id = await subscribe(pro);
    shop.emulator.setCard(customer, "declines");
    shop.pass(32);
    const bill = (await heldOf(id)).latestInvoice?.id ?? "";
    await cancelImmediately(stripe, id);
    expect(shop.emulator.account.invoices.get(bill)?.status).toBe("void");
  });

  test("of what nobody knows is fine", async () => {
    await expect(cancelImmediately(stripe, "sub_nobody")).resolves.toBeUndefined();
  });
});

describe("a change that is planned", () => {
  test("is the smaller plan that follows at the period's end", async () => {
    const id = await subscribe(pro);
    shop.pass(2);
    shop.emulator.portal.change(id, await findPrice(stripe, essential));
    const { offer, scheduleId } = await heldOf(id);
    expect(offer).toEqual(pro);
    expect(await readSchedule(stripe, scheduleId ?? "")).toEqual({ offer: essential });
  });

  test("is none once it has taken place", async () => {
    const id = await subscribe(pro);
    shop.emulator.portal.change(id, await findPrice(stripe, essential));
    const { scheduleId, periodEnd } = await heldOf(id);
    shop.pass((periodEnd - shop.emulator.now) / dayMs + 1);
    expect((await heldOf(id)).offer).toEqual(essential);
    expect(await readSchedule(stripe, scheduleId ?? "")).toBe("finished");
  });

  test("is taken back, also where that was done already", async () => {
    const id = await subscribe(pro);
    shop.emulator.portal.change(id, await findPrice(stripe, essential));
    const { scheduleId } = await heldOf(id);
    await releaseSchedule(stripe, scheduleId ?? "");
    await releaseSchedule(stripe, scheduleId ?? "");
    expect(await readSchedule(stripe, scheduleId ?? "")).toBe("finished");
    expect((await heldOf(id)).scheduleId).toBeNull();
    shop.pass(40);
    expect((await heldOf(id)).offer).toEqual(pro);
  });

  test("of nobody's is missing", async () => {
    await expect(releaseSchedule(stripe, "sub_sched_1")).rejects.toMatchObject({ kind: "missing" });
  });
});
