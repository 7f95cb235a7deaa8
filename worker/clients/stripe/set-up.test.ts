import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pricesOf } from "../../../shared/plans.ts";
import { StripeEmulator } from "../../testing/stripe/emulator.ts";
import { findPrice, lookupKeyOf, offers } from "./catalogue.ts";
import { openStripe, type StripeClient } from "./client.ts";
import { findPortalConfiguration } from "./portal.ts";
import { setUpStripe } from "./set-up.ts";

const url = "https://stripe.test";
let emulator: StripeEmulator;
let stripe: StripeClient;
beforeEach(async () => {
  emulator = new StripeEmulator({ url, secretKey: "sk_test_1", webhookSecret: "whsec_1" });
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => emulator.fetch(new Request(input, init)));
  stripe = await openStripe({ secretKey: "sk_test_1", apiBase: new URL(url) });
});
afterEach(() => vi.restoreAllMocks());

const pro = { plan: "pro", period: "monthly" } as const;
const portal = async () => (await findPortalConfiguration(stripe)) ?? "";
const outcomesOf = async () => (await setUpStripe(stripe, { teamsOpen: true })).map(({ outcome }) => outcome);
const changes = () => emulator.requests.filter(({ method }) => method !== "GET");

/** The price in the emulator. */
function priceOf(id: string) {
  const price = emulator.account.prices.get(id);
  if (!price) throw new Error(`no price ${id}`);
  return price;
}

describe("the first setup", () => {
  test("creates the products, the prices of the plans and the portal configuration", async () => {
    const steps = await setUpStripe(stripe, { teamsOpen: true });
    expect(steps.map(({ what, outcome }) => `${outcome} ${what}`)).toEqual([
      "created product Calamo Essential",
      "created product Calamo Pro",
      "created product Calamo Teams",
      ...offers.map((offer) => `created price ${lookupKeyOf(offer)}`),
      "created portal configuration",
    ]);
    for (const offer of offers)
      expect(priceOf(await findPrice(stripe, offer))).toMatchObject({
        product: `calamo_${offer.plan}`,
        currency: "eur",
        tax_behavior: "inclusive",
        unit_amount: pricesOf(offer.plan)[offer.period].amount,
        recurring: { interval: offer.period === "annual" ? "year" : "month", interval_count: 1 },
      });
    expect(emulator.account.products.get("calamo_pro")).toMatchObject({
      description: "100 prompts a month",
      tax_code: "txcd_10103001",
      metadata: { plan: "pro" },
    });
  });

  test("lets customers switch to every price in the portal: up immediately, down at the end of the period", async () => {
    await setUpStripe(stripe, { teamsOpen: true });
    const { features } = await stripe.billingPortal.configurations.retrieve(await portal(), {
      expand: ["features.subscription_update.products"],
    });
    expect(features.subscription_update).toMatchObject({
      enabled: true,
      default_allowed_updates: ["price"],
      proration_behavior: "always_invoice",
      schedule_at_period_end: {
        conditions: [{ type: "decreasing_item_amount" }, { type: "shortening_interval" }],
      },
    });
    const prices = await Promise.all(offers.map((offer) => findPrice(stripe, offer)));
    expect(features.subscription_update.products?.flatMap((product) => product.prices)).toEqual(prices);
    expect(features.subscription_cancel).toMatchObject({ enabled: true, mode: "at_period_end" });
    expect(features.customer_update.allowed_updates).toEqual(["address", "name", "tax_id"]);
    expect(features.invoice_history.enabled && features.payment_method_update.enabled).toBe(true);
  });
});

test("while Teams is not open, the portal offers no change to it, though its prices exist", async () => {
  await setUpStripe(stripe, { teamsOpen: false });
  const { features } = await stripe.billingPortal.configurations.retrieve(await portal(), {
    expand: ["features.subscription_update.products"],
  });
  const offered = features.subscription_update.products?.map(({ product }) => product);
  expect(offered).toEqual(["calamo_essential", "calamo_pro"]);
  expect(await findPrice(stripe, { plan: "teams", period: "annual" })).toMatch(/^price_/);
  const steps = await setUpStripe(stripe, { teamsOpen: true });
  expect(steps.filter(({ outcome }) => outcome !== "left").map(({ what }) => what)).toEqual([
    "portal configuration",
  ]);
});

describe("a repeated setup", () => {
  test("changes nothing if everything is correct", async () => {
    await setUpStripe(stripe, { teamsOpen: true });
    const before = changes().length;
    const second = await setUpStripe(stripe, { teamsOpen: true });
    expect(changes()).toHaveLength(before);
    expect(new Set(second.map(({ outcome }) => outcome))).toEqual(new Set(["left"]));
  });

  test("replaces and archives a price whose amount has changed", async () => {
    await setUpStripe(stripe, { teamsOpen: true });
    const former = await findPrice(stripe, pro);
    priceOf(former).unit_amount = 1900;
    expect((await outcomesOf()).filter((outcome) => outcome !== "left")).toEqual([
      "created",
      "archived",
      "updated",
    ]);
    const price = await findPrice(stripe, pro);
    expect(price).not.toBe(former);
    expect(priceOf(price)).toMatchObject({ active: true, unit_amount: 2500 });
    expect(priceOf(former)).toMatchObject({ active: false, unit_amount: 1900 });
  });

  test("archives a former price that is still active", async () => {
    await setUpStripe(stripe, { teamsOpen: true });
    const former = await findPrice(stripe, pro);
    priceOf(former).unit_amount = 1900;
    await setUpStripe(stripe, { teamsOpen: true });
    priceOf(former).active = true;
    expect((await outcomesOf()).filter((outcome) => outcome !== "left")).toEqual(["archived"]);
  });

  test("keeps a price that was created manually for the same product", async () => {
    await setUpStripe(stripe, { teamsOpen: true });
    const recurring = { interval: "month" };
    const own = { product: "calamo_pro", currency: "eur", unit_amount: 1, recurring };
    const { id } = await stripe.prices.create(own);
    await setUpStripe(stripe, { teamsOpen: true });
    expect(priceOf(id).active).toBe(true);
  });

  test("restores a product and a configuration that were changed manually", async () => {
    await setUpStripe(stripe, { teamsOpen: true });
    await stripe.products.update("calamo_teams", { name: "Something else", active: false });
    await stripe.billingPortal.configurations.update(await portal(), {
      features: { subscription_cancel: { enabled: false } },
    });
    const steps = await setUpStripe(stripe, { teamsOpen: true });
    expect(steps.filter(({ outcome }) => outcome !== "left")).toEqual([
      { what: "product Calamo Teams", id: "calamo_teams", outcome: "updated" },
      { what: "portal configuration", id: await portal(), outcome: "updated" },
    ]);
    expect(await outcomesOf()).not.toContain("updated");
  });
});
