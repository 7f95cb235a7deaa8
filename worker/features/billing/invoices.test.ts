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
const none = { invoices: [], next: null };

describe("the bills", () => {
  test("are none where nothing was bought, and Stripe is not asked", async () => {
    const { length } = emulator().requests;
    expect(await read()).toEqual(none);
    expect(emulator().requests).toHaveLength(length);
    await buyer.open();
    expect(await read()).toEqual(none);
  });

  test("are told with their pages, and what the next one takes and when", async () => {
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
      next: { amount: 24_000, date: await endDate() },
    });
  });

  test("are one's own alone", async () => {
    const other = await Buyer.enter(buyer.shop);
    await other.buy("teams");
    await buyer.buy("essential");
    const path = `/api/billing/invoices?userId=${other.userId}&customer=${await other.customer()}`;
    const { invoices } = await (await buyer.client.fetch(path)).json<Invoices>();
    expect(invoices.map(({ amount }) => amount)).toEqual([1200]);
    expect(await refusalOf(await ask(new Client()))).toEqual([401, "UNAUTHENTICATED"]);
  });

  test("of a change are what was reckoned for it, the newest first", async () => {
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

describe("the next bill", () => {
  test("is none once it is cancelled, and comes back with that", async () => {
    await buyer.buy();
    const json = { userId: buyer.userId };
    await buyer.client.post("/api/cancel-subscription", json);
    expect((await read()).next).toBeNull();
    await buyer.client.post("/api/resume-subscription", json);
    expect((await read()).next).toMatchObject({ amount: 2500 });
  });

  test("is the smaller plan's where that was chosen", async () => {
    const subscription = await buyer.buy("teams");
    emulator().portal.change(subscription, await buyer.priceOf({ plan: "pro", period: "monthly" }));
    await buyer.shop.deliver();
    expect((await read()).next).toEqual({ amount: 2500, date: await endDate() });
  });

  test("is none after the end, and the bills of before are there, also the one that was never paid", async () => {
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

describe("where Stripe cannot be asked", () => {
  test.each([
    ["the bills", 500, 3, /invoices$/],
    ["the next one", "refused", 3, /create_preview/],
    ["in time", "timeout", 3, /invoices$/],
    ["so often", 429, 1, /invoices$/],
  ] as const)("for %s (%s), it is to be tried again", async (_, status, times, path) => {
    hurry();
    await buyer.buy();
    emulator().fail({ status, times, path });
    expect(await refusalOf(await ask())).toEqual([503, "BILLING_NOT_READY"]);
    expect((await buyer.status()).plan).toBe("pro");
  });

  test("at all, because nothing is set up, that is said", async () => {
    vi.spyOn(env, "STRIPE_SECRET_KEY", "get").mockReturnValue("");
    expect(await refusalOf(await ask())).toEqual([503, "BILLING_NOT_CONFIGURED"]);
  });

  test("with that customer, there are none", async () => {
    await buyer.buy();
    await env.DB.prepare("UPDATE users SET stripe_customer_id = 'cus_lost'").run();
    expect((await read()).invoices).toEqual([]);
  });
});
