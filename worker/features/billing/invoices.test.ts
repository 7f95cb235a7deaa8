import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Invoices } from "../../../shared/contracts/billing.ts";
import { Client, codeOf } from "../../testing/client.ts";
import { Buyer, hourly, hurry, openShopFor } from "../../testing/stripe-shop.ts";

let buyer: Buyer;
beforeEach(async () => {
  buyer = await openShopFor();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const emulator = () => buyer.shop.emulator;
const ask = (client = buyer.client) => client.fetch("/api/billing/invoices");
const read = async () => (await ask()).json<Invoices>();
const refusalOf = async (response: Response) => [response.status, await codeOf(response)];
const endDate = async () => (await buyer.status()).subscription?.endDate;
const none = { invoices: [], nextPage: null, next: null };

describe("the invoice list", () => {
  test("is empty before the first purchase, without calling Stripe for a user who has no customer", async () => {
    const { length } = emulator().requests;
    expect(await read()).toEqual(none);
    expect(emulator().requests).toHaveLength(length);
    await buyer.open();
    expect(await read()).toEqual(none);
  });

  test("contains each invoice's URLs, and the amount and date of the next one", async () => {
    await buyer.buy("pro", true);
    expect(await read()).toEqual({
      invoices: [
        {
          id: expect.stringMatching(/^in_/),
          number: expect.any(String),
          createdAt: Math.floor(Date.now() / 1000) * 1000,
          amount: 24_000,
          state: "paid",
          pageUrl: expect.stringMatching(/^https:/),
          pdfUrl: expect.stringMatching(/^https:/),
        },
      ],
      nextPage: null,
      next: { amount: 24_000, date: await endDate() },
    });
  });

  test("comes in pages; only the first names the next invoice", async () => {
    await buyer.buy();
    await buyer.pass(14 * 31);
    await buyer.shop.deliver();
    const first = await read();
    expect(first.next).not.toBeNull();
    const path = `/api/billing/invoices?after=${first.nextPage}`;
    const second = await (await buyer.client.fetch(path)).json<Invoices>();
    expect(second).toMatchObject({ nextPage: null, next: null });
    const ids = [first, second].flatMap(({ invoices }) => invoices.map(({ id }) => id));
    expect(ids).toEqual([...emulator().account.invoices.keys()].toReversed());
  });

  test("has no page after another user's invoice", async () => {
    const other = await Buyer.enter(buyer.shop);
    await other.buy();
    await buyer.buy();
    const [theirs] = (await (await ask(other.client)).json<Invoices>()).invoices;
    const answer = await buyer.client.fetch(`/api/billing/invoices?after=${theirs?.id}`);
    expect(await answer.json()).toEqual(none);
  });

  test("contains only the user's own invoices, and requires a session", async () => {
    const other = await Buyer.enter(buyer.shop);
    await other.buy("teams");
    await buyer.buy("essential");
    const path = `/api/billing/invoices?userId=${other.userId}&customer=${await other.customer()}`;
    const { invoices } = await (await buyer.client.fetch(path)).json<Invoices>();
    expect(invoices.map(({ amount }) => amount)).toEqual([1200]);
    expect(await refusalOf(await ask(new Client()))).toEqual([401, "UNAUTHENTICATED"]);
  });

  test("starts with the prorated invoice of a plan change", async () => {
    const subscription = await buyer.buy("essential");
    await buyer.pass(10);
    emulator().portal.change(subscription, await buyer.priceOf({ plan: "pro", period: "monthly" }));
    await buyer.shop.deliver();
    const { invoices, next } = await read();
    expect(invoices).toHaveLength(2);
    const [change] = invoices;
    expect(change?.amount).toBeGreaterThan(0);
    expect(change?.amount).toBeLessThan(2500 - 1200);
    expect(next).toEqual({ amount: 2500, date: await endDate() });
  });
});

describe("the next invoice", () => {
  test("is null after a cancellation, and returns when the subscription is resumed", async () => {
    await buyer.buy();
    const json = { userId: buyer.userId };
    await buyer.client.post("/api/cancel-subscription", json);
    expect((await read()).next).toBeNull();
    await buyer.client.post("/api/resume-subscription", json);
    expect((await read()).next).toMatchObject({ amount: 2500 });
  });

  test("has the smaller plan's amount if a downgrade is scheduled", async () => {
    const subscription = await buyer.buy("teams");
    emulator().portal.change(subscription, await buyer.priceOf({ plan: "pro", period: "monthly" }));
    await buyer.shop.deliver();
    expect((await read()).next).toEqual({ amount: 2500, date: await endDate() });
  });

  test("is null after the end, while past invoices stay listed, including the unpaid one", async () => {
    await buyer.buy();
    emulator().setCard(await buyer.customer(), "declines");
    await buyer.pass(31);
    await buyer.shop.deliver();
    expect((await read()).invoices.map(({ state }) => state)).toEqual(["open", "paid"]);
    await buyer.pass(8);
    await hourly();
    const { invoices, next } = await read();
    expect(invoices.map(({ state }) => state)).toEqual(["void", "paid"]);
    expect(next).toBeNull();
  });
});

describe("an invoice request", () => {
  test.each([
    ["listing the invoices", 500, 3, /invoices$/],
    ["previewing the next invoice", "refused", 3, /create_preview/],
    ["a slow response", "timeout", 3, /invoices$/],
    ["too many requests", 429, 1, /invoices$/],
  ] as const)("fails with BILLING_NOT_READY if Stripe fails: %s (%s)", async (_, status, times, path) => {
    hurry();
    await buyer.buy();
    emulator().fail({ status, times, path });
    expect(await refusalOf(await ask())).toEqual([503, "BILLING_NOT_READY"]);
    expect((await buyer.status()).plan).toBe("pro");
  });

  test("fails with BILLING_NOT_CONFIGURED without a Stripe key", async () => {
    vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
    expect(await refusalOf(await ask())).toEqual([503, "BILLING_NOT_CONFIGURED"]);
  });

  test("returns no invoices for a customer unknown to Stripe", async () => {
    await buyer.buy();
    await env.DB.prepare("UPDATE users SET stripe_customer_id = 'cus_lost'").run();
    expect((await read()).invoices).toEqual([]);
  });
});
