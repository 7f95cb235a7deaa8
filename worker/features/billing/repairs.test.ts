// The caps of cancellations and refunds that nobody asked for, their switch, and what they never stop.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { claimRepairs, repairCaps } from "../../db/billing-repairs.ts";
import { openDatabase } from "../../db/client.ts";
import { openMailbox } from "../../testing/mailbox.ts";
import { failStatementOnce } from "../../testing/storage.ts";
import { Buyer, daily, hourly, hurry, openShopFor } from "../../testing/stripe-shop.ts";
import { endSubscription } from "./subscription.ts";
import { syncBilling } from "./sync-billing.ts";

const hourMs = 3_600_000;
const db = openDatabase(env.DB);
let lines: string[];
beforeEach(async () => {
  await env.DB.batch(
    ["billing_repairs", "rate_limits"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  lines = [];
  for (const method of ["info", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const logged = (event: string) => lines.filter((line) => line.includes(`"event":"${event}"`));
const claimed = async () =>
  (await env.DB.prepare("SELECT count(*) AS count FROM billing_repairs").first<{ count: number }>())?.count;
/** Claims that many repairs at that time, as others would have. */
const fill = async (count: number, now: number) => {
  for (let index = 0; index < count; index++)
    expect(await claimRepairs(db, [`cancel:${now} ${index}`], now)).toBeNull();
};

describe("the caps", () => {
  const now = Date.UTC(2027, 0, 1);

  test("allow twenty within any hour and two hundred within any day", async () => {
    for (let hour = 0; hour < 10; hour++) await fill(repairCaps.hour, now + hour * hourMs);
    const then = now + 9 * hourMs;
    expect(await claimRepairs(db, ["refund:next"], then + hourMs - 1)).toBe("day");
    expect(await claimRepairs(db, ["refund:next"], now + 24 * hourMs - 1)).toBe("day");
    expect(await claimRepairs(db, ["refund:next"], now + 24 * hourMs)).toBeNull();
    expect(await claimed()).toBe(201);
  });

  test("say which of the two is reached", async () => {
    await fill(repairCaps.hour, now);
    expect(await claimRepairs(db, ["refund:next"], now + hourMs - 1)).toBe("hour");
    expect(await claimRepairs(db, ["refund:next"], now + hourMs)).toBeNull();
  });

  test("count a repair once, however often it is repeated, and let it pass when they are reached", async () => {
    for (let time = 0; time < 3; time++) expect(await claimRepairs(db, ["refund:a"], now)).toBeNull();
    expect(await claimed()).toBe(1);
    await fill(repairCaps.hour - 1, now);
    expect(await claimRepairs(db, ["refund:a"], now)).toBeNull();
    expect(await claimRepairs(db, ["refund:b"], now)).toBe("hour");
  });

  test("are claimed for all steps of a repair or for none", async () => {
    await fill(repairCaps.hour - 1, now);
    expect(await claimRepairs(db, ["refund:a", "cancel:a"], now)).toBe("hour");
    expect(await claimed()).toBe(repairCaps.hour - 1);
    expect(await claimRepairs(db, ["refund:a"], now)).toBeNull();
    expect(await claimRepairs(db, ["refund:a", "cancel:a"], now)).toBe("hour");
  });

  test("let exactly one of many pass that race for the last repair", async () => {
    await fill(repairCaps.hour - 1, now);
    const racers = Array.from({ length: 20 }, (_, index) => claimRepairs(db, [`refund:${index}`], now));
    expect((await Promise.all(racers)).filter((reached) => reached === null)).toHaveLength(1);
    expect(await claimed()).toBe(repairCaps.hour);
  });
});

describe("repairs", () => {
  let buyer: Buyer;
  beforeEach(async () => {
    buyer = await openShopFor();
  });
  const refunds = () => [...buyer.shop.emulator.account.refunds.values()].length;
  const running = async (who = buyer) =>
    (await who.subscriptions()).filter(({ status }) => ["active", "past_due"].includes(status)).length;
  const sync = () => syncBilling(buyer.context(), buyer.userId, { cause: "daily" });
  async function payTwice(who = buyer): Promise<void> {
    const sessions = [await who.open("pro"), await who.openBeside("essential")];
    for (const session of sessions) who.shop.emulator.pay(session);
    await who.shop.lose();
  }
  /** The requests that have changed something at Stripe. */
  const changes = () => buyer.shop.emulator.requests.filter(({ method }) => method !== "GET").length;

  test("beyond the cap wait, while the plan is what was paid for, and are made by a later comparison", async () => {
    await payTwice();
    await fill(repairCaps.hour, Date.now());
    await sync();
    expect([refunds(), await running(), (await buyer.status()).plan]).toEqual([0, 2, "pro"]);
    expect(logged("billing repair postponed")).not.toHaveLength(0);
    await buyer.pass(1);
    await buyer.shop.lose();
    await daily();
    expect([refunds(), await running()]).toEqual([1, 1]);
  });

  test("beyond the cap alert the operator once an hour, in the log and by mail", async () => {
    const mailbox = openMailbox();
    vi.spyOn(env, "OPERATOR_EMAIL", "get").mockReturnValue("operator@example.com");
    await payTwice();
    await fill(repairCaps.hour, Date.now());
    const ctx = { ...buyer.context(), mailer: openMailer(env, "https://calamo.test") };
    for (let time = 0; time < 3; time++) await syncBilling(ctx, buyer.userId, { cause: "daily" });
    expect(logged("billing repairs stopped")).toEqual([
      expect.stringContaining('"window":"hour","limit":20'),
    ]);
    const [mail, ...others] = await mailbox.of("operator@example.com");
    expect([mail?.subject, others]).toEqual(["Calamo has stopped refunding and cancelling by itself", []]);
    vi.setSystemTime(Date.now() + hourMs + 1);
    await fill(repairCaps.hour, Date.now());
    await syncBilling({ ...ctx, now: Date.now() }, buyer.userId, { cause: "daily" });
    expect(logged("billing repairs stopped")).toHaveLength(2);
  });

  test("of a payment that arrived after the end wait for as long as it takes", async () => {
    const { emulator } = buyer.shop;
    const subscription = await buyer.buy();
    emulator.setCard(await buyer.customer(), "declines");
    await buyer.pass(31);
    const bill = [...emulator.account.invoices.values()].at(-1);
    emulator.cancelNow(subscription);
    await buyer.pass(1);
    if (!bill) throw new Error("no bill");
    Object.assign(bill, { status: "open" }); // its payment was in progress
    emulator.setCard(await buyer.customer(), "good");
    emulator.payOpenInvoice(bill.id);
    await buyer.shop.lose();
    for (let day = 0; day < 10; day++) {
      await buyer.pass(1);
      await fill(repairCaps.hour, Date.now());
      await sync();
    }
    expect(refunds()).toBe(0);
    await buyer.pass(1);
    await daily();
    expect(refunds()).toBe(1);
  });

  test("are not made while their counter cannot be written, and made by the retry", async () => {
    await payTwice();
    failStatementOnce(/^insert into "billing_repairs"/);
    await expect(sync()).rejects.toThrow("D1 is down");
    expect([refunds(), await running()]).toEqual([0, 2]);
    await sync();
    expect([refunds(), await running()]).toEqual([1, 1]);
  });

  test("that Stripe does not make stay counted, and are retried without being counted again", async () => {
    hurry();
    await payTwice();
    buyer.shop.emulator.fail({ status: 500, times: 3, path: /refunds$/ });
    await expect(sync()).rejects.toThrow();
    expect([await claimed(), refunds()]).toEqual([2, 0]); // the refund and the cancellation
    await fill(repairCaps.hour - 2, Date.now());
    await sync();
    expect([await claimed(), refunds(), await running()]).toEqual([repairCaps.hour, 1, 1]);
  });

  test("of two customers are one if there is one left, in concurrent comparisons", async () => {
    const other = await Buyer.enter(buyer.shop);
    await payTwice();
    await payTwice(other);
    await fill(repairCaps.hour - 2, Date.now()); // each takes a refund and a cancellation
    await Promise.all(
      [buyer, other].map((one) => syncBilling(one.context(), one.userId, { cause: "daily" })),
    );
    expect([refunds(), (await running()) + (await running(other))]).toEqual([1, 3]);
    await buyer.pass(0.1);
    await other.pass(0);
    await hourly();
    await daily();
    expect([refunds(), await running(), await running(other)]).toEqual([2, 1, 1]);
  });

  test("of an unpaid subscription wait, but its plan ends in time", async () => {
    await buyer.buy();
    buyer.shop.emulator.setCard(await buyer.customer(), "declines");
    await buyer.pass(31);
    await buyer.shop.deliver();
    await buyer.pass(8);
    await fill(repairCaps.hour, Date.now());
    await hourly();
    expect([(await buyer.status()).plan, await running()]).toEqual(["free", 1]);
    await buyer.pass(0.1);
    await hourly();
    expect(await running()).toBe(0);
  });

  test("are reported only if they are switched off: nothing changes at Stripe", async () => {
    vi.spyOn(env, "BILLING_REPAIRS", "get").mockReturnValue("report");
    await payTwice();
    const before = changes();
    await daily();
    await daily();
    expect([changes() - before, refunds(), await running(), await claimed()]).toEqual([0, 0, 2, 0]);
    expect(logged("billing repair not made")[0]).toMatch(/"targets":"refund:in_\w+ cancel:sub_\w+"/);
    expect((await buyer.status()).plan).toBe("pro"); // what was found out is saved
    vi.spyOn(env, "BILLING_REPAIRS", "get").mockReturnValue("on");
    await buyer.pass(1);
    await buyer.shop.lose();
    await daily();
    expect([refunds(), await running()]).toEqual([1, 1]);
  });

  test.each(["off", "", "true"])("are reported only if the setting is misspelt (%j)", async (setting) => {
    vi.spyOn(env, "BILLING_REPAIRS", "get").mockReturnValue(setting as "on"); // what an operator may have typed
    await payTwice();
    await sync();
    expect(refunds()).toBe(0);
  });

  describe("that a person asked for", () => {
    const states: [string, () => Promise<unknown> | unknown][] = [
      ["the cap is reached", () => fill(repairCaps.hour, Date.now())],
      ["they are switched off", () => vi.spyOn(env, "BILLING_REPAIRS", "get").mockReturnValue("report")],
    ];

    test.each(states)(
      "are made at once and not counted although %s: an end with a refund",
      async (_, prepare) => {
        await buyer.buy();
        await buyer.pass(10);
        await prepare();
        const before = await claimed();
        await endSubscription(buyer.context(), buyer.userId, "now");
        expect([refunds(), await running(), await claimed()]).toEqual([1, 0, before]);
      },
    );

    test.each(states)("are made at once although %s: the deletion of an account", async (_, prepare) => {
      const subscription = await buyer.buy();
      await prepare();
      const json = { email: buyer.email, password: "quiet river stone" };
      expect((await buyer.client.fetch("/api/me", { method: "DELETE", json })).status).toBe(204);
      expect(buyer.shop.emulator.account.subscriptions.get(subscription)?.status).toBe("canceled");
    });

    test.each(states)("are made at once although %s: a cancellation", async (_, prepare) => {
      await buyer.buy();
      await prepare();
      const json = { userId: buyer.userId };
      expect((await buyer.client.post("/api/cancel-subscription", json)).status).toBe(200);
      expect((await buyer.subscriptions())[0]?.cancel_at_period_end).toBe(true);
    });
  });
});
