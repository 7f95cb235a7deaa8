// The end of an account that pays.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Buyer, hourly, hurry, openShopFor } from "../../testing/buyer.ts";
import { everythingStored } from "../../testing/everything-stored.ts";

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
const isLeft = async () => (await everythingStored()).some(({ content }) => content.includes(buyer.userId));

test("ends what is paid for at once, and leaves nothing here", async () => {
  const subscription = await buyer.buy();
  const customer = await buyer.customer();
  await remove();
  expect(stripe().subscriptions.get(subscription)?.status).toBe("canceled");
  expect(stripe().customers.get(customer)).toMatchObject({ deleted: true });
  expect(await isLeft()).toBe(false);
  await buyer.shop.deliver(); // what Stripe has to say of it
  expect(buyer.shop.emulator.deliveries).toEqual([]);
  expect(await isLeft()).toBe(false);
  const { results } = await env.DB.prepare("SELECT DISTINCT outcome FROM stripe_events").all();
  expect(results).toContainEqual({ outcome: "unknown" });
});

test("a Checkout that was left open cannot be paid any more", async () => {
  const session = await buyer.open();
  await remove();
  expect(() => buyer.shop.emulator.pay(session)).toThrow();
  expect(stripe().subscriptions.size).toBe(0);
});

test("where Stripe is down it is done by the hour, and nobody gets in meanwhile", async () => {
  hurry();
  const subscription = await buyer.buy();
  buyer.shop.emulator.fail({ status: 500, times: 3, path: /customers/ });
  await remove();
  expect(stripe().subscriptions.get(subscription)?.status).toBe("active");
  expect((await buyer.client.fetch("/api/me")).status).toBe(401);
  vi.setSystemTime(Date.now() + 6 * 60_000);
  await hourly();
  expect(stripe().subscriptions.get(subscription)?.status).toBe("canceled");
  expect(await isLeft()).toBe(false);
});

test("where nobody is set up who could end what is paid for, it waits for that, and nobody gets in", async () => {
  const subscription = await buyer.buy();
  const key = vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
  await remove();
  expect((await buyer.client.fetch("/api/me")).status).toBe(401);
  key.mockReturnValue("sk_test_shop");
  vi.setSystemTime(Date.now() + 6 * 60_000);
  await hourly();
  expect(stripe().subscriptions.get(subscription)?.status).toBe("canceled");
  expect(await isLeft()).toBe(false);
});

test("where nothing is sold any more, the account of who pays nothing goes all the same", async () => {
  await buyer.open();
  vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
  await remove();
  expect(await isLeft()).toBe(false);
});
