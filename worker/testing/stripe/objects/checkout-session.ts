import type { Stripe } from "stripe";
import type { Price } from "./catalogue.ts";
import { type Fields, mergeMetadata, type Stored } from "./stored.ts";

export type CheckoutSession = Stored<Stripe.Checkout.Session, keyof ReturnType<typeof newCheckoutSession>>;

export interface NewCheckoutSession {
  id: string;
  created: number;
  expires: number;
  url: string;
  /** What a period costs, in cents. */
  amount: number;
  currency: string;
  params: Stripe.Checkout.SessionCreateParams;
}

export function newCheckoutSession({
  id,
  created,
  expires,
  url,
  amount,
  currency,
  params,
}: NewCheckoutSession) {
  return {
    id,
    object: "checkout.session",
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created,
    currency,
    customer: params.customer ?? null,
    customer_creation: params.customer ? null : "always",
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: expires,
    invoice: null,
    livemode: false,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode: params.mode ?? "subscription",
    payment_intent: null,
    payment_method_collection: params.payment_method_collection ?? "always",
    payment_method_types: ["card"],
    payment_status: "unpaid",
    status: "open",
    subscription: null,
    success_url: params.success_url ?? null,
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: "never" },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url,
  } satisfies Fields<Stripe.Checkout.Session>;
}

export type LineItem = Stored<Stripe.LineItem, keyof ReturnType<typeof newLineItem>, { price: Price }>;

export function newLineItem(id: string, price: Price, quantity: number, description: string) {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id,
    object: "item",
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description,
    metadata: {},
    price,
    quantity,
  } satisfies Fields<Stripe.LineItem>;
}
