import { expect, test } from "vitest";
import { day, openSmallShop, start } from "./small-shop.ts";

test("a paid Checkout creates a subscription with a paid invoice, and events in Stripe's order", async () => {
  const shop = await openSmallShop();
  const customer = await shop.createCustomer();
  const session = await shop.openCheckout(customer, "smallMonthly");
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", subscription: null });
  expect(session.url).toBe(`https://stripe.test/pay/${session.id}`);

  expect(shop.emulator.pay(session.id)).toBe("paid");
  expect(shop.news()).toEqual([
    "customer.subscription.created",
    "customer.subscription.updated",
    "invoice.paid",
    "checkout.session.completed",
  ]);
  const expand = ["subscription", "subscription.latest_invoice", "line_items"];
  const paid = await shop.stripe.checkout.sessions.retrieve(session.id, { expand });
  expect(paid).toMatchObject({
    status: "complete",
    payment_status: "paid",
    url: null,
    client_reference_id: "user-1",
    line_items: { data: [{ amount_total: 1000, price: { lookup_key: "smallMonthly" } }] },
    subscription: {
      status: "active",
      metadata: { userId: "user-1" },
      items: {
        data: [
          {
            current_period_start: start / 1000,
            current_period_end: Date.UTC(2027, 1, 28, 12) / 1000,
            price: { product: "small", recurring: { interval: "month" } },
          },
        ],
      },
      latest_invoice: {
        status: "paid",
        billing_reason: "subscription_create",
        amount_paid: 1000,
        lines: { data: [{ period: { start: start / 1000, end: Date.UTC(2027, 1, 28, 12) / 1000 } }] },
      },
    },
  });
  expect(() => shop.emulator.pay(session.id)).toThrow("This session is complete");
});

test("a declined card leaves the Checkout open and creates nothing", async () => {
  const shop = await openSmallShop();
  const session = await shop.openCheckout(await shop.createCustomer(), "smallMonthly");
  expect(shop.emulator.pay(session.id, "declines")).toBe("declined");
  expect(shop.news()).toEqual([]);
  expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: "open" });
  expect(shop.emulator.abandon(session.id)).toBe("https://calamo.test/payment-cancel");
  expect(shop.emulator.pay(session.id)).toBe("paid");
});

test.each([
  { comes: true, event: "checkout.session.async_payment_succeeded", status: "active", payment: "paid" },
  { comes: false, event: "checkout.session.async_payment_failed", status: "incomplete", payment: "unpaid" },
])(
  "a delayed payment leaves the subscription incomplete until it settles (succeeds: $comes)",
  async ({ comes, event, status, payment }) => {
    const shop = await openSmallShop();
    const session = await shop.openCheckout(await shop.createCustomer(), "smallMonthly");
    expect(shop.emulator.pay(session.id, "slow")).toBe("processing");
    const expand = ["subscription"];
    const retrieve = () => shop.stripe.checkout.sessions.retrieve(session.id, { expand });
    expect(await retrieve()).toMatchObject({
      status: "complete",
      payment_status: "unpaid",
      subscription: { status: "incomplete" },
    });
    shop.emulator.advance(3 * day);
    expect(await retrieve()).toMatchObject({ subscription: { status: "incomplete" } });
    shop.emulator.settle(session.id, comes);
    expect(shop.news()).toContain(event);
    expect(await retrieve()).toMatchObject({ payment_status: payment, subscription: { status } });
  },
);

test("a subscription whose first payment fails expires within a day", async () => {
  const shop = await openSmallShop();
  const customer = await shop.createCustomer();
  shop.emulator.setCard(customer, "declines");
  const id = shop.emulator.createSubscription(customer, shop.priceOf("smallMonthly"));
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "incomplete" });
  shop.emulator.advance(day);
  expect(await shop.stripe.subscriptions.retrieve(id)).toMatchObject({ status: "incomplete_expired" });
});

test("a Checkout expires after a day or on request, if it is open", async () => {
  const shop = await openSmallShop();
  const customer = await shop.createCustomer();
  const [one, other] = [
    await shop.openCheckout(customer, "smallMonthly"),
    await shop.openCheckout(customer, "largeMonthly"),
  ];
  expect(await shop.stripe.checkout.sessions.expire(one.id)).toMatchObject({ status: "expired", url: null });
  await expect(shop.stripe.checkout.sessions.expire(one.id)).rejects.toMatchObject({ statusCode: 400 });
  shop.emulator.advance(day - 1000);
  const open = () => shop.stripe.checkout.sessions.list({ customer, status: "open" });
  expect((await open()).data.map(({ id }) => id)).toEqual([other.id]);
  shop.emulator.advance(1000);
  expect((await open()).data).toEqual([]);
  expect(shop.news()).toEqual(["checkout.session.expired", "checkout.session.expired"]);
});

test("a Checkout with automatic tax requires permission to save the customer's address", async () => {
  const { stripe, priceOf, createCustomer } = await openSmallShop();
  const create = stripe.checkout.sessions.create({
    mode: "subscription",
    customer: await createCustomer(),
    line_items: [{ price: priceOf("smallMonthly"), quantity: 1 }],
    automatic_tax: { enabled: true },
    success_url: "https://calamo.test/",
  });
  await expect(create).rejects.toMatchObject({ code: "customer_tax_location_invalid" });
});
