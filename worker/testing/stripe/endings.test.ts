import { expect, test } from "vitest";
import { day, openSmallShop, type SmallShop, start } from "./small-shop.ts";

const periodEnd = Date.UTC(2027, 1, 28, 12);
const retrieve = (shop: SmallShop, id: string) => shop.stripe.subscriptions.retrieve(id);

test.each(["flag", "date"] as const)(
  "a subscription cancelled in the portal by %s ends with its period",
  async (way) => {
    const shop = await openSmallShop();
    const { customer, subscription } = await shop.sell("smallMonthly");
    shop.emulator.portal.cancel(subscription, way);
    expect(await retrieve(shop, subscription)).toMatchObject({
      status: "active",
      cancel_at: periodEnd / 1000,
      cancel_at_period_end: way === "flag",
      canceled_at: start / 1000,
    });
    shop.news();
    shop.emulator.advanceTo(periodEnd);
    expect(shop.news()).toEqual(["customer.subscription.deleted"]);
    expect(await retrieve(shop, subscription)).toMatchObject({
      status: "canceled",
      ended_at: periodEnd / 1000,
    });
    expect((await shop.stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await shop.stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
  },
);

test.each(["flag", "date"] as const)(
  "a subscription renews after its cancellation by %s is undone",
  async (way) => {
    const shop = await openSmallShop();
    const { subscription } = await shop.sell("smallMonthly");
    shop.emulator.portal.cancel(subscription, way);
    shop.news();
    shop.emulator.portal.resume(subscription);
    expect(shop.news()).toEqual(["customer.subscription.updated"]);
    expect(await retrieve(shop, subscription)).toMatchObject({
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
    });
    shop.emulator.advanceTo(periodEnd);
    expect(await retrieve(shop, subscription)).toMatchObject({ status: "active" });
  },
);

test("the API sets and clears a cancellation date, but rejects it together with the flag", async () => {
  const { stripe, sell } = await openSmallShop();
  const { subscription } = await sell("smallMonthly");
  const both = stripe.subscriptions.update(subscription, {
    cancel_at_period_end: true,
    cancel_at: "min_period_end",
  });
  await expect(both).rejects.toMatchObject({ statusCode: 400 });
  const at = (periodEnd - 1000) / 1000;
  expect(await stripe.subscriptions.update(subscription, { cancel_at: at })).toMatchObject({ cancel_at: at });
  expect(await stripe.subscriptions.update(subscription, { cancel_at: "" })).toMatchObject({
    cancel_at: null,
  });
});

test("an ended subscription cannot be cancelled or changed, except for its metadata", async () => {
  const shop = await openSmallShop();
  const { subscription } = await shop.sell("smallMonthly");
  const details = { comment: "moving on", feedback: "unused" as const };
  const ended = await shop.stripe.subscriptions.cancel(subscription, { cancellation_details: details });
  expect(ended).toMatchObject({
    status: "canceled",
    cancellation_details: { ...details, reason: "cancellation_requested" },
  });
  await expect(shop.stripe.subscriptions.cancel(subscription)).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
  const update = shop.stripe.subscriptions.update(subscription, { cancel_at_period_end: false });
  await expect(update).rejects.toThrow(/canceled subscription/);
  expect(await shop.stripe.subscriptions.update(subscription, { metadata: { note: "kept" } })).toMatchObject({
    metadata: { userId: "user-1", note: "kept" },
  });
});

test("an immediate cancellation with proration credits the unused time to the customer", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  shop.emulator.advanceTo(start + (periodEnd - start) / 4);
  await shop.stripe.subscriptions.cancel(subscription, { prorate: true, invoice_now: true });
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ balance: -750 });
});

