// The Stripe SDK in front of an emulator with two plans, for the emulator's own tests.
import { Stripe } from "stripe";
import { StripeEmulator } from "./emulator.ts";

export const day = 86_400_000;
export const start = Date.UTC(2027, 0, 31, 12);
export const secretKey = "sk_test_shop";
export const webhookSecret = "whsec_shop";

const plans = {
  smallMonthly: { product: "small", unit_amount: 1000, interval: "month" },
  smallYearly: { product: "small", unit_amount: 10_000, interval: "year" },
  largeMonthly: { product: "large", unit_amount: 2500, interval: "month" },
  largeYearly: { product: "large", unit_amount: 24_000, interval: "year" },
} as const;

export type SmallShop = Awaited<ReturnType<typeof openSmallShop>>;

/** The SDK itself does not retry. */
export function clientOf(emulator: StripeEmulator, key = secretKey, more: Stripe.StripeConfig = {}): Stripe {
  const fetching = (input: RequestInfo | URL, init?: RequestInit) => emulator.fetch(new Request(input, init));
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(fetching),
    maxNetworkRetries: 0,
    ...more,
  });
}

export async function openSmallShop() {
  const emulator = new StripeEmulator({ url: "https://stripe.test", secretKey, webhookSecret, now: start });
  const stripe = clientOf(emulator);
  for (const id of ["small", "large"]) await stripe.products.create({ id, name: `The ${id} plan` });
  const prices = new Map<string, string>();
  for (const [name, { product, unit_amount, interval }] of Object.entries(plans)) {
    const price = { product, unit_amount, currency: "eur", recurring: { interval }, lookup_key: name };
    prices.set(name, (await stripe.prices.create(price)).id);
  }
  const priceOf = (name: keyof typeof plans) => prices.get(name) ?? "";
  const { id: configuration } = await stripe.billingPortal.configurations.create({
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_cancel: { enabled: true },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        products: ["small", "large"].map((product) => ({
          product,
          prices: [...prices].flatMap(([name, id]) => (name.startsWith(product) ? [id] : [])),
        })),
        proration_behavior: "always_invoice",
        schedule_at_period_end: {
          conditions: [{ type: "decreasing_item_amount" }, { type: "shortening_interval" }],
        },
      },
    },
  });
  const openCheckout = async (customer: string, plan: keyof typeof plans) =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      ui_mode: "hosted_page",
      customer,
      client_reference_id: "user-1",
      line_items: [{ price: priceOf(plan), quantity: 1 }],
      automatic_tax: { enabled: true },
      customer_update: { address: "auto", name: "auto" },
      metadata: { userId: "user-1" },
      subscription_data: { metadata: { userId: "user-1" } },
      success_url: "https://calamo.test/payment-success?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "https://calamo.test/payment-cancel",
    });
  const createCustomer = async () => (await stripe.customers.create({ email: "ada@example.com" })).id;
  /** Creates a customer who buys a plan. Returns the ids of the customer, the Checkout and the subscription. */
  const sell = async (plan: keyof typeof plans) => {
    const customer = await createCustomer();
    const session = await openCheckout(customer, plan);
    emulator.pay(session.id);
    const [subscription] = (await stripe.subscriptions.list({ customer })).data;
    if (!subscription) throw new Error("nothing was sold");
    return { customer, session: session.id, subscription: subscription.id };
  };
  return {
    emulator,
    stripe,
    configuration,
    priceOf,
    openCheckout,
    createCustomer,
    sell,
    /** Returns the types of the events since its last call. */
    news: newsOf(emulator),
  };
}

function newsOf(emulator: StripeEmulator) {
  let told = 0;
  return (): string[] => {
    const fresh = emulator.events.slice(told).map(({ type }) => type);
    told += fresh.length;
    return fresh;
  };
}
