import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hurry, openShop, type Shop } from "../../testing/stripe-shop.ts";
import { findPrice } from "./catalogue.ts";
import type { StripeClient } from "./client.ts";
import { findCustomerOfPayment, findPaidInvoice, refundInvoice } from "./invoices.ts";
import { createCustomer, listSubscriptions } from "./subscriptions.ts";

let shop: Shop;
let stripe: StripeClient;
let customer: string;
let subscription: string;
beforeEach(async () => {
  shop = await openShop();
  stripe = shop.stripe;
  customer = await createCustomer(stripe, { userId: crypto.randomUUID(), email: "ada@example.com" });
  shop.emulator.setCard(customer, "good");
  const price = await findPrice(stripe, { plan: "pro", period: "monthly" });
  subscription = shop.emulator.createSubscription(customer, price);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The only payment so far, as Stripe's events name it. */
function payment() {
  const [charge] = shop.emulator.account.charges.values();
  if (!charge?.payment_intent) throw new Error("nothing was paid");
  return { charge: charge.id, paymentIntent: String(charge.payment_intent) };
}

async function bill(): Promise<string> {
  const [held] = await listSubscriptions(stripe, customer);
  return held?.latestInvoice?.id ?? "";
}
const givenBack = () => [...shop.emulator.account.refunds.values()].map(({ amount }) => amount);

describe("a payment", () => {
  test("leads to its subscription and the end of the paid period", async () => {
    const [held] = await listSubscriptions(stripe, customer);
    expect(await findPaidInvoice(stripe, payment().paymentIntent)).toEqual({
      subscriptionId: subscription,
      coversUntil: held?.periodEnd,
    });
  });

  test("leads to its customer", async () => {
    expect(await findCustomerOfPayment(stripe, payment().paymentIntent)).toBe(customer);
  });

  test("unknown to Stripe has no invoice and no customer", async () => {
    expect(await findPaidInvoice(stripe, "pi_nobody")).toBeUndefined();
    expect(await findCustomerOfPayment(stripe, "pi_nobody")).toBeNull();
  });
});

describe("refunding an invoice", () => {
  test("refunds the whole payment once", async () => {
    await refundInvoice(stripe, await bill());
    await refundInvoice(stripe, await bill());
    expect(givenBack()).toEqual([2500]);
    const [refund] = shop.emulator.account.refunds.values();
    expect(refund).toMatchObject({ reason: "duplicate", payment_intent: payment().paymentIntent });
  });

  test("sends an idempotency key of the payment, so that concurrent refunds are one", async () => {
    const id = await bill();
    await refundInvoice(stripe, id);
    const sent = vi.mocked(fetch).mock.calls.map(([input, init]) => new Request(input, init));
    const refund = sent.find(({ url }) => url.endsWith("/v1/refunds"));
    expect(refund?.headers.get("Idempotency-Key")).toContain(`refund:${payment().paymentIntent}:`);
  });

  test("ignores a cancelled payment attempt", async () => {
    const [paid] = shop.emulator.account.invoicePayments.values();
    if (!paid) throw new Error("nothing was paid");
    const tried = {
      ...paid,
      id: "inpay_tried",
      status: "canceled",
      payment: { ...paid.payment, payment_intent: "pi_1" },
    };
    shop.emulator.account.invoicePayments.set(tried.id, tried);
    await refundInvoice(stripe, await bill());
    expect(givenBack()).toEqual([2500]);
  });

  test("refunds once even if the response is lost", async () => {
    const id = await bill();
    hurry();
    shop.emulator.fail({ status: "lost", path: /refunds/ });
    await refundInvoice(stripe, id);
    expect(givenBack()).toEqual([2500]);
  });

  test("refunds the remainder after a partial refund", async () => {
    shop.emulator.refund(payment().charge, 500);
    await refundInvoice(stripe, await bill());
    expect(givenBack()).toEqual([500, 2000]);
  });

  test("does nothing if the payment is already refunded", async () => {
    shop.emulator.refund(payment().charge);
    await refundInvoice(stripe, await bill());
    expect(givenBack()).toEqual([2500]);
  });

  test("does nothing if the payment is disputed", async () => {
    shop.emulator.dispute(payment().charge);
    await refundInvoice(stripe, await bill());
    expect(givenBack()).toEqual([]);
  });
});
