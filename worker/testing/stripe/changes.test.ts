import { expect, test } from "vitest";
import { day, openSmallShop, type SmallShop, start } from "./small-shop.ts";

const periodEnd = Date.UTC(2027, 1, 28, 12);

async function itemOf(shop: SmallShop, subscription: string) {
  const [item] = (await shop.stripe.subscriptions.retrieve(subscription)).items.data;
  if (!item) throw new Error("it has no item");
  return item;
}

test("an upgrade in the portal is invoiced immediately, prorated for the rest of the period", async () => {
  const shop = await openSmallShop();
  const { subscription } = await shop.sell("smallMonthly");
  shop.emulator.advance(7 * day); // of 28 days
  shop.news();
  expect(shop.emulator.portal.change(subscription, shop.priceOf("largeMonthly"))).toBe("now");
  expect(shop.news()).toEqual(["customer.subscription.updated", "invoice.paid"]);
  expect(await itemOf(shop, subscription)).toMatchObject({
    price: { product: "large" },
    current_period_start: start / 1000,
    current_period_end: periodEnd / 1000,
  });
  const [bill] = (await shop.stripe.invoices.list({ subscription })).data;
  expect(bill).toMatchObject({ billing_reason: "subscription_update", amount_paid: 1125 });
  expect(bill?.lines.data.map(({ amount }) => amount)).toEqual([-750, 1875]);
});

test("an upgrade with a declined card changes nothing", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  shop.emulator.setCard(customer, "declines");
  shop.news();
  expect(() => shop.emulator.portal.change(subscription, shop.priceOf("largeMonthly"))).toThrow("declined");
  expect(shop.news()).toEqual([]);
  expect((await itemOf(shop, subscription)).price.product).toBe("small");
});

test("a card that requires authentication pays for an upgrade in the portal, where the customer is present", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  shop.emulator.setCard(customer, "needsAction");
  expect(shop.emulator.portal.change(subscription, shop.priceOf("largeMonthly"))).toBe("now");
  expect(await shop.stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: "active" });
});

test("a longer interval starts a new period immediately and credits the unused time", async () => {
  const shop = await openSmallShop();
  const { subscription } = await shop.sell("smallMonthly");
  shop.emulator.advance(14 * day);
  shop.emulator.portal.change(subscription, shop.priceOf("smallYearly"));
  const now = start + 14 * day;
  expect(await shop.stripe.subscriptions.retrieve(subscription)).toMatchObject({
    billing_cycle_anchor: now / 1000,
  });
  expect(await itemOf(shop, subscription)).toMatchObject({
    current_period_start: now / 1000,
    current_period_end: Date.UTC(2028, 1, 14, 12) / 1000,
  });
  const [bill] = (await shop.stripe.invoices.list({ subscription })).data;
  expect(bill?.lines.data.map(({ amount }) => amount)).toEqual([-500, 10_000]);
});

test.each([
  ["a smaller plan", "largeMonthly", "smallMonthly", 1000],
  ["a shorter interval", "smallYearly", "largeMonthly", 2500],
] as const)("%s is scheduled for the end of the period", async (_, from, to, amount) => {
  const shop = await openSmallShop();
  const { subscription } = await shop.sell(from);
  const { current_period_end: end } = await itemOf(shop, subscription);
  shop.news();
  expect(shop.emulator.portal.change(subscription, shop.priceOf(to))).toBe("later");
  expect(shop.news()).toEqual(["customer.subscription.updated"]);
  const { schedule } = await shop.stripe.subscriptions.retrieve(subscription);
  const expand = ["phases.items.price"];
  const planned = await shop.stripe.subscriptionSchedules.retrieve(String(schedule), { expand });
  expect(planned).toMatchObject({
    status: "active",
    subscription,
    end_behavior: "release",
    current_phase: { end_date: end },
    phases: [
      { items: [{ price: { lookup_key: from } }] },
      { start_date: end, items: [{ price: { lookup_key: to } }] },
    ],
  });

  shop.emulator.advanceTo(end * 1000);
  expect((await itemOf(shop, subscription)).price.lookup_key).toBe(to);
  const [bill] = (await shop.stripe.invoices.list({ subscription })).data;
  expect(bill).toMatchObject({ billing_reason: "subscription_cycle", amount_paid: amount });
  // The schedule keeps only its remaining phase.
  expect((await shop.stripe.subscriptions.retrieve(subscription)).schedule).toBe(schedule);
  shop.emulator.advanceTo((await itemOf(shop, subscription)).current_period_end * 1000);
  expect((await shop.stripe.subscriptions.retrieve(subscription)).schedule).toBeNull();
  expect(await shop.stripe.subscriptionSchedules.retrieve(String(schedule))).toMatchObject({
    status: "released",
    released_subscription: subscription,
  });
});

