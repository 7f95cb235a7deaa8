// Deleting the account of a subscriber.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newPerson } from "../../testing/people.ts";
import { placesOf } from "../../testing/storage.ts";
import { Buyer, holdAnswer, hourly, hurry, openShopFor } from "../../testing/stripe-shop.ts";
import { syncBilling } from "./sync-billing.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const stripe = () => buyer.shop.emulator.account;
const remove = async () => {
  const input = { email: buyer.email, password: "quiet river stone" };
  const response = await buyer.client.fetch("/api/me", { method: "DELETE", json: input });
  expect(response.status).toBe(204);
};
/** Where something is left, apart from the mark that keeps late texts out for a day. */
const placesLeft = async () =>
  (await placesOf(buyer.userId)).filter((place) => place !== "D1 content_owners");

test("the deletion cancels the subscription, deletes the Stripe customer, and leaves no data", async () => {
  const subscription = await buyer.buy();
  const customer = await buyer.customer();
  await remove();
  expect(stripe().subscriptions.get(subscription)?.status).toBe("canceled");
  expect(stripe().customers.get(customer)).toMatchObject({ deleted: true });
  expect(await placesLeft()).toEqual([]);
  await buyer.shop.deliver(); // the resulting events
  expect(buyer.shop.emulator.deliveries).toEqual([]);
  expect(await placesLeft()).toEqual([]);
  const { results } = await env.DB.prepare("SELECT DISTINCT outcome FROM stripe_events").all();
  expect(results).toContainEqual({ outcome: "unknown" });
});

test("an open Checkout cannot be paid after the deletion", async () => {
  const session = await buyer.open();
  await remove();
  expect(() => buyer.shop.emulator.pay(session)).toThrow();
  expect(stripe().subscriptions.size).toBe(0);
});

test("if Stripe is down, the hourly job retries, and the user cannot sign in meanwhile", async () => {
  hurry();
  const subscription = await buyer.buy();
  buyer.shop.emulator.fail({ status: 500, times: 3, path: /customers/ });
  await remove();
  expect(stripe().subscriptions.get(subscription)?.status).toBe("active");
  expect((await buyer.client.fetch("/api/me")).status).toBe(401);
  vi.setSystemTime(Date.now() + 6 * 60_000);
  await hourly();
  expect(stripe().subscriptions.get(subscription)?.status).toBe("canceled");
  expect(await placesLeft()).toEqual([]);
});

test("without a Stripe key, the deletion waits while a subscription runs, and the user cannot sign in", async () => {
  const subscription = await buyer.buy();
  const key = vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
  await remove();
  expect((await buyer.client.fetch("/api/me")).status).toBe(401);
  key.mockReturnValue("sk_test_shop");
  vi.setSystemTime(Date.now() + 6 * 60_000);
  await hourly();
  expect(stripe().subscriptions.get(subscription)?.status).toBe("canceled");
  expect(await placesLeft()).toEqual([]);
});

test("without a Stripe key, an account without a subscription is deleted", async () => {
  await buyer.open();
  vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
  await remove();
  expect(await placesLeft()).toEqual([]);
});

test("a concurrent sync writes nothing about the deleted user", async () => {
  buyer.shop.emulator.pay(await buyer.open());
  const held = holdAnswer("GET", /subscriptions$/);
  const look = syncBilling(buyer.context(), buyer.userId, { cause: "person" });
  await held.asked; // it has read the subscription
  await remove();
  held.release();
  await Promise.allSettled([look]);
  await buyer.shop.deliver();
  expect(buyer.shop.emulator.deliveries).toEqual([]);
  expect(await placesLeft()).toEqual([]);
});

test("a sync that finds the account being deleted after its write sends no mail", async () => {
  buyer.shop.emulator.pay(await buyer.open());
  const held = holdAnswer("GET", /subscriptions$/);
  const sendLater = vi.fn();
  const mailer = { origin: "https://calamo.test", sendLater };
  const look = syncBilling({ ...buyer.context(), mailer }, buyer.userId, { cause: "person" });
  await held.asked;
  await env.DB.prepare("UPDATE users SET deletion_started_at = 1").run();
  held.release();
  expect(await look).toBeUndefined();
  expect(sendLater).not.toHaveBeenCalled();
});

test("signing up again with the same e-mail starts without billing", async () => {
  await buyer.buy("teams");
  const former = await buyer.customer();
  await remove();
  await buyer.shop.deliver();
  const again = new Buyer(buyer.shop, await newPerson("free", { email: buyer.email }));
  expect(await again.status()).toEqual({ plan: "free", subscription: null });
  expect(await again.usage()).toMatchObject({ plan: "free", used: 0, limit: 5 });
  await again.buy("essential");
  expect(await again.customer()).not.toBe(former);
  expect((await again.status()).plan).toBe("essential");
});
