import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Plans } from "../../../shared/contracts/plans.ts";
import type { ErrorBody } from "../../../shared/errors.ts";
import { findPrice, offers } from "../../clients/stripe/catalogue.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { type Buyer, hurry, openShopFor } from "../../testing/stripe-shop.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const account = () => buyer.shop.emulator.account;
const sessions = () => [...account().checkoutSessions.values()];
const urlOf = async (response: Response) => (await response.json<{ url: string }>()).url;
/** The POST requests to this path of Stripe's API so far. */
const asked = (path: string) =>
  buyer.shop.emulator.requests.filter((each) => each.method === "POST" && each.path === path);

describe("a Checkout", () => {
  test("is created for the user with the chosen price, tax, the user's language and return URLs", async () => {
    await buyer.client.fetch("/api/me", { method: "PATCH", json: { language: "pt" } });
    const url = await urlOf(await buyer.checkout("teams", true));
    const [session] = sessions();
    expect(url).toBe(session?.url);
    const price = await buyer.priceOf({ plan: "teams", period: "annual" });
    const metadata = { userId: buyer.userId, plan: "teams", period: "annual", price };
    expect(asked("/v1/checkout/sessions").map(({ parameters }) => parameters)).toEqual([
      {
        mode: "subscription",
        ui_mode: "hosted_page",
        customer: await buyer.customer(),
        client_reference_id: buyer.userId,
        line_items: [{ price, quantity: "1" }],
        metadata,
        subscription_data: { metadata },
        automatic_tax: { enabled: "true" },
        tax_id_collection: { enabled: "true" },
        customer_update: { address: "auto", name: "auto" },
        billing_address_collection: "auto",
        allow_promotion_codes: "true",
        locale: "pt-BR",
        success_url: "https://calamo.test/payment-success?session_id={CHECKOUT_SESSION_ID}",
        cancel_url: "https://calamo.test/payment-cancel?plan=teams&period=annual",
      },
    ]);
    expect(account().customers.get(await buyer.customer())).toMatchObject({
      email: buyer.email,
      metadata: { userId: buyer.userId },
    });
  });

  test.each(offers)(
    "charges the price that GET /api/plans shows: $plan, $period",
    async ({ plan, period }) => {
      const { plans } = await (await buyer.client.fetch("/api/plans")).json<Plans>();
      const shown = plans.find((each) => each.plan === plan)?.prices[period].amount;
      await buyer.buy(plan, period === "annual");
      expect([...account().invoices.values()]).toMatchObject([{ amount_paid: shown, currency: "eur" }]);
      expect(await buyer.status()).toMatchObject({ plan, subscription: { plan, period, amount: shown } });
    },
  );

  test("ignores prices, plans, customers and return URLs in unknown fields, the query and headers", async () => {
    const json = {
      plan: "essential",
      annual: false,
      planId: "teams",
      price: "price_mine",
      amount: 1,
      userId: crypto.randomUUID(),
      customer: "cus_another",
      success_url: "https://evil.test",
    };
    const headers = { Referer: "https://evil.test", "X-Forwarded-Host": "evil.test" };
    const path = "/api/billing/checkout?planId=teams&plan=teams&isAnnual=true&price=1";
    expect((await buyer.client.post(path, json, headers)).status).toBe(200);
    const [{ parameters } = { parameters: {} }] = asked("/v1/checkout/sessions");
    expect(parameters).toMatchObject({
      customer: await buyer.customer(),
      client_reference_id: buyer.userId,
      line_items: [{ price: await buyer.priceOf({ plan: "essential", period: "monthly" }), quantity: "1" }],
    });
    expect(JSON.stringify(parameters)).not.toMatch(/evil|mine|another|teams/);
  });

  test("grants no plan until it is paid, whatever URLs and bodies claim", async () => {
    await buyer.open("pro");
    for (const path of ["/api/me", "/api/subscription-status", "/api/me/usage", "/api/plans"])
      await buyer.client.fetch(`${path}?userId=${buyer.userId}&planId=pro&isAnnual=true&plan=pro`);
    await buyer.client.post("/api/billing/refresh?planId=pro", { planId: "pro", plan: "pro" });
    await buyer.client.fetch("/api/me", { method: "PATCH", json: { plan: "pro", name: "Ada Quill" } });
    expect(await buyer.status()).toEqual({ plan: "free", subscription: null });
    expect(await buyer.usage()).toMatchObject({ plan: "free", limit: 5 });
  });
});

