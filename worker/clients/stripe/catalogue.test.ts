import { afterEach, describe, expect, test, vi } from "vitest";
import { findPrice, lookupKeyOf, offerOfMetadata, offerOfPrice, offers, productIdOf } from "./catalogue.ts";
import { openStripe } from "./client.ts";

const recurring = (interval: string, interval_count = 1) => ({ interval, interval_count });

test("the six offers have their own lookup keys", () => {
  expect(offers.map(lookupKeyOf)).toEqual([
    "calamo_essential_monthly",
    "calamo_essential_annual",
    "calamo_pro_monthly",
    "calamo_pro_annual",
    "calamo_teams_monthly",
    "calamo_teams_annual",
  ]);
  expect(productIdOf("pro")).toBe("calamo_pro");
});

describe("the offer of a price", () => {
  test("is read from its product and interval, regardless of its amount", () => {
    expect(offerOfPrice({ product: "calamo_pro", recurring: recurring("month") })).toEqual({
      plan: "pro",
      period: "monthly",
    });
    expect(offerOfPrice({ product: { id: "calamo_teams" }, recurring: recurring("year") })).toEqual({
      plan: "teams",
      period: "annual",
    });
  });

  test.each([
    ["another product", { product: "prod_1", recurring: recurring("month") }],
    ["the free plan", { product: "calamo_free", recurring: recurring("month") }],
    ["a one-time payment", { product: "calamo_pro", recurring: null }],
    ["a weekly interval", { product: "calamo_pro", recurring: recurring("week") }],
    ["a quarterly interval", { product: "calamo_pro", recurring: recurring("month", 3) }],
  ])("is undefined for %s", (_, price) => {
    expect(offerOfPrice(price)).toBeUndefined();
  });
});

test("an offer is read back from its metadata, and invalid metadata is ignored", () => {
  for (const offer of offers) expect(offerOfMetadata({ userId: "u", ...offer })).toEqual(offer);
  for (const metadata of [null, {}, { plan: "pro" }, { plan: "free", period: "monthly" }])
    expect(offerOfMetadata(metadata)).toBeUndefined();
});

describe("the price of an offer", () => {
  afterEach(() => vi.restoreAllMocks());
  const find = async (data: object[]) => {
    const answer = { object: "list", data, has_more: false, url: "/v1/prices" };
    const fetching = vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(answer));
    const stripe = await openStripe({ secretKey: "sk_test_1", apiBase: new URL("https://stripe.test") });
    const price = await findPrice(stripe, { plan: "pro", period: "annual" });
    return { price, asked: new URL(String(fetching.mock.lastCall?.[0])).searchParams };
  };

  test("is the active price with its lookup key", async () => {
    const { price, asked } = await find([{ id: "price_1", unit_amount: 24_000 }]);
    expect(price).toBe("price_1");
    expect(asked.get("lookup_keys[0]")).toBe("calamo_pro_annual");
    expect(asked.get("active")).toBe("true");
  });

  test("is missing if its amount differs from the displayed one", async () => {
    await expect(find([{ id: "price_1", unit_amount: 23_900 }])).rejects.toMatchObject({
      code: "PRICE_MISSING",
    });
  });

  test("is missing until Stripe is set up", async () => {
    await expect(find([])).rejects.toMatchObject({ code: "PRICE_MISSING" });
  });
});
