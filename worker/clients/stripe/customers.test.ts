import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openShop, type Shop } from "../../testing/stripe-shop.ts";
import { findPrice } from "./catalogue.ts";
import type { StripeClient } from "./client.ts";
import { createCustomer, deleteCustomer, listSubscriptions } from "./subscriptions.ts";

const ada = { userId: "0190aaaa-0000-7000-8000-000000000001", email: "ada@example.com" };
let shop: Shop;
let stripe: StripeClient;
beforeEach(async () => {
  shop = await openShop();
  stripe = shop.stripe;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a user gets one customer, however often it is created", async () => {
  const customer = await createCustomer(stripe, ada);
  expect(await createCustomer(stripe, ada)).toBe(customer);
  expect(shop.emulator.account.customers.get(customer)).toMatchObject({
    email: ada.email,
    metadata: { userId: ada.userId },
  });
});

test("a user whose customer was deleted gets one new customer", async () => {
  const lost = await createCustomer(stripe, ada);
  await deleteCustomer(stripe, lost);
  const customer = await createCustomer(stripe, { ...ada, replaces: lost });
  expect(customer).not.toBe(lost);
  expect(await createCustomer(stripe, { ...ada, replaces: lost })).toBe(customer);
});

test("deleting a customer cancels the subscription and can be repeated", async () => {
  const customer = await createCustomer(stripe, ada);
  shop.emulator.setCard(customer, "good");
  const price = await findPrice(stripe, { plan: "pro", period: "monthly" });
  const subscription = shop.emulator.createSubscription(customer, price);
  await deleteCustomer(stripe, customer);
  await deleteCustomer(stripe, customer);
  expect(shop.emulator.account.subscriptions.get(subscription)?.status).toBe("canceled");
  expect(await listSubscriptions(stripe, customer)).toMatchObject([{ status: "canceled" }]);
});