test("a subscription managed by a schedule cannot be changed until the schedule is released", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("largeMonthly");
  shop.emulator.portal.change(subscription, shop.priceOf("smallMonthly"));
  const { id: item } = await itemOf(shop, subscription);
  const { schedule } = await shop.stripe.subscriptions.retrieve(subscription);
  const managed = new RegExp(`managed by the subscription schedule \`${schedule}\``);
  const { update } = shop.stripe.subscriptions;
  const refused = [
    { cancel_at_period_end: true },
    { cancel_at: "min_period_end" as const },
    { items: [{ id: item, price: shop.priceOf("largeYearly") }] },
  ];
  for (const change of refused)
    await expect(update.call(shop.stripe.subscriptions, subscription, change)).rejects.toThrow(managed);
  const flow = shop.stripe.billingPortal.sessions.create({
    customer,
    configuration: shop.configuration,
    flow_data: { type: "subscription_update", subscription_update: { subscription } },
  });
  await expect(flow).rejects.toThrow(managed);
  expect(() => shop.emulator.portal.change(subscription, shop.priceOf("largeYearly"))).toThrow(managed);

  shop.news();
  await shop.stripe.subscriptionSchedules.release(String(schedule));
  expect(shop.news()).toEqual(["customer.subscription.updated"]);
  await expect(shop.stripe.subscriptionSchedules.release(String(schedule))).rejects.toThrow(
    /`released` status/,
  );
  shop.emulator.advanceTo(periodEnd);
  expect((await itemOf(shop, subscription)).price.product).toBe("large");
  expect(await shop.stripe.subscriptions.update(subscription, { cancel_at_period_end: true })).toMatchObject({
    cancel_at_period_end: true,
  });
});

test.each([
  ["always_invoice", -1125, 0, -125], // a credit of 1,125, of which the renewal uses 1,000
  ["create_prorations", 1000, 0, -125],
  ["none", 1000, 1000, 0],
] as const)(
  "a smaller price set through the API is prorated according to %s",
  async (proration_behavior, ...amounts) => {
    const shop = await openSmallShop();
    const { customer, subscription } = await shop.sell("largeMonthly");
    shop.emulator.advance(7 * day);
    const { id } = await itemOf(shop, subscription);
    const items = [{ id, price: shop.priceOf("smallMonthly") }];
    await shop.stripe.subscriptions.update(subscription, { items, proration_behavior });
    shop.emulator.advanceTo(periodEnd);
    const bills = (await shop.stripe.invoices.list({ subscription })).data.slice(0, -1);
    const [renewal] = bills;
    const balance = (await shop.stripe.customers.retrieve(customer)) as { balance?: number };
    expect([
      proration_behavior === "always_invoice" ? bills[1]?.total : 1000,
      renewal?.amount_due,
      balance.balance,
    ]).toEqual(amounts);
  },
);

test("a change through the API with a declined card fails with error_if_incomplete, and otherwise becomes past due", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  shop.emulator.setCard(customer, "declines");
  const { id } = await itemOf(shop, subscription);
  const change = {
    items: [{ id, price: shop.priceOf("largeMonthly") }],
    proration_behavior: "always_invoice" as const,
  };
  const strict = shop.stripe.subscriptions.update(subscription, {
    ...change,
    payment_behavior: "error_if_incomplete",
  });
  await expect(strict).rejects.toMatchObject({ type: "StripeCardError", statusCode: 402 });
  expect(await shop.stripe.subscriptions.update(subscription, change)).toMatchObject({ status: "past_due" });
});

test("a portal flow is rejected if it cannot be completed", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  const { id: item } = await itemOf(shop, subscription);
  const open = (price: string, configuration: string | undefined = shop.configuration) =>
    shop.stripe.billingPortal.sessions.create({
      customer,
      ...(configuration && { configuration }),
      flow_data: {
        type: "subscription_update_confirm",
        subscription_update_confirm: { subscription, items: [{ id: item, price, quantity: 1 }] },
        after_completion: { type: "redirect", redirect: { return_url: "https://calamo.test/plans" } },
      },
    });
  expect(await open(shop.priceOf("largeMonthly"))).toMatchObject({
    url: expect.stringMatching(/\/portal\/bps_/),
  });
  await expect(open(shop.priceOf("smallMonthly"))).rejects.toThrow(/no changes/);
  await expect(open("price_other")).rejects.toThrow(/not in the portal configuration/);
  await expect(open(shop.priceOf("largeMonthly"), "")).rejects.toThrow(/disabled/); // the default configuration
  await shop.stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  await expect(open(shop.priceOf("largeMonthly"))).rejects.toThrow(/set to cancel/);
});
