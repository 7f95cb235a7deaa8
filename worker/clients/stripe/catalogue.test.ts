import { afterEach, describe, expect, test, vi } from "vitest";
import { findPrice, lookupKeyOf, offerOfMetadata, offerOfPrice, offers, productIdOf } from "./catalogue.ts";
import { openStripe } from "./client.ts";

const recurring = (interval: string, interval_count = 1) => ({ interval, interval_count });

test("six things are sold, each by a name of its own", () => {
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

describe("what a price is for", () => {
  test("is read from its product and how often it is paid, whatever it costs", () => {
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
    ["free, which is not sold", { product: "calamo_free", recurring: recurring("month") }],
    ["once", { product: "calamo_pro", recurring: null }],
    ["every week", { product: "calamo_pro", recurring: recurring("week") }],
    ["every three months", { product: "calamo_pro", recurring: recurring("month", 3) }],
  ])("is nothing of Calamo's: %s", (_, price) => {
    expect(offerOfPrice(price)).toBeUndefined();
  });
});

test("what was written into an object is read back, and nothing else is", () => {
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

  test("is the active one of its name", async () => {
    const { price, asked } = await find([{ id: "price_1", unit_amount: 24_000 }]);
    expect(price).toBe("price_1");
    expect(asked.get("lookup_keys[0]")).toBe("calamo_pro_annual");
    expect(asked.get("active")).toBe("true");
  });

  test("is missing where it takes another amount than is shown", async () => {
    await expect(find([{ id: "price_1", unit_amount: 23_900 }])).rejects.toMatchObject({
      code: "PRICE_MISSING",
    });
  });

  test("is missing until Stripe is set up", async () => {
    await expect(find([])).rejects.toMatchObject({ code: "PRICE_MISSING" });
  });
});
