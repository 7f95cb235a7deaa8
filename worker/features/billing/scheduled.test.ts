import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dailyCron, scheduled } from "../../scheduled.ts";
import { JobQueue } from "../../testing/job-queue.ts";
import { failStatementOnce } from "../../testing/storage.ts";
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

  test("runs once a day, and again in an hour if not all of it was queued", async () => {
    const compared = async (run: () => Promise<JobQueue>) => {
      const before = logged("billing reconciled").length;
      await run();
      return logged("billing reconciled").length - before;
    };
    await buyer.buy();
    expect(await compared(daily)).toBe(1);
    expect([await compared(daily), await compared(hourly)]).toEqual([0, 0]);
    vi.setSystemTime(Date.now() + 86_400_000);
    const held = JobQueue.open();
    vi.spyOn(env, "JOBS", "get").mockReturnValue({
      sendBatch: () => Promise.reject(new Error("Queues is down")),
    } as unknown as Queue); // the part that is used
    await scheduled({ cron: dailyCron }, env);
    expect(held.messages).toEqual([]);
    expect(await compared(hourly)).toBe(0); // another invocation may still be queuing it
    vi.setSystemTime(Date.now() + 3_600_000);
    expect([await compared(hourly), await compared(hourly)]).toEqual([1, 0]);
  });

  test("compares a customer that failed again by a message of its own, which is retried ever later", async () => {
    const other = await Buyer.enter(buyer.shop);
    await buyUnheard();
    await buyUnheard(other);
    buyer.shop.emulator.account.events.clear();
    failStatementOnce(/^insert into "billing_changes"/);
    const queue = await daily();
    expect(logged("billing not reconciled")).toHaveLength(1);
    expect(queue.messages).toEqual([]); // the message of its own has succeeded
    expect([(await buyer.status()).plan, (await other.status()).plan]).toEqual(["pro", "pro"]);
  });

  test("spreads its messages over time, within the delay that a queue allows", async () => {
    const people = Array.from({ length: 260 }, () =>
      env.DB.prepare(
        `INSERT INTO users (id, email, name, password_hash, period_anchor, created_at, stripe_customer_id)
         VALUES (?1, ?1, '', '', 0, 0, ?1)`,
      ).bind(uuidv7()),
    );
    await env.DB.batch(people);
    const queue = JobQueue.open();
    await scheduled({ cron: dailyCron }, env);
    const delays = queue.messages.flatMap(({ job, delaySeconds }) =>
      job.kind === "compareBilling" ? [delaySeconds] : [],
    );
    expect(delays).toEqual(Array.from({ length: 11 }, (_, index) => index * 10));
    const { results } = await env.DB.prepare(
      "SELECT id FROM users WHERE stripe_customer_id IS NOT NULL ORDER BY id",
    ).all<{ id: string }>();
    const covered = queue
      .of("compareBilling")
      .map(({ from, to }) => results.filter(({ id }) => id >= from && (to === null || id <= to)).length);
    expect(covered).toEqual([...Array(10).fill(25), 10]); // each customer once
  });
});

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
