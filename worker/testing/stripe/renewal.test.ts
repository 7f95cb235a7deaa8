import { expect, test } from "vitest";
import { day, openSmallShop, type SmallShop } from "./small-shop.ts";

const at = (month: number, date: number) => Date.UTC(2027, month - 1, date, 12);
const typesOf = (shop: SmallShop) => shop.emulator.events.map(({ type }) => type);

test("a subscription renews every month with an invoice that the card pays", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  shop.news();
  shop.emulator.advanceTo(at(4, 1));
  expect(shop.news()).toEqual([
    ...["customer.subscription.updated", "invoice.paid"],
    ...["customer.subscription.updated", "invoice.paid"],
  ]);
  const held = await shop.stripe.subscriptions.retrieve(subscription);
  expect(held).toMatchObject({ status: "active", billing_cycle_anchor: at(1, 31) / 1000 });
  expect(held.items.data[0]).toMatchObject({
    current_period_start: at(3, 31) / 1000,
    current_period_end: at(4, 30) / 1000,
  });
  const { data } = await shop.stripe.invoices.list({ subscription });
  expect(data.map(({ billing_reason, created }) => [billing_reason, created * 1000])).toEqual([
    ["subscription_cycle", at(3, 31)],
    ["subscription_cycle", at(2, 28)],
    ["subscription_create", at(1, 31)],
  ]);
  expect(data[0]?.parent?.subscription_details?.subscription).toBe(subscription);
  expect((await shop.stripe.charges.list({ customer })).data).toHaveLength(3);
  const [renewal] = shop.emulator.events
    .filter(({ type }) => type === "customer.subscription.updated")
    .slice(-1);
  expect(renewal?.data.previous_attributes).toHaveProperty("latest_invoice", data[1]?.id);
});

test("a declined card makes the subscription past due, and a good one pays at the next retry", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  shop.emulator.setCard(customer, "declines");
  shop.news();
  shop.emulator.advanceTo(at(3, 1));
  expect(shop.news()).toEqual([
    "customer.subscription.updated",
    "invoice.payment_failed",
    "customer.subscription.updated",
  ]);
  const expand = ["latest_invoice"];
  expect(await shop.stripe.subscriptions.retrieve(subscription, { expand })).toMatchObject({
    status: "past_due",
    latest_invoice: {
      status: "open",
      attempt_count: 1,
      amount_remaining: 1000,
      next_payment_attempt: (at(2, 28) + 3 * day) / 1000,
    },
  });
  shop.emulator.setCard(customer, "good");
  shop.emulator.advanceTo(at(2, 28) + 3 * day);
  expect(shop.news()).toEqual(["customer.subscription.updated", "invoice.paid"]);
  expect(await shop.stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: "active" });
});

test("a subscription is cancelled after five failed retries, and its invoice stays open without further retries", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  shop.emulator.setCard(customer, "declines");
  shop.emulator.advanceTo(at(2, 28) + 14 * day - 1000);
  expect(await shop.stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: "past_due" });
  shop.emulator.advanceTo(at(6, 1));
  const failures = shop.emulator.events.filter(({ type }) => type === "invoice.payment_failed");
  expect(failures.map(({ created }) => (created * 1000 - at(2, 28)) / day)).toEqual([0, 3, 5, 7, 10, 14]);
  expect(typesOf(shop).at(-1)).toBe("customer.subscription.deleted");
  const expand = ["latest_invoice"];
  expect(await shop.stripe.subscriptions.retrieve(subscription, { expand })).toMatchObject({
    status: "canceled",
    ended_at: (at(2, 28) + 14 * day) / 1000,
    cancellation_details: { reason: "payment_failed" },
    latest_invoice: { status: "open", next_payment_attempt: null },
  });
});

test("a card that requires authentication fails off-session and pays on-session", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  shop.emulator.setCard(customer, "needsAction");
  shop.emulator.advanceTo(at(3, 1));
  expect(typesOf(shop)).toContain("invoice.payment_action_required");
  const { data } = await shop.stripe.invoices.list({ subscription, status: "open" });
  expect(shop.emulator.payOpenInvoice(data[0]?.id ?? "")).toBe(true);
  expect(await shop.stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: "active" });
});

test("a voided invoice is not retried and cannot be voided again", async () => {
  const shop = await openSmallShop();
  const { customer, subscription } = await shop.sell("smallMonthly");
  shop.emulator.setCard(customer, "declines");
  shop.emulator.advanceTo(at(3, 1));
  const [open] = (await shop.stripe.invoices.list({ subscription, status: "open" })).data;
  expect(await shop.stripe.invoices.voidInvoice(open?.id ?? "")).toMatchObject({ status: "void" });
  await expect(shop.stripe.invoices.voidInvoice(open?.id ?? "")).rejects.toMatchObject({ statusCode: 400 });
  shop.news();
  shop.emulator.advanceTo(at(3, 20));
  expect(shop.news()).toEqual([]);
});

test("an invoice preview shows the renewal or the scheduled price, and fails after a cancellation", async () => {
  const shop = await openSmallShop();
  const { subscription } = await shop.sell("largeMonthly");
  const preview = () => shop.stripe.invoices.createPreview({ subscription });
  expect(await preview()).toMatchObject({
    amount_due: 2500,
    period_end: at(2, 28) / 1000,
    lines: { data: [{ period: { start: at(2, 28) / 1000, end: at(3, 31) / 1000 } }] },
  });
  shop.emulator.portal.change(subscription, shop.priceOf("smallMonthly"));
  expect(await preview()).toMatchObject({ amount_due: 1000 });
  shop.emulator.portal.undoChange(subscription);
  shop.emulator.portal.cancel(subscription);
  await expect(preview()).rejects.toMatchObject({ code: "invoice_upcoming_none" });
  expect((await shop.stripe.invoices.list({ subscription })).data).toHaveLength(1);
});

test("a paused subscription is not invoiced, and resuming it starts a new period", async () => {
  const shop = await openSmallShop();
  const { subscription } = await shop.sell("smallMonthly");
  shop.emulator.pauseSubscription(subscription);
  shop.emulator.advanceTo(at(5, 10));
  expect(await shop.stripe.subscriptions.retrieve(subscription)).toMatchObject({ status: "paused" });
  expect((await shop.stripe.invoices.list({ subscription })).data).toHaveLength(1);
  shop.emulator.resumeSubscription(subscription);
  const held = await shop.stripe.subscriptions.retrieve(subscription);
  expect(held).toMatchObject({ status: "active", billing_cycle_anchor: at(5, 10) / 1000 });
  expect(held.items.data[0]?.current_period_end).toBe(at(6, 10) / 1000);
  expect(typesOf(shop)).toEqual(
    expect.arrayContaining(["customer.subscription.paused", "customer.subscription.resumed"]),
  );
});

test("the clock cannot be set back", async () => {
  const { emulator } = await openSmallShop();
  expect(() => emulator.advance(-1)).toThrow("the clock never goes back");
});
