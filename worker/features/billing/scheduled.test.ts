import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Buyer, daily, hourly, hurry, openShopFor } from "../../testing/stripe-shop.ts";

let buyer: Buyer;
let lines: string[];
beforeEach(async () => {
  buyer = await openShopFor();
  lines = [];
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const logged = (event: string) => lines.filter((line) => line.includes(`"event":"${event}"`));

/** Pays, but drops the events. */
async function buyUnheard(who = buyer): Promise<void> {
  who.shop.emulator.pay(await who.open());
  await who.shop.lose();
}

describe("the daily job", () => {
  test("applies events that Stripe could not deliver", async () => {
    await buyUnheard();
    await daily();
    expect((await buyer.status()).plan).toBe("pro");
    expect(logged("missed billing event applied")).not.toHaveLength(0);
    const { results } = await env.DB.prepare("SELECT DISTINCT outcome FROM stripe_events").all();
    expect(results).toEqual([{ outcome: "applied" }]);
    expect(await buyer.told()).toEqual(["planStarted"]);
  });

  test("ends the plan after a refund without an event", async () => {
    await buyer.buy();
    const [charge = ""] = buyer.shop.emulator.account.charges.keys();
    buyer.shop.emulator.refund(charge);
    await buyer.shop.lose();
    await daily();
    expect((await buyer.status()).plan).toBe("free");
    expect(await buyer.told()).toContain("paymentRefunded");
  });

  test("resets a manual change in the database to Stripe's state and logs it for the operator", async () => {
    await buyer.buy("essential");
    await buyer.shop.deliver(); // events of the first sync
    await env.DB.prepare("UPDATE users SET plan = 'teams'").run();
    await daily();
    expect((await buyer.status()).plan).toBe("essential");
    expect(logged("billing drift")).toHaveLength(1);
  });

  test("pushes the plan to a user object that missed it", async () => {
    await buyer.usage();
    await buyer.buy();
    await env.DB.prepare("UPDATE users SET billing_version = billing_version + 1, plan = 'pro'").run();
    await daily();
    expect(await buyer.usage()).toMatchObject({ plan: "pro" });
    expect(logged("billing drift")).toHaveLength(0);
  });

  test("continues with other users if one user's reconciliation fails", async () => {
    hurry();
    const other = await Buyer.enter(buyer.shop);
    await buyUnheard();
    await buyUnheard(other);
    const gone = await buyer.customer();
    buyer.shop.emulator.account.events.clear(); // too long ago for Stripe to know
    const list = vi.mocked(globalThis.fetch).getMockImplementation();
    vi.mocked(globalThis.fetch).mockImplementation(async (input, init) =>
      String(input instanceof Request ? input.url : input).includes(`customer=${gone}`)
        ? Response.json({ error: { type: "api_error", message: "down" } }, { status: 500 })
        : (list?.(input, init) ?? fetch(input, init)),
    );
    await daily();
    expect((await buyer.status()).plan).toBe("free");
    expect((await other.status()).plan).toBe("pro");
    expect(logged("billing not reconciled")).toHaveLength(1);
  });

  test("runs once a day and continues hourly if unfinished", async () => {
    await daily();
    expect(logged("billing reconciled")).toHaveLength(1);
    await hourly();
    expect(logged("billing reconciled")).toHaveLength(1);
    await env.DB.prepare("UPDATE jobs SET cursor = '' WHERE name = 'reconcile billing'").run();
    await hourly();
    expect(logged("billing reconciled")).toHaveLength(2);
  });
});

test("more users than one invocation handles are reconciled hourly, each once", async () => {
  const { stripe } = buyer.shop;
  const price = await buyer.priceOf({ plan: "pro", period: "monthly" });
  const insert = env.DB.prepare(
    `INSERT INTO users (id, email, name, password_hash, period_anchor, created_at, stripe_customer_id)
     VALUES (?1, ?1, '', '', 0, 0, ?2)`,
  );
  const people: D1PreparedStatement[] = [];
  for (let count = 0; count < 160; count++) {
    const { id } = await stripe.customers.create({});
    buyer.shop.emulator.setCard(id, "good");
    buyer.shop.emulator.createSubscription(id, price);
    people.push(insert.bind(uuidv7(), id));
  }
  await env.DB.batch(people);
  buyer.shop.emulator.account.events.clear(); // too long ago for Stripe to know
  const paying = async () =>
    (await env.DB.prepare("SELECT COUNT(*) AS count FROM users WHERE plan = 'pro'").first())?.count;
  await daily();
  expect(await paying()).toBe(150);
  await hourly();
  expect(await paying()).toBe(160);
  await hourly();
  expect(logged("billing reconciled")).toHaveLength(2);
  expect(logged("billing drift")).toHaveLength(160);
}, 60_000);

test("the hourly job ends a cancelled plan without an event", async () => {
  const subscription = await buyer.buy();
  buyer.shop.emulator.portal.cancel(subscription);
  await buyer.shop.deliver();
  await buyer.pass(32);
  await buyer.shop.lose();
  expect((await buyer.status()).plan).toBe("pro");
  await hourly();
  expect((await buyer.status()).plan).toBe("free");
  expect(await buyer.told()).toEqual(["planStarted", "planCancelled", "planEnded"]);
});

test("without a Stripe key, neither job calls Stripe", async () => {
  await buyer.buy();
  vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
  const { length } = buyer.shop.emulator.requests;
  await hourly();
  await daily();
  expect(buyer.shop.emulator.requests).toHaveLength(length);
});
