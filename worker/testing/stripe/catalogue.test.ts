import { expect, test } from "vitest";
import { openSmallShop } from "./small-shop.ts";

test("a product can have a unique custom id, and updates merge its metadata", async () => {
  const { stripe } = await openSmallShop();
  await expect(stripe.products.create({ id: "small", name: "Again" })).rejects.toMatchObject({
    code: "resource_already_exists",
  });
  await stripe.products.update("small", { name: "Renamed", metadata: { plan: "essential" } });
  await stripe.products.update("small", { metadata: { app: "calamo" } });
  expect(await stripe.products.retrieve("small")).toMatchObject({
    name: "Renamed",
    metadata: { plan: "essential", app: "calamo" },
  });
});

test("a lookup key belongs to one active price and can be transferred", async () => {
  const { stripe, priceOf } = await openSmallShop();
  const price = {
    product: "small",
    currency: "eur",
    unit_amount: 1200,
    recurring: { interval: "month" as const },
    lookup_key: "smallMonthly",
    tax_behavior: "inclusive" as const,
  };
  await expect(stripe.prices.create(price)).rejects.toMatchObject({ param: "lookup_key" });
  const { id } = await stripe.prices.create({ ...price, transfer_lookup_key: true });
  const found = await stripe.prices.list({ lookup_keys: ["smallMonthly"], active: true });
  expect(found.data).toMatchObject([{ id, unit_amount: 1200, tax_behavior: "inclusive", product: "small" }]);
  expect(await stripe.prices.retrieve(priceOf("smallMonthly"))).toMatchObject({
    lookup_key: null,
    active: true,
  });
});

test("an archived price cannot be sold", async () => {
  const { stripe, priceOf, openCheckout, createCustomer } = await openSmallShop();
  await stripe.prices.update(priceOf("smallYearly"), { active: false });
  expect((await stripe.prices.list({ product: "small", active: true })).data).toHaveLength(1);
  await expect(openCheckout(await createCustomer(), "smallYearly")).rejects.toMatchObject({
    param: "line_items[0][price]",
  });
});

test("the portal's products are returned only if expanded, and are kept by other updates", async () => {
  const { stripe, configuration, priceOf } = await openSmallShop();
  const { configurations } = stripe.billingPortal;
  const update = { features: { subscription_cancel: { enabled: false } }, metadata: { app: "calamo" } };
  const changed = await configurations.update(configuration, update);
  expect(changed.features.subscription_update.products).toBeUndefined();
  const expand = ["data.features.subscription_update.products"];
  const { data } = await configurations.list({ is_default: false, expand });
  expect(data).toMatchObject([
    {
      metadata: { app: "calamo" },
      features: {
        subscription_cancel: { enabled: false },
        subscription_update: {
          enabled: true,
          products: [
            { product: "small", prices: [priceOf("smallMonthly"), priceOf("smallYearly")] },
            { product: "large" },
          ],
        },
      },
    },
  ]);
  await configurations.update(configuration, {
    features: { subscription_update: { proration_behavior: "none" } },
  });
  const [only] = (await configurations.list({ is_default: false, expand })).data;
  expect(only?.features.subscription_update).toMatchObject({ enabled: true, proration_behavior: "none" });
  expect(only?.features.subscription_update.products).toHaveLength(2);
  const broken = configurations.update(configuration, {
    features: {
      subscription_update: {
        enabled: true,
        products: [{ product: "large", prices: [priceOf("smallYearly")] }],
      },
    },
  });
  await expect(broken).rejects.toMatchObject({ param: "features[subscription_update][products]" });
});
