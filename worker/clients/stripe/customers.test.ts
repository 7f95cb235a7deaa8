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

test("a person becomes one customer, however often it is asked", async () => {
  const customer = await createCustomer(stripe, ada);
  expect(await createCustomer(stripe, ada)).toBe(customer);
  expect(shop.emulator.account.customers.get(customer)).toMatchObject({
    email: ada.email,
    metadata: { userId: ada.userId },
  });
});

test("a person whose customer is lost becomes another one, once", async () => {
  const lost = await createCustomer(stripe, ada);
  await deleteCustomer(stripe, lost);
  const customer = await createCustomer(stripe, { ...ada, replaces: lost });
  expect(customer).not.toBe(lost);
  expect(await createCustomer(stripe, { ...ada, replaces: lost })).toBe(customer);
});

test("a customer who goes pays for nothing any more, and may go again", async () => {
  const customer = await createCustomer(stripe, ada);
  shop.emulator.setCard(customer, "good");
  const price = await findPrice(stripe, { plan: "pro", period: "monthly" });
  const subscription = shop.emulator.createSubscription(customer, price);
  await deleteCustomer(stripe, customer);
  await deleteCustomer(stripe, customer);
  expect(shop.emulator.account.subscriptions.get(subscription)?.status).toBe("canceled");
  expect(await listSubscriptions(stripe, customer)).toMatchObject([{ status: "canceled" }]);
});
