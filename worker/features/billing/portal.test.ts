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
  test("opens for whoever has bought, with our configuration, in their language, and leads back to us", async () => {
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
        return_url: "https://calamo.test/account?portal=1",
      },
    ]);
  });

  test("opens each time it is asked for, also after the end: the bills are there", async () => {
    emulator().cancelNow(await buyer.buy());
    await buyer.shop.deliver();
    const urls = [await urlOf(await visit()), await urlOf(await visit())];
    expect(new Set(urls).size).toBe(2);
  });

  test("opens at what is to be paid with, or at the end of the plan", async () => {
    const subscription = await buyer.buy();
    await visit({ flow: "paymentMethod" });
    await visit({ flow: "cancel" });
    const after_completion = {
      type: "redirect",
      redirect: { return_url: "https://calamo.test/account?portal=1" },
    };
    expect(asked().map(({ flow_data }) => flow_data)).toEqual([
      { type: "payment_method_update", after_completion },
      { type: "subscription_cancel", subscription_cancel: { subscription }, after_completion },
    ]);
  });

  test("opens at what is paid with where a payment has failed, and where the plan is over", async () => {
    const subscription = await buyer.buy();
    emulator().setCard(await buyer.customer(), "declines");
    await buyer.pass(31);
    await buyer.shop.deliver();
    expect(await answerOf(await visit({ flow: "paymentMethod" }))).toEqual([200, "url"]);
    emulator().cancelNow(subscription);
    await buyer.shop.deliver();
    expect(await answerOf(await visit({ flow: "paymentMethod" }))).toEqual([200, "url"]);
  });

  test("does not open at the end of a plan that ends, changes or is over already", async () => {
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

describe("is refused:", () => {
  test("the portal without a session", async () => {
    expect(await answerOf(await visit({}, new Client()))).toEqual([401, "UNAUTHENTICATED"]);
  });

  test.each(["nobody", "", "__proto__", "%", "' OR 1=1 --"])(
    "the portal of another person: %j",
    async (user_id) => {
      await buyer.buy();
      expect(await answerOf(await visit({ user_id }))).toEqual([403, "ACCESS_DENIED"]);
      expect(asked()).toEqual([]);
    },
  );

  test("another's portal, with all that is known of them, in the words of the specification", async () => {
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

  test("nobody for how they write their own e-mail and id", async () => {
    await buyer.buy();
    const own = { email: ` ${buyer.email.toUpperCase()} `, user_id: buyer.userId.toUpperCase() };
    expect(await answerOf(await visit(own))).toEqual([200, "url"]);
  });

  test("the portal of somebody who has bought nothing, or has only looked at a Checkout", async () => {
    expect(await answerOf(await visit())).toEqual([409, "NO_SUBSCRIPTION"]);
    await buyer.open();
    for (const flow of [undefined, "cancel", "paymentMethod"])
      expect(await answerOf(await visit({ flow }))).toEqual([409, "NO_SUBSCRIPTION"]);
  });

  test("what it does not open with", async () => {
    await buyer.buy();
    for (const more of [{ flow: "update" }, { user_id: 1 }, { email: null }])
      expect(await answerOf(await visit(more))).toEqual([400, "VALIDATION_FAILED"]);
  });
});

describe("where Stripe does not open it,", () => {
  test.each([
    [500, 3, [502, "PORTAL_FAILED"]],
    ["refused", 3, [502, "PORTAL_FAILED"]],
    ["timeout", 3, [502, "PORTAL_FAILED"]],
    [429, 1, [503, "BILLING_NOT_READY"]],
  ] as const)("%s is answered in our words", async (status, times, answer) => {
    hurry();
    await buyer.buy();
    emulator().fail({ status, times, path: /portal\/sessions/ });
    expect(await answerOf(await visit())).toEqual(answer);
    expect(await answerOf(await visit())).toEqual([200, "url"]);
  });

  test("so is a customer whom Stripe does not know any more", async () => {
    await buyer.buy();
    await buyer.shop.stripe.customers.del(await buyer.customer());
    const response = await visit();
    expect(response.status).toBe(502);
    const text = await response.text();
    expect(text).toContain("Falha ao criar portal do cliente");
    expect(text).not.toContain("cus_");
  });

  test("and where nothing is set up that is said", async () => {
    await buyer.buy();
    vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
    expect(await answerOf(await visit())).toEqual([503, "BILLING_NOT_CONFIGURED"]);
  });
});

describe("what is paid for is told", () => {
  const status = (query: string, client = buyer.client) => client.fetch(`/api/subscription-status${query}`);

  test("to the person themselves, also by GET /api/me", async () => {
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

  test("and to nobody else", async () => {
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
