import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ErrorBody } from "../../../shared/errors.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { Buyer, hurry, openShopFor } from "../../testing/stripe-shop.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const emulator = () => buyer.shop.emulator;
const visit = (more: object = {}, client = buyer.client) =>
  client.post("/api/create-customer-portal", { user_id: buyer.userId, email: buyer.email, ...more });
const answerOf = async (response: Response) => [
  response.status,
  response.ok ? "url" : await codeOf(response),
];
const urlOf = async (response: Response) => (await response.json<{ url: string }>()).url;
/** The parameters of the portal sessions that were requested from Stripe. */
const asked = () =>
  emulator().requests.flatMap(({ path, parameters }) =>
    path === "/v1/billing_portal/sessions" ? [parameters] : [],
  );

describe("the portal", () => {
  test("opens for a customer with Calamo's configuration, the user's language and the return URL", async () => {
    await buyer.buy();
    await buyer.client.fetch("/api/me", { method: "PATCH", json: { language: "fr" } });
    const url = await urlOf(await visit());
    expect(url).toBe([...emulator().account.portalSessions.values()].at(-1)?.url);
    const [configuration] = [...emulator().account.portalConfigurations.values()].filter(
      ({ metadata }) => metadata?.app === "calamo",
    );
    expect(asked()).toEqual([
      {
        customer: await buyer.customer(),
        configuration: configuration?.id,
        locale: "fr",
        return_url: "https://calamo.test/settings/billing?portal=1",
      },
    ]);
  });

  test("opens with a new URL each time, even after the subscription has ended, because it shows the invoices", async () => {
    emulator().cancelNow(await buyer.buy());
    await buyer.shop.deliver();
    const urls = [await urlOf(await visit()), await urlOf(await visit())];
    expect(new Set(urls).size).toBe(2);
  });

  test("opens at the payment method or the cancellation on request", async () => {
    const subscription = await buyer.buy();
    await visit({ flow: "paymentMethod" });
    await visit({ flow: "cancel" });
    const after_completion = {
      type: "redirect",
      redirect: { return_url: "https://calamo.test/settings/billing?portal=1" },
    };
    expect(asked().map(({ flow_data }) => flow_data)).toEqual([
      { type: "payment_method_update", after_completion },
      { type: "subscription_cancel", subscription_cancel: { subscription }, after_completion },
    ]);
  });

  test("opens at the payment method after a failed payment and after the end of the plan", async () => {
    const subscription = await buyer.buy();
    emulator().setCard(await buyer.customer(), "declines");
    await buyer.pass(31);
    await buyer.shop.deliver();
    expect(await answerOf(await visit({ flow: "paymentMethod" }))).toEqual([200, "url"]);
    emulator().cancelNow(subscription);
    await buyer.shop.deliver();
    expect(await answerOf(await visit({ flow: "paymentMethod" }))).toEqual([200, "url"]);
  });

  test("does not open at the cancellation if the plan is already cancelled, scheduled to change, or ended", async () => {
    const subscription = await buyer.buy();
    const refused = async () => {
      await buyer.shop.deliver();
      return answerOf(await visit({ flow: "cancel" }));
    };
    emulator().portal.cancel(subscription);
    expect(await refused()).toEqual([409, "CHANGE_PLANNED"]);
    emulator().portal.resume(subscription);
    emulator().portal.change(subscription, await buyer.priceOf({ plan: "essential", period: "monthly" }));
    expect(await refused()).toEqual([409, "CHANGE_PLANNED"]);
    emulator().cancelNow(subscription);
    expect(await refused()).toEqual([409, "NO_SUBSCRIPTION"]);
  });
});

