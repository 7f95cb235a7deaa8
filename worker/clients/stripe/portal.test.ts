import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openShop, type Shop } from "../../testing/stripe-shop.ts";
import { findPrice } from "./catalogue.ts";
import type { StripeClient } from "./client.ts";
import { createPortalSession, findPortalConfiguration, type PortalSessionFlow } from "./portal.ts";
import { createCustomer, listSubscriptions } from "./subscriptions.ts";

const returnUrl = "https://calamo.test/account?portal=1";
let shop: Shop;
let stripe: StripeClient;
let customer: string;
let configuration: string;
beforeEach(async () => {
  shop = await openShop();
  stripe = shop.stripe;
  configuration = (await findPortalConfiguration(stripe)) ?? "";
  customer = await createCustomer(stripe, { userId: crypto.randomUUID(), email: "ada@example.com" });
  shop.emulator.setCard(customer, "good");
  const price = await findPrice(stripe, { plan: "pro", period: "monthly" });
  shop.emulator.createSubscription(customer, price);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The parameters that Stripe receives for a session with that flow. */
async function askedFor(flow?: PortalSessionFlow) {
  const visit = { customer, language: "pt", returnUrl } as const;
  expect(await createPortalSession(stripe, { ...visit, ...(flow && { flow }) })).toContain("/portal/");
  return shop.emulator.requests.at(-1)?.parameters;
}

async function held() {
  const [subscription] = await listSubscriptions(stripe, customer);
  if (!subscription) throw new Error("no subscription");
  return subscription;
}

const common = { locale: "pt-BR", return_url: returnUrl };

test("the portal opens with everything where nothing in particular is wanted", async () => {
  expect(await askedFor()).toEqual({ ...common, customer, configuration });
});

test("without a configuration of ours the account's own is used", async () => {
  await stripe.billingPortal.configurations.update(configuration, { active: false });
  const visit = { customer, language: "en", returnUrl } as const;
  await createPortalSession(stripe, visit);
  expect(shop.emulator.requests.at(-1)?.parameters).toEqual({
    customer,
    locale: "en",
    return_url: returnUrl,
  });
});

test("the portal opens with what people pay with, and leads back", async () => {
  expect(await askedFor({ kind: "paymentMethod" })).toMatchObject({
    flow_data: {
      type: "payment_method_update",
      after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
    },
  });
});

test("the portal opens with the end of a subscription, and leads back", async () => {
  const { id } = await held();
  expect(await askedFor({ kind: "cancel", subscription: id })).toMatchObject({
    flow_data: {
      type: "subscription_cancel",
      subscription_cancel: { subscription: id },
      after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
    },
  });
});

test("the portal opens with a change to be confirmed, and leads on from there", async () => {
  const { id, itemId } = await held();
  const price = await findPrice(stripe, { plan: "teams", period: "annual" });
  const doneUrl = "https://calamo.test/checkout-success?planId=teams&isAnnual=true";
  const errand = { kind: "change", subscription: id, item: itemId, price, doneUrl } as const;
  expect(await askedFor(errand)).toMatchObject({
    flow_data: {
      type: "subscription_update_confirm",
      subscription_update_confirm: { subscription: id, items: [{ id: itemId, price, quantity: "1" }] },
      after_completion: { type: "redirect", redirect: { return_url: doneUrl } },
    },
  });
});

test("the portal of a customer whom Stripe does not know is missing", async () => {
  const visit = { customer: "cus_nobody", configuration, language: "en", returnUrl } as const;
  await expect(createPortalSession(stripe, visit)).rejects.toMatchObject({ kind: "missing" });
});
