// Concurrent tabs of one user: one Stripe customer, and one Checkout that can be paid.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { codeOf } from "../../testing/client.ts";
import { type Buyer, holdAnswer, openShopFor } from "../../testing/stripe-shop.ts";
import { startCheckout } from "./checkout.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const account = () => buyer.shop.emulator.account;
const stateOf = (id: string) => account().checkoutSessions.get(id)?.status;
const openOnes = () => [...account().checkoutSessions.values()].filter(({ status }) => status === "open");
const visit = () => ({ userId: buyer.userId, origin: "https://calamo.test" });
const start = (plan: "essential" | "pro" | "teams", annual = false) =>
  startCheckout(buyer.context(), visit(), { plan, annual });
/** The status and code of an error; otherwise whether the URL is the portal's or a Checkout's. */
async function outcomeOf(response: Response): Promise<string> {
  if (!response.ok) return `${response.status} ${await codeOf(response)}`;
  const { url } = await response.json<{ url: string }>();
  return url.includes("/portal/") ? "portal" : "checkout";
}

describe("the Stripe customer of a user", () => {
  test("stays the same for concurrent requests of two tabs", async () => {
    await Promise.all([buyer.open("pro"), buyer.open("pro")]);
    const customer = await buyer.customer();
    await buyer.open("teams");
    expect([...account().customers.keys()]).toEqual([customer]);
  });

  test("is created again once if Stripe no longer knows it", async () => {
    await buyer.shop.stripe.checkout.sessions.expire(await buyer.open());
    const lost = await buyer.customer();
    await buyer.shop.stripe.customers.del(lost);
    await Promise.all([buyer.open(), buyer.open()]);
    expect(await buyer.customer()).not.toBe(lost);
    expect(account().customers.size).toBe(2);
    await buyer.buy();
    expect((await buyer.status()).plan).toBe("pro");
  });

  test("is not created again if this Stripe account never had it, because the key may be another account's", async () => {
    await buyer.buy();
    await env.DB.prepare("UPDATE users SET stripe_customer_id = 'cus_elsewhere'").run();
    const response = await buyer.checkout("teams");
    expect(await codeOf(response)).toBe("BILLING_NOT_CONFIGURED");
    expect(await buyer.customer()).toBe("cus_elsewhere");
    expect((await buyer.status()).plan).toBe("pro");
  });

  test("is deleted if the account is deleted meanwhile", async () => {
    const held = holdAnswer("POST", /customers$/);
    const started = start("pro");
    await held.asked;
    await env.DB.prepare("UPDATE users SET deletion_started_at = 1").run();
    held.release();
    await expect(started).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect([...account().customers.values()]).toMatchObject([{ deleted: true }]);
    expect(openOnes()).toEqual([]);
  });
});

describe("a Checkout", () => {
  test("is opened once by a double click, and reused later", async () => {
    const [one, other] = await Promise.all([buyer.open(), buyer.open()]);
    expect(other).toBe(one);
    expect(await buyer.open()).toBe(one);
    expect(account().checkoutSessions.size).toBe(1);
  });

  test("is closed when another plan or period is chosen in another tab", async () => {
    const first = await buyer.open("pro");
    const second = await buyer.open("pro", true);
    const third = await buyer.open("essential");
    expect([first, second, third].map(stateOf)).toEqual(["expired", "expired", "open"]);
    expect(() => buyer.shop.emulator.pay(first)).toThrow();
  });

  test("is the only open one if two tabs request different plans concurrently", async () => {
    const held = holdAnswer("GET", /checkout\/sessions$/);
    const slow = start("pro");
    await held.asked; // it has found no open Checkout
    await start("teams");
    held.release();
    const url = await slow;
    expect(openOnes()).toMatchObject([{ url, metadata: { plan: "pro" } }]);
  });

  test("is the only open one after many concurrent requests, each of which gets a Checkout or BILLING_NOT_READY", async () => {
    const plans = ["essential", "pro", "teams", "pro", "essential", "teams"];
    const answers = await Promise.all(plans.map((plan, index) => buyer.checkout(plan, index > 3)));
    const outcomes = new Set(await Promise.all(answers.map(outcomeOf)));
    expect([...outcomes].filter((each) => !/^(checkout|503 BILLING_NOT_READY)$/.test(each))).toEqual([]);
    expect(outcomes).toContain("checkout");
    expect(openOnes()).toHaveLength(1);
    expect(account().customers.size).toBe(1);
  });

  test("is replaced by a new one after it has expired", async () => {
    const first = await buyer.open();
    await buyer.pass(1.1);
    const second = await buyer.open();
    expect([stateOf(first), stateOf(second)]).toEqual(["expired", "open"]);
  });

  test("is replaced by a new one after Calamo or an operator closed it", async () => {
    await buyer.shop.stripe.checkout.sessions.expire(await buyer.open());
    const second = await buyer.open();
    await buyer.open("teams");
    const third = await buyer.open();
    expect(third).not.toBe(second);
    expect(openOnes()).toMatchObject([{ id: third }]);
  });

  test("is not opened if another one is paid concurrently", async () => {
    const first = await buyer.open("pro");
    const held = holdAnswer("GET", /checkout\/sessions$/);
    const second = start("teams");
    await held.asked; // it has read the other one as open
    buyer.shop.emulator.pay(first);
    held.release();
    expect(await second).toContain("/portal/");
    expect(account().checkoutSessions.size).toBe(1);
  });

  test("is not opened while the payment of another one is processing, but is after that payment has failed", async () => {
    const first = await buyer.open();
    buyer.shop.emulator.pay(first, "slow");
    const response = await buyer.checkout("teams");
    expect(response.headers.get("Retry-After")).toBe("5");
    expect(await outcomeOf(response)).toBe("503 BILLING_NOT_READY");
    await buyer.pass(3);
    buyer.shop.emulator.settle(first, false);
    await buyer.pass(1);
    await buyer.buy("teams");
    expect((await buyer.status()).plan).toBe("teams");
  });

  test("can be opened minutes after Stripe refused it, because the idempotency key changes", async () => {
    const former = await buyer.priceOf({ plan: "pro", period: "monthly" });
    const held = holdAnswer("GET", /prices$/);
    const refused = start("pro");
    await held.asked;
    await buyer.shop.stripe.prices.update(former, { active: false });
    held.release();
    await expect(refused).rejects.toMatchObject({ kind: "refused" });
    await buyer.shop.stripe.prices.update(former, { active: true });
    await buyer.pass(0.01);
    expect(await start("pro")).toContain("/pay/");
  });
});

