import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Offer } from "../../../shared/subscription.ts";
import { openShop, type Shop } from "../../testing/stripe-shop.ts";
import { findPrice } from "./catalogue.ts";
import type { StripeClient } from "./client.ts";
import { listAllInvoices, listInvoices, payOpenInvoices, previewUpcomingInvoice } from "./invoices.ts";
import { cancelAtPeriodEnd, cancelImmediately, createCustomer, listSubscriptions } from "./subscriptions.ts";

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

const subscribe = async (offer: Offer = { plan: "pro", period: "monthly" }) =>
  shop.emulator.createSubscription(customer, await findPrice(stripe, offer));

const firstPage = async () => (await listInvoices(stripe, customer)).invoices;

/** The newest invoice in the emulator. */
function newestBill() {
  const bill = [...shop.emulator.account.invoices.values()].at(-1);
  if (!bill) throw new Error("no bill");
  return bill;
}

describe("the invoices of a customer", () => {
  test("are parsed with amounts in cents and times in milliseconds", async () => {
    await subscribe();
    expect(await firstPage()).toEqual([
      {
        id: expect.stringMatching(/^in_/),
        number: expect.any(String),
        createdAt: Math.floor(shop.emulator.now / 1000) * 1000,
        amount: 2500,
        state: "paid",
        pageUrl: expect.stringContaining("https://"),
        pdfUrl: expect.stringContaining("https://"),
      },
    ]);
  });

  test("come in pages of twelve, newest first, without drafts and none twice", async () => {
    await subscribe();
    shop.pass(26 * 31);
    newestBill().status = "draft";
    const first = await listInvoices(stripe, customer);
    expect(first.invoices).toHaveLength(11);
    const second = await listInvoices(stripe, customer, first.nextPage ?? "");
    expect(second.invoices).toHaveLength(12);
    const third = await listInvoices(stripe, customer, second.nextPage ?? "");
    expect(third.nextPage).toBeNull();
    const bills = [first, second, third].flatMap(({ invoices }) => invoices);
    const held = [...shop.emulator.account.invoices.values()].filter(({ status }) => status !== "draft");
    expect(bills.map(({ id }) => id)).toEqual(held.map(({ id }) => id).toReversed());
    expect(await listAllInvoices(stripe, customer)).toEqual(bills);
  });

  test("are empty after a cursor that is not one of theirs", async () => {
    await subscribe();
    expect(await listInvoices(stripe, customer, "in_of_nobody")).toEqual({ invoices: [], nextPage: null });
  });

  test("are open after a failed payment and void after an immediate cancellation", async () => {
    const id = await subscribe();
    shop.emulator.setCard(customer, "declines");
    shop.pass(32);
    expect((await firstPage())[0]?.state).toBe("open");
    await cancelImmediately(stripe, id);
    expect((await firstPage())[0]?.state).toBe("void");
  });

  test("are empty if Stripe does not know the customer", async () => {
    expect(await listInvoices(stripe, "cus_nobody")).toEqual({ invoices: [], nextPage: null });
  });
});

describe("the upcoming invoice", () => {
  test("has the price of the plan and the end of the period", async () => {
    const id = await subscribe();
    const [held] = await listSubscriptions(stripe, customer);
    expect(await previewUpcomingInvoice(stripe, id)).toEqual({ amount: 2500, date: held?.periodEnd });
  });

  test("has the smaller plan's price if a downgrade is scheduled", async () => {
    const id = await subscribe();
    shop.emulator.portal.change(id, await findPrice(stripe, { plan: "essential", period: "monthly" }));
    expect(await previewUpcomingInvoice(stripe, id)).toMatchObject({ amount: 1200 });
  });

  test("is null after a cancellation, after the end and for an unknown subscription", async () => {
    const id = await subscribe();
    await cancelAtPeriodEnd(stripe, id);
    expect(await previewUpcomingInvoice(stripe, id)).toBeNull();
    await cancelImmediately(stripe, id);
    expect(await previewUpcomingInvoice(stripe, id)).toBeNull();
    expect(await previewUpcomingInvoice(stripe, "sub_nobody")).toBeNull();
  });
});

test("an invoice is refunded only if its whole payment is refunded", async () => {
  await subscribe();
  const [charge = ""] = shop.emulator.account.charges.keys();
  shop.emulator.refund(charge, 500);
  expect((await firstPage())[0]?.state).toBe("paid");
  shop.emulator.refund(charge);
  expect((await firstPage())[0]?.state).toBe("refunded");
});

describe("an unpaid invoice", () => {
  test("is retried with the current card, and stays open if that card fails too", async () => {
    const id = await subscribe();
    shop.emulator.setCard(customer, "declines");
    shop.pass(34);
    await payOpenInvoices(stripe, id);
    expect(newestBill().status).toBe("open");
    shop.emulator.setCard(customer, "good");
    await payOpenInvoices(stripe, id);
    expect(newestBill().status).toBe("paid");
  });

  test("is retried once in ten minutes with the same card, however often that is requested", async () => {
    const id = await subscribe();
    shop.emulator.setCard(customer, "declines");
    shop.pass(32);
    const automatic = newestBill().attempt_count;
    const triesAfter = async (asked: number) => {
      for (let count = 0; count < asked; count++) await payOpenInvoices(stripe, id);
      return newestBill().attempt_count - automatic;
    };
    expect(await triesAfter(3)).toBe(1);
    shop.emulator.setCard(customer, "declines");
    expect(await triesAfter(3)).toBe(2);
    shop.pass(1 / 24);
    expect(await triesAfter(3)).toBe(3);
  });

  test("is retried with the subscription's own card if it has one", async () => {
    const id = await subscribe();
    shop.emulator.setCard(customer, "declines");
    shop.pass(32);
    await payOpenInvoices(stripe, id);
    const tries = newestBill().attempt_count;
    const held = shop.emulator.account.subscriptions.get(id);
    Object.assign(held ?? {}, { default_payment_method: "pm_another" });
    await payOpenInvoices(stripe, id);
    expect(newestBill().attempt_count).toBe(tries + 1);
  });
});
