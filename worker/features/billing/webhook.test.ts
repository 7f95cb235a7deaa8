import { env } from "cloudflare:workers";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import type { NotificationList } from "../../../shared/contracts/notifications.ts";
import { allEvents, type Client, codeOf, endOf } from "../../testing/client.ts";
import { ExpectedFailure } from "../../testing/expected-failure.ts";
import { openMailbox } from "../../testing/mailbox.ts";
import { newPerson } from "../../testing/people.ts";
import { type ScriptedUpstream, scriptUpstream } from "../../testing/scripted-upstream.ts";
import { failStatementOnce } from "../../testing/storage.ts";
import { hurry, openShop, type Shop, sendWebhook } from "../../testing/stripe-shop.ts";
import { UserObject } from "../../user-object/object.ts";

let upstream: ScriptedUpstream;
let shop: Shop;
let client: Client;
let userId: string;
let email: string;
beforeEach(async () => {
  await env.DB.batch([env.DB.prepare("DELETE FROM users"), env.DB.prepare("DELETE FROM stripe_events")]);
  upstream = scriptUpstream();
  ({ client, id: userId, email } = await newPerson());
  shop = await openShop();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Buys through Checkout without delivering the events. */
async function pay(plan = "pro", annual = false): Promise<string> {
  const response = await client.post("/api/billing/checkout", { plan, annual });
  const { url } = await response.json<{ url: string }>();
  const session = url.split("/").at(-1) ?? "";
  await shop.emulator.pay(session);
  return session;
}

const status = async () =>
  (await client.fetch(`/api/subscription-status?userId=${userId}`)).json<SubscriptionAnswer>();
const kinds = async () => {
  const { items } = await (await client.fetch("/api/notifications")).json<NotificationList>();
  return items.map(({ kind }) => kind);
};
const recorded = async () =>
  (await env.DB.prepare("SELECT type, outcome FROM stripe_events ORDER BY type").all()).results;

describe("an event", () => {
  test("updates the status and the prompt limit, and notifies the user, also by mail", async () => {
    const mailbox = openMailbox();
    await pay("essential");
    expect(await status()).toEqual({ plan: "free", subscription: null });
    await shop.deliver();
    expect(await status()).toMatchObject({
      plan: "essential",
      subscription: { plan: "essential", status: "active", period: "monthly", amount: 1200, cancelsAt: null },
    });
    expect(await (await client.fetch("/api/me/usage")).json()).toMatchObject({
      plan: "essential",
      limit: 25,
    });
    expect(await kinds()).toEqual(["planStarted"]);
    // The confirmation mail may still be on its way.
    await vi.waitFor(() =>
      expect(mailbox.all().some(({ to, text }) => to === email && text.includes("Essential"))).toBe(true),
    );
  });

  test("applies the new prompt limit to the next run", async () => {
    upstream.script(...Array.from({ length: 6 }, () => ({ pieces: ["A text."] })));
    for (let spent = 0; spent < 5; spent++) await allEvents(await client.startRun());
    expect(await codeOf(await client.startRun())).toBe("PROMPT_LIMIT_REACHED");
    await pay("essential");
    await shop.deliver();
    const end = endOf(await allEvents(await client.startRun()));
    expect(end).toMatchObject({ quota: { plan: "essential", used: 1, limit: 25 } });
  });

  test("that ends a plan does not interrupt a run in progress", async () => {
    await pay("pro");
    await shop.deliver();
    upstream.script({ pieces: ["A text."] });
    const events = allEvents(await client.startRun(uuidv7(), { prompt: "A text", wordCount: 2000 }));
    const [charge] = shop.emulator.account.charges.keys();
    shop.emulator.refund(charge ?? "");
    await shop.deliver();
    expect(endOf(await events)).toMatchObject({ done: true });
    expect((await status()).plan).toBe("free");
    const refused = await client.startRun(uuidv7(), { prompt: "A text", wordCount: 2000 });
    expect(refused.status).toBe(403);
  });

  test("delivered twice is applied and recorded once, with one notification", async () => {
    await pay();
    await shop.deliver({ duplicate: [...shop.emulator.deliveries.keys()] });
    expect(await kinds()).toEqual(["planStarted"]);
    const { results } = await env.DB.prepare("SELECT COUNT(*) AS count FROM billing_changes").all();
    expect(results).toEqual([{ count: 1 }]);
  });

  test("without a matching user is recorded as unknown, and applied on redelivery if the user exists by then", async () => {
    await pay();
    const [customer] = shop.emulator.account.customers.keys();
    await env.DB.prepare("UPDATE users SET stripe_customer_id = NULL").run();
    const [event] = shop.emulator.events.filter(({ type }) => type === "customer.subscription.created");
    if (!event) throw new Error("no event");
    const send = async () => {
      const { body, headers } = await shop.emulator.signed(event);
      return sendWebhook(body, headers);
    };
    expect((await send()).status).toBe(200);
    expect(await recorded()).toEqual([{ type: event.type, outcome: "unknown" }]);
    await env.DB.prepare("UPDATE users SET stripe_customer_id = ?").bind(customer).run();
    expect((await send()).status).toBe(200);
    expect(await recorded()).toEqual([{ type: event.type, outcome: "applied" }]);
    expect((await status()).plan).toBe("pro");
  });

  test("about a deleted account changes nothing and is acknowledged", async () => {
    await pay();
    await env.DB.prepare("UPDATE users SET deletion_started_at = 1 WHERE id = ?").bind(userId).run();
    await shop.deliver();
    expect(shop.emulator.deliveries).toEqual([]);
    const { results } = await env.DB.prepare("SELECT plan FROM users").all();
    expect(results).toEqual([{ plan: "free" }]);
  });

  test("of an unwanted type is acknowledged and ignored", async () => {
    await pay();
    const [event] = shop.emulator.events;
    if (!event) throw new Error("no event");
    const { body, headers } = await shop.emulator.signed({ ...event, type: "customer.created" } as never);
    expect((await sendWebhook(body, headers)).status).toBe(200);
    expect(await recorded()).toEqual([]);
  });

  test("about a subscription to something else grants no plan", async () => {
    await pay();
    const { id: product } = await shop.stripe.products.create({ name: "A mug" });
    const recurring = { interval: "month" } as const;
    const price = await shop.stripe.prices.create({ product, currency: "eur", unit_amount: 900, recurring });
    const [customer = ""] = shop.emulator.account.customers.keys();
    const [subscription = ""] = shop.emulator.account.subscriptions.keys();
    shop.emulator.cancelNow(subscription);
    shop.emulator.createSubscription(customer, price.id);
    await shop.deliver();
    expect((await status()).plan).toBe("free");
  });
});

describe("a delivery that Stripe must retry", () => {
  test.each([
    ["the change cannot be written", /into "billing_changes"/],
    ["the event cannot be recorded", /into "stripe_events"/],
    ["the user cannot be read", /from "users"/],
  ])("succeeds on the retry if %s", async (_, like) => {
    await pay();
    failStatementOnce(like);
    await shop.deliver();
    expect(shop.emulator.deliveries.length).toBeGreaterThan(0);
    await shop.deliver();
    expect((await status()).plan).toBe("pro");
    expect(await kinds()).toEqual(["planStarted"]);
  });

  test("succeeds on the retry if the user object cannot be reached", async () => {
    await pay();
    const change = vi
      .spyOn(UserObject.prototype, "changeAccount")
      .mockRejectedValueOnce(new ExpectedFailure("down"));
    await shop.deliver();
    await shop.deliver();
    change.mockRestore();
    expect(await (await client.fetch("/api/me/usage")).json()).toMatchObject({ plan: "pro" });
    expect(await kinds()).toEqual(["planStarted"]);
  });

  test.each([
    [429, 1], // the SDK does not retry it
    [500, 3],
    ["refused", 3],
  ] as const)("succeeds on the retry if Stripe's API fails with %s", async (answer, tries) => {
    await pay();
    hurry();
    const { length } = shop.emulator.deliveries;
    shop.emulator.fail({ status: answer, path: /subscriptions/, times: tries * length });
    await shop.deliver();
    expect((await status()).plan).toBe("free");
    expect(shop.emulator.deliveries).toHaveLength(length);
    await shop.deliver();
    expect((await status()).plan).toBe("pro");
  });
});

describe("an unverified delivery", () => {
  const forge = async (change: (signed: { body: string; headers: Headers }) => void) => {
    await pay();
    const [event] = shop.emulator.events.filter(({ type }) => type === "customer.subscription.created");
    if (!event) throw new Error("no event");
    const { body, headers } = await shop.emulator.signed(event);
    const signed = { body, headers: new Headers(headers) };
    change(signed);
    return sendWebhook(signed.body, signed.headers);
  };

  test.each<[string, (signed: { body: string; headers: Headers }) => void]>([
    ["no signature", ({ headers }) => headers.delete("Stripe-Signature")],
    ["a malformed signature", ({ headers }) => headers.set("Stripe-Signature", "t=1,v1=abc")],
    ["a modified body", (signed) => (signed.body = signed.body.replace("active", "trialing"))],
    ["a truncated body", (signed) => (signed.body = signed.body.slice(0, -20))],
    ["an empty body", (signed) => (signed.body = "")],
  ])("is rejected and changes nothing: %s", async (_, change) => {
    const response = await forge(change);
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe("WEBHOOK_INVALID");
    expect(await recorded()).toEqual([]);
    expect((await status()).plan).toBe("free");
  });

  test.each([
    ["signed with another secret", { secret: "whsec_other" }],
    ["signed more than five minutes ago", { timestamp: Math.floor(Date.now() / 1000) - 301 }],
  ])("is rejected and not recorded: %s", async (_, options) => {
    await pay();
    const [event] = shop.emulator.events;
    if (!event) throw new Error("no event");
    const { body, headers } = await shop.emulator.signed(event, options);
    expect((await sendWebhook(body, headers)).status).toBe(400);
    expect(await recorded()).toEqual([]);
  });

  test("fails without a configured secret, so that Stripe retries", async () => {
    await pay();
    vi.spyOn(env, "STRIPE_WEBHOOK_SECRET", "get").mockReturnValue("");
    await shop.deliver();
    expect(shop.emulator.deliveries.length).toBeGreaterThan(0);
    expect(await recorded()).toEqual([]);
  });
});