test("an immediate cancellation leaves an open invoice open, without retries", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  shop.emulator.setCard(customer, "declines");
  shop.emulator.advanceTo(periodEnd);
  shop.emulator.cancelNow(subscription);
  shop.news();
  shop.emulator.setCard(customer, "good");
  shop.emulator.advanceTo(periodEnd + 20 * day);
  expect(shop.news()).toEqual([]);
  expect((await shop.stripe.invoices.list({ subscription, status: "open" })).data).toHaveLength(1);
});

test("an operator can create and cancel a subscription in the dashboard", async () => {
  const shop = await openSmallShop();
  const customer = await shop.createCustomer();
  shop.emulator.setCard(customer, "good");
  const id = shop.emulator.createSubscription(customer, shop.priceOf("largeYearly"));
  expect(await retrieve(shop, id)).toMatchObject({ status: "active", metadata: {} });
  shop.emulator.cancelNow(id);
  expect(await retrieve(shop, id)).toMatchObject({ status: "canceled" });
});

test("a payment can be refunded in parts up to its whole amount, and leads to its invoice", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  const [charge] = (await shop.stripe.charges.list({ customer })).data;
  const payment_intent = String(charge?.payment_intent);
  shop.emulator.refund(charge?.id ?? "", 400);
  expect(await shop.stripe.charges.retrieve(charge?.id ?? "")).toMatchObject({
    refunded: false,
    amount_refunded: 400,
  });
  await shop.stripe.refunds.create({ payment_intent, reason: "requested_by_customer" });
  const [partly, wholly] = shop.emulator.events.filter(({ type }) => type === "charge.refunded");
  expect(partly?.data).toMatchObject({
    object: { amount_refunded: 400, payment_intent },
    previous_attributes: { amount_refunded: 0 },
  });
  expect(wholly?.data).toMatchObject({
    object: { refunded: true, amount_refunded: 1000 },
    previous_attributes: { refunded: false, amount_refunded: 400 },
  });
  await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect((await shop.stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([
    600, 400,
  ]);

  const payment = { type: "payment_intent" as const, payment_intent };
  const [paid] = (await shop.stripe.invoicePayments.list({ payment })).data;
  const invoice = await shop.stripe.invoices.retrieve(String(paid?.invoice));
  expect(invoice.parent?.subscription_details?.subscription).toBe(subscription);
  expect((await shop.stripe.invoicePayments.list({ invoice: invoice.id })).data).toEqual([paid]);
  expect(await shop.stripe.paymentIntents.retrieve(payment_intent)).toMatchObject({
    customer,
    status: "succeeded",
  });
});

test("a disputed payment creates an event and cannot be refunded", async () => {
  const shop = await openSmallShop();
  const { customer } = await shop.sell("smallMonthly");
  const [charge] = (await shop.stripe.charges.list({ customer })).data;
  shop.emulator.dispute(charge?.id ?? "");
  expect(shop.emulator.events.at(-1)).toMatchObject({
    type: "charge.dispute.created",
    data: { object: { charge: charge?.id, payment_intent: charge?.payment_intent } },
  });
  const refund = shop.stripe.refunds.create({ charge: charge?.id ?? "" });
  await expect(refund).rejects.toMatchObject({ code: "charge_disputed" });
});

test("a deleted customer's subscription is cancelled, and the customer can buy nothing", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  const session = await shop.openCheckout(customer, "largeMonthly");
  shop.news();
  expect(await shop.stripe.customers.del(customer)).toEqual(
    expect.objectContaining({ id: customer, deleted: true }),
  );
  expect(shop.news()).toEqual(["customer.subscription.deleted"]);
  expect(await shop.stripe.customers.retrieve(customer)).toMatchObject({ object: "customer", deleted: true });
  expect(await retrieve(shop, subscription)).toMatchObject({ status: "canceled" });
  expect(() => shop.emulator.pay(session.id)).toThrow("This customer has been deleted");
  await expect(shop.openCheckout(customer, "smallMonthly")).rejects.toMatchObject({
    code: "resource_missing",
  });
  await expect(shop.stripe.customers.del(customer)).rejects.toMatchObject({ statusCode: 404 });
});