describe("a portal request", () => {
  test("is rejected without a session", async () => {
    expect(await answerOf(await visit({}, new Client()))).toEqual([401, "UNAUTHENTICATED"]);
  });

  test.each(["nobody", "", "__proto__", "%", "' OR 1=1 --"])(
    "is rejected for another user id: %j",
    async (user_id) => {
      await buyer.buy();
      expect(await answerOf(await visit({ user_id }))).toEqual([403, "ACCESS_DENIED"]);
      expect(asked()).toEqual([]);
    },
  );

  test("is rejected for another user's id or e-mail, with the specified message", async () => {
    const other = await Buyer.enter(buyer.shop);
    await other.buy();
    await buyer.buy();
    for (const more of [
      { user_id: other.userId, email: other.email },
      { user_id: other.userId },
      { email: other.email },
      { email: "" },
    ]) {
      const response = await visit(more);
      expect(response.status).toBe(403);
      expect((await response.json<ErrorBody>()).error.message).toBe(
        "Acesso negado por política de segurança. Verifique suas permissões.",
      );
    }
    expect(asked()).toEqual([]);
  });

  test("accepts the user's own e-mail and id in upper case and with surrounding spaces", async () => {
    await buyer.buy();
    const own = { email: ` ${buyer.email.toUpperCase()} `, user_id: buyer.userId.toUpperCase() };
    expect(await answerOf(await visit(own))).toEqual([200, "url"]);
  });

  test("fails with NO_SUBSCRIPTION if nothing was bought, even after a Checkout was opened", async () => {
    expect(await answerOf(await visit())).toEqual([409, "NO_SUBSCRIPTION"]);
    await buyer.open();
    for (const flow of [undefined, "cancel", "paymentMethod"])
      expect(await answerOf(await visit({ flow }))).toEqual([409, "NO_SUBSCRIPTION"]);
  });

  test("is rejected if a field is invalid", async () => {
    await buyer.buy();
    for (const more of [{ flow: "update" }, { user_id: 1 }, { email: null }])
      expect(await answerOf(await visit(more))).toEqual([400, "VALIDATION_FAILED"]);
  });
});

describe("a failure to open the portal", () => {
  test.each([
    [500, 3, [502, "PORTAL_FAILED"]],
    ["refused", 3, [502, "PORTAL_FAILED"]],
    ["timeout", 3, [502, "PORTAL_FAILED"]],
    [429, 1, [503, "BILLING_NOT_READY"]],
  ] as const)("returns Calamo's own error and can be retried: %s", async (status, times, answer) => {
    hurry();
    await buyer.buy();
    emulator().fail({ status, times, path: /portal\/sessions/ });
    expect(await answerOf(await visit())).toEqual(answer);
    expect(await answerOf(await visit())).toEqual([200, "url"]);
  });

  test("returns the specified message for a deleted customer, without the customer's id", async () => {
    await buyer.buy();
    await buyer.shop.stripe.customers.del(await buyer.customer());
    const response = await visit();
    expect(response.status).toBe(502);
    const text = await response.text();
    expect(text).toContain("Falha ao criar portal do cliente");
    expect(text).not.toContain("cus_");
  });

  test("returns BILLING_NOT_CONFIGURED without a Stripe key", async () => {
    await buyer.buy();
    vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
    expect(await answerOf(await visit())).toEqual([503, "BILLING_NOT_CONFIGURED"]);
  });
});

describe("the subscription status", () => {
  const status = (query: string, client = buyer.client) => client.fetch(`/api/subscription-status${query}`);

  test("is returned to the user, also by GET /api/me", async () => {
    await buyer.buy("teams", true);
    const [held] = await buyer.subscriptions();
    const endDate = (held?.items.data[0]?.current_period_end ?? 0) * 1000;
    const subscription = {
      plan: "teams",
      status: "active",
      period: "annual",
      amount: 100_800,
      endDate,
      cancelsAt: null,
      graceUntil: null,
      planned: null,
    };
    expect(await buyer.status()).toEqual({ plan: "teams", subscription });
    expect(await (await buyer.client.fetch("/api/me")).json()).toMatchObject({
      plan: "teams",
      promptsLimit: 800,
      apiCallsLimit: 4000,
      subscription,
    });
  });

  test("is not returned to other users or for an invalid query", async () => {
    const other = await Buyer.enter(buyer.shop);
    await buyer.buy();
    expect(await answerOf(await status(`?userId=${buyer.userId}`, other.client))).toEqual([
      403,
      "ACCESS_DENIED",
    ]);
    expect(await answerOf(await status(`?userId=${buyer.userId}`, new Client()))).toEqual([
      401,
      "UNAUTHENTICATED",
    ]);
    expect(await answerOf(await status(""))).toEqual([400, "VALIDATION_FAILED"]);
    expect(await answerOf(await status(`?userId=${other.userId}&userId=${buyer.userId}`))).not.toEqual([
      200,
      "url",
    ]);
  });
});