describe("a Checkout request", () => {
  test("is rejected without a session", async () => {
    const response = await new Client().post("/api/billing/checkout", { plan: "pro", annual: false });
    expect([response.status, await codeOf(response)]).toEqual([401, "UNAUTHENTICATED"]);
    expect(asked("/v1/customers")).toEqual([]);
  });

  test("is rejected for the free plan, with or without a Stripe key", async () => {
    for (const key of ["sk_test_shop", ""]) {
      vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue(key);
      const response = await buyer.checkout("free");
      expect([response.status, await codeOf(response)]).toEqual([400, "FREE_PLAN_NOT_SOLD"]);
    }
  });

  test.each([
    { plan: "gold", annual: false },
    { plan: "__proto__", annual: false },
    { plan: ["pro"], annual: false },
    { plan: "pro", annual: "yes" },
    { plan: "pro" },
    { planId: "pro", annual: true },
  ])("is rejected for an invalid plan or period: %j", async (json) => {
    const response = await buyer.client.post("/api/billing/checkout", json);
    expect([response.status, await codeOf(response)]).toEqual([400, "VALIDATION_FAILED"]);
    expect(asked("/v1/customers")).toEqual([]);
  });

  test("fails with the specified message without a Stripe key, while the plans stay readable", async () => {
    vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
    const response = await buyer.checkout();
    expect(response.status).toBe(503);
    const { error } = await response.json<ErrorBody>();
    expect(error).toMatchObject({
      code: "BILLING_NOT_CONFIGURED",
      message: "Configuração incompleta. Entre em contato com o suporte.",
    });
    expect((await buyer.client.fetch("/api/plans")).status).toBe(200);
  });

  test("is rate-limited before Stripe is called", async () => {
    const keys: string[] = [];
    const limit = async ({ key }: { key: string }) => ({ success: keys.push(key) < 2 });
    vi.spyOn(env, "BILLING_LIMITER", "get").mockReturnValue({ limit });
    await buyer.open();
    const { length } = buyer.shop.emulator.requests;
    const response = await buyer.checkout();
    expect([response.status, await codeOf(response)]).toEqual([429, "RATE_LIMITED"]);
    expect(response.headers.get("Retry-After")).toBe("60");
    expect(keys).toEqual([buyer.userId, buyer.userId]);
    expect(buyer.shop.emulator.requests).toHaveLength(length);
  });
});

describe("a Stripe error", () => {
  const creating = /^\/v1\/checkout\/sessions$/;

  test.each([
    [500, 3, 502, "CHECKOUT_FAILED", null],
    ["refused", 3, 502, "CHECKOUT_FAILED", null],
    ["timeout", 3, 502, "CHECKOUT_FAILED", null],
    [429, 1, 503, "BILLING_NOT_READY", "5"],
  ] as const)(
    "is mapped to Calamo's own error and can be retried: %s",
    async (fault, times, status, code, retryAfter) => {
      hurry();
      buyer.shop.emulator.fail({ status: fault, times, path: creating });
      const response = await buyer.checkout();
      expect([response.status, response.headers.get("Retry-After")]).toEqual([status, retryAfter]);
      const text = await response.text();
      expect(text).toContain(code);
      expect(text).not.toMatch(/stripe|connection|unknown error|rate limit exceeded/i);
      expect((await buyer.checkout()).status).toBe(200);
    },
  );

  test("is hidden by retries if it is transient", async () => {
    hurry();
    buyer.shop.emulator.fail({ status: "lost", times: 2, path: creating });
    expect((await buyer.checkout()).status).toBe(200);
    expect(sessions()).toHaveLength(1);
  });

  test("is mapped to BILLING_NOT_CONFIGURED for a wrong key, which is not quoted", async () => {
    vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("sk_test_wrong");
    const response = await buyer.checkout();
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(text).toContain("BILLING_NOT_CONFIGURED");
    expect(text).not.toContain("sk_test_wrong");
  });

  test("is mapped to PRICE_MISSING for an archived price", async () => {
    const price = await findPrice(buyer.shop.stripe, { plan: "pro", period: "annual" });
    await buyer.shop.stripe.prices.update(price, { active: false });
    const response = await buyer.checkout("pro", true);
    expect([response.status, await codeOf(response)]).toEqual([502, "PRICE_MISSING"]);
    expect((await buyer.checkout("pro", false)).status).toBe(200);
  });

  test("is mapped to CHECKOUT_URL_MISSING for a session without a URL", async () => {
    const answer = vi.mocked(fetch).getMockImplementation() ?? fetch;
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      const isCreated = request.method === "POST" && creating.test(new URL(request.url).pathname);
      const response = await answer(request);
      return isCreated ? Response.json({ ...(await response.json<object>()), url: null }) : response;
    });
    const response = await buyer.checkout();
    expect(response.status).toBe(502);
    expect((await response.json<ErrorBody>()).error).toMatchObject({
      code: "CHECKOUT_URL_MISSING",
      message: "Não foi possível obter a URL de checkout",
    });
  });
});
