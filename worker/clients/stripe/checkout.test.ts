import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pricesOf } from "../../../shared/plans.ts";
import { openShop, type Shop } from "../../testing/stripe-shop.ts";
import { findPrice } from "./catalogue.ts";
import {
  type CheckoutParams,
  createCheckout,
  expireCheckout,
  listCheckouts,
  readCheckout,
} from "./checkout.ts";
import type { StripeClient } from "./client.ts";
import { createCustomer, listSubscriptions } from "./subscriptions.ts";

const userId = "0190aaaa-0000-7000-8000-000000000001";
let shop: Shop;
let stripe: StripeClient;
let order: CheckoutParams;
beforeEach(async () => {
  shop = await openShop();
  stripe = shop.stripe;
  const offer = { plan: "pro", period: "annual" } as const;
  order = {
    customer: await createCustomer(stripe, { userId, email: "ada@example.com" }),
    userId,
    offer,
    price: await findPrice(stripe, offer),
    language: "pt",
    origin: "https://calamo.test",
    previous: null,
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const otherOffer = { plan: "essential", period: "monthly" } as const;

describe("a Checkout", () => {
  test("is created with one subscription, tax, tax ID collection and promotion codes", async () => {
    await createCheckout(stripe, order);
    const asked = shop.emulator.requests.at(-1);
    const metadata = { userId, plan: "pro", period: "annual", price: order.price };
    expect(asked).toMatchObject({ method: "POST", path: "/v1/checkout/sessions" });
    expect(asked?.parameters).toEqual({
      mode: "subscription",
      ui_mode: "hosted_page",
      customer: order.customer,
      client_reference_id: userId,
      line_items: [{ price: order.price, quantity: "1" }],
      metadata,
      subscription_data: { metadata },
      automatic_tax: { enabled: "true" },
      tax_id_collection: { enabled: "true" },
      customer_update: { address: "auto", name: "auto" },
      billing_address_collection: "auto",
      allow_promotion_codes: "true",
      locale: "pt-BR",
      success_url: "https://calamo.test/payment-success?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "https://calamo.test/payment-cancel?plan=pro&period=annual",
    });
  });

  test("is open until it is paid, and names its user and offer", async () => {
    const { id, url } = await createCheckout(stripe, order);
    expect(url).toContain("https://");
    const known = {
      id,
      customer: order.customer,
      userId,
      offer: order.offer,
      price: order.price,
      receipt: null,
    };
    expect(await readCheckout(stripe, id)).toEqual({ ...known, status: "open", isPaid: false, url });
    shop.emulator.pay(id);
    const receipt = expect.objectContaining({ amount: pricesOf("pro").annual.amount, state: "paid" });
    const paid = { status: "complete", isPaid: true, url: null, receipt };
    expect(await readCheckout(stripe, id)).toEqual({ ...known, ...paid });
    expect(await listSubscriptions(stripe, order.customer)).toMatchObject([{ offer: order.offer }]);
  });

  test("can be complete before it is paid", async () => {
    const { id } = await createCheckout(stripe, order);
    shop.emulator.pay(id, "slow");
    expect(await readCheckout(stripe, id)).toMatchObject({ status: "complete", isPaid: false });
    shop.emulator.settle(id, true);
    expect(await readCheckout(stripe, id)).toMatchObject({ isPaid: true });
  });

  test("is paid if a promotion leaves nothing to pay", async () => {
    const { id } = await createCheckout(stripe, order);
    shop.emulator.pay(id);
    Object.assign(shop.emulator.account.checkoutSessions.get(id) ?? {}, {
      payment_status: "no_payment_required",
    });
    expect(await readCheckout(stripe, id)).toMatchObject({ isPaid: true });
  });

  test("expires after a day", async () => {
    const { id } = await createCheckout(stripe, order);
    shop.pass(1.1);
    expect(await readCheckout(stripe, id)).toMatchObject({ status: "expired", url: null });
  });

  test("is undefined if Stripe does not know it", async () => {
    expect(await readCheckout(stripe, "cs_test_1")).toBeUndefined();
  });
});

describe("two Checkouts of a customer", () => {
  test("are one if they are concurrent and for the same offer", async () => {
    const [one, other] = await Promise.all([createCheckout(stripe, order), createCheckout(stripe, order)]);
    expect(other.id).toBe(one.id);
  });

  test("conflict if they are concurrent and for different offers", async () => {
    await createCheckout(stripe, order);
    const price = await findPrice(stripe, otherOffer);
    await expect(createCheckout(stripe, { ...order, offer: otherOffer, price })).rejects.toMatchObject({
      kind: "conflict",
    });
  });

  test("are separate if the second follows the first", async () => {
    const { id } = await createCheckout(stripe, order);
    const price = await findPrice(stripe, otherOffer);
    const second = await createCheckout(stripe, { ...order, offer: otherOffer, price, previous: id });
    expect((await listCheckouts(stripe, order.customer)).map((each) => each.id)).toEqual([second.id, id]);
  });
});

describe("expiring a Checkout", () => {
  test("returns true only the first time", async () => {
    const { id } = await createCheckout(stripe, order);
    expect(await expireCheckout(stripe, id)).toBe(true);
    expect(await expireCheckout(stripe, id)).toBe(false);
    expect(await readCheckout(stripe, id)).toMatchObject({ status: "expired" });
  });

  test("returns false if it is paid", async () => {
    const { id } = await createCheckout(stripe, order);
    shop.emulator.pay(id);
    expect(await expireCheckout(stripe, id)).toBe(false);
  });
});

test("listing or creating Checkouts fails as missing for a customer unknown to Stripe", async () => {
  await expect(listCheckouts(stripe, "cus_nobody")).rejects.toMatchObject({ kind: "missing" });
  await expect(createCheckout(stripe, { ...order, customer: "cus_nobody" })).rejects.toMatchObject({
    kind: "missing",
  });
});