describe("a subscriber", () => {
  test("is sent to the portal page that confirms the change and shows its cost", async () => {
    const subscription = await buyer.buy("essential");
    await buyer.client.fetch("/api/me", { method: "PATCH", json: { language: "de" } });
    expect(await outcomeOf(await buyer.checkout("pro", true))).toBe("portal");
    expect(buyer.shop.emulator.requests.at(-1)).toMatchObject({
      path: "/v1/billing_portal/sessions",
      parameters: {
        customer: await buyer.customer(),
        locale: "de",
        return_url: "https://calamo.test/plans",
        flow_data: {
          type: "subscription_update_confirm",
          subscription_update_confirm: {
            subscription,
            items: [{ price: await buyer.priceOf({ plan: "pro", period: "annual" }), quantity: "1" }],
          },
          after_completion: {
            redirect: { return_url: "https://calamo.test/checkout-success?planId=pro&isAnnual=true" },
          },
        },
      },
    });
    expect(account().checkoutSessions.size).toBe(1);
    expect((await buyer.status()).plan).toBe("essential");
  });

  test("is recognised before any event reports the subscription", async () => {
    buyer.shop.emulator.pay(await buyer.open("pro"));
    expect(await outcomeOf(await buyer.checkout("pro"))).toBe("409 ALREADY_SUBSCRIBED");
    expect(await outcomeOf(await buyer.checkout("teams"))).toBe("portal");
    expect((await buyer.status()).plan).toBe("pro");
  });

  test("cannot buy the same plan and period again, but can change the period", async () => {
    await buyer.buy("pro");
    expect(await outcomeOf(await buyer.checkout("pro"))).toBe("409 ALREADY_SUBSCRIBED");
    expect(await outcomeOf(await buyer.checkout("pro", true))).toBe("portal");
  });

  test("must undo a pending cancellation before changing plans", async () => {
    const subscription = await buyer.buy("pro");
    for (const way of ["flag", "date"] as const) {
      buyer.shop.emulator.portal.cancel(subscription, way); // without an event
      expect(await outcomeOf(await buyer.checkout("teams"))).toBe("409 CHANGE_PLANNED");
      expect(await outcomeOf(await buyer.checkout("pro"))).toBe("409 CHANGE_PLANNED");
      buyer.shop.emulator.portal.resume(subscription);
      expect(await outcomeOf(await buyer.checkout("teams"))).toBe("portal");
    }
  });

  test("cannot change plans while another change is scheduled", async () => {
    const subscription = await buyer.buy("pro");
    const price = await buyer.priceOf({ plan: "essential", period: "monthly" });
    expect(buyer.shop.emulator.portal.change(subscription, price)).toBe("later");
    expect(await outcomeOf(await buyer.checkout("teams"))).toBe("409 CHANGE_PLANNED");
  });

  test("can buy again after the subscription has ended", async () => {
    buyer.shop.emulator.cancelNow(await buyer.buy("pro"));
    await buyer.buy("essential");
    expect((await buyer.status()).plan).toBe("essential");
  });
});
