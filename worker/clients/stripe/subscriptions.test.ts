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

describe("the subscriptions of a customer", () => {
  test("are parsed with amounts in cents and times in milliseconds", async () => {
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
        refundReason: null,
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

  test("are listed newest first, including ended ones", async () => {
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

  test("include the unpaid invoice of a past-due one", async () => {
    const id = await subscribe(pro);
    shop.emulator.setCard(customer, "declines");
    shop.pass(32);
    expect(await heldOf(id)).toMatchObject({
      status: "past_due",
      latestInvoice: { isPaid: false, amountPaid: 0 },
    });
  });

  test("include products that Calamo does not sell, without an offer", async () => {
    const { id: product } = await stripe.products.create({ name: "A talk" });
    const recurring = { interval: "month" };
    const price = await stripe.prices.create({ product, currency: "eur", unit_amount: 900, recurring });
    const id = shop.emulator.createSubscription(customer, price.id);
    expect(await heldOf(id)).toMatchObject({ offer: undefined, amount: 900 });
  });

  test("cannot be listed if Stripe never knew the customer, because the key may be another account's", async () => {
    await expect(listSubscriptions(stripe, "cus_nobody")).rejects.toMatchObject({ kind: "misconfigured" });
  });

  test("are all cancelled if the customer was deleted at Stripe", async () => {
    await subscribe(pro);
    await deleteCustomer(stripe, customer);
    const held = await listSubscriptions(stripe, customer);
    expect(held.filter(({ status }) => status !== "canceled")).toEqual([]);
  });

  test("cannot be listed while Stripe is busy", async () => {
    shop.emulator.fail({ status: 429, path: /subscriptions$/ });
    await expect(listSubscriptions(stripe, customer)).rejects.toMatchObject({ kind: "busy" });
  });
});

describe("a cancellation", () => {
  test("takes effect at the end of the period", async () => {
    const id = await subscribe(pro);
    await cancelAtPeriodEnd(stripe, id);
    const { status, cancelsAt, periodEnd } = await heldOf(id);
    expect([status, cancelsAt]).toEqual(["active", periodEnd]);
  });

  test("is recognised by the flag alone", async () => {
    const id = await subscribe(pro);
    const subscription = shop.emulator.account.subscriptions.get(id);
    Object.assign(subscription ?? {}, { cancel_at_period_end: true, cancel_at: null });
    const { cancelsAt, periodEnd } = await heldOf(id);
    expect(cancelsAt).toBe(periodEnd);
  });

  test.each(["flag", "date"] as const)("can be undone if it was made by %s", async (way) => {
    const id = await subscribe(pro);
    shop.emulator.portal.cancel(id, way);
    expect((await heldOf(id)).cancelsAt).not.toBeNull();
    await undoCancellation(stripe, id);
    expect((await heldOf(id)).cancelsAt).toBeNull();
    shop.pass(40);
    expect((await heldOf(id)).status).toBe("active");
  });

  test("is undone without a change if there is none", async () => {
    const id = await subscribe(pro);
    const before = shop.emulator.events.length;
    await undoCancellation(stripe, id);
    expect(shop.emulator.events).toHaveLength(before);
  });
});

describe("an immediate cancellation", () => {
  test("refunds and charges nothing, and can be repeated", async () => {
    const id = await subscribe(pro);
    shop.pass(3);
    const invoices = shop.emulator.account.invoices.size;
    await cancelImmediately(stripe, id);
    await cancelImmediately(stripe, id);
    expect((await heldOf(id)).status).toBe("canceled");
    expect(shop.emulator.account.invoices.size).toBe(invoices);
    expect(shop.emulator.account.refunds.size).toBe(0);
  });

  test("voids the open invoice", async () => {
    const id = await subscribe(pro);
    shop.emulator.setCard(customer, "declines");
    shop.pass(32);
    const bill = (await heldOf(id)).latestInvoice?.id ?? "";
    await cancelImmediately(stripe, id);
    expect(shop.emulator.account.invoices.get(bill)?.status).toBe("void");
  });

  test("succeeds for an unknown subscription", async () => {
    await expect(cancelImmediately(stripe, "sub_nobody")).resolves.toBeUndefined();
  });
});

describe("a scheduled change", () => {
  test("contains the smaller plan that follows at the end of the period", async () => {
    const id = await subscribe(pro);
    shop.pass(2);
    shop.emulator.portal.change(id, await findPrice(stripe, essential));
    const { offer, scheduleId } = await heldOf(id);
    expect(offer).toEqual(pro);
    expect(await readSchedule(stripe, scheduleId ?? "")).toEqual({ offer: essential });
  });

  test("is finished after it has taken effect", async () => {
    const id = await subscribe(pro);
    shop.emulator.portal.change(id, await findPrice(stripe, essential));
    const { scheduleId, periodEnd } = await heldOf(id);
    shop.pass((periodEnd - shop.emulator.now) / dayMs + 1);
    expect((await heldOf(id)).offer).toEqual(essential);
    expect(await readSchedule(stripe, scheduleId ?? "")).toBe("finished");
  });

  test("can be released, even if it was released before", async () => {
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

  test("is reported as missing if Stripe does not know it", async () => {
    await expect(releaseSchedule(stripe, "sub_sched_1")).rejects.toMatchObject({ kind: "missing" });
  });
});
