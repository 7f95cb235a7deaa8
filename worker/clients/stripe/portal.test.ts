import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openShop, type Shop } from "../../testing/stripe-shop.ts";
import { findPrice } from "./catalogue.ts";
import type { StripeClient } from "./client.ts";
import { createPortalSession, findPortalConfiguration, type PortalSessionFlow } from "./portal.ts";
import { createCustomer, listSubscriptions } from "./subscriptions.ts";

const returnUrl = "https://calamo.test/settings/billing?portal=1";
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

test("the portal opens with Calamo's configuration and without a flow by default", async () => {
  expect(await askedFor()).toEqual({ ...common, customer, configuration });
});

test("without Calamo's configuration, the account's default is used", async () => {
  await stripe.billingPortal.configurations.update(configuration, { active: false });
  const visit = { customer, language: "en", returnUrl } as const;
  await createPortalSession(stripe, visit);
  expect(shop.emulator.requests.at(-1)?.parameters).toEqual({
    customer,
    locale: "en",
    return_url: returnUrl,
  });
});

test("the payment method flow redirects to the return URL", async () => {
  expect(await askedFor({ kind: "paymentMethod" })).toMatchObject({
    flow_data: {
      type: "payment_method_update",
      after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
    },
  });
});

test("the cancellation flow names the subscription and redirects to the return URL", async () => {
  const { id } = await held();
  expect(await askedFor({ kind: "cancel", subscription: id })).toMatchObject({
    flow_data: {
      type: "subscription_cancel",
      subscription_cancel: { subscription: id },
      after_completion: { type: "redirect", redirect: { return_url: returnUrl } },
    },
  });
});

test("the change flow names the new price and redirects to its own URL", async () => {
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

test("the portal fails as missing for a customer unknown to Stripe", async () => {
  const visit = { customer: "cus_nobody", configuration, language: "en", returnUrl } as const;
  await expect(createPortalSession(stripe, visit)).rejects.toMatchObject({ kind: "missing" });
});
