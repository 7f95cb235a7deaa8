import type { Stripe } from "stripe";
import type { Price } from "./catalogue.ts";
import { type Fields, type List, listOf, mergeMetadata, type Stored } from "./stored.ts";

export type SubscriptionItem = Stored<
  Stripe.SubscriptionItem,
  keyof ReturnType<typeof newItem>,
  { price: Price; quantity: number }
>;
export type Subscription = Stored<
  Stripe.Subscription,
  keyof ReturnType<typeof newSubscription>,
  { items: List<SubscriptionItem> }
>;

export interface NewSubscription {
  id: string;
  itemId: string;
  customer: string;
  price: Price;
  quantity: number;
  start: number;
  /** The end of its first period. */
  end: number;
  automaticTax: boolean;
  metadata: Stripe.MetadataParam | undefined;
  description: string | undefined;
}

/** `incomplete` until its first invoice is paid. */
export function newSubscription(asked: NewSubscription) {
  const { id, start } = asked;
  return {
    id,
    object: "subscription",
    automatic_tax: {
      disabled_reason: null,
      enabled: asked.automaticTax,
      liability: asked.automaticTax ? { type: "self" } : null,
    },
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: start,
    currency: asked.price.currency,
    customer: asked.customer,
    default_payment_method: null,
    description: asked.description ?? null,
    discounts: [],
    ended_at: null,
    items: listOf([newItem(asked)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    livemode: false,
    metadata: mergeMetadata({}, asked.metadata),
    pause_collection: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: "incomplete",
    trial_end: null,
    trial_start: null,
  } satisfies Fields<Stripe.Subscription>;
}

function newItem({ id, itemId, price, quantity, start, end }: NewSubscription) {
  return {
    id: itemId,
    object: "subscription_item",
    created: start,
    current_period_end: end,
    current_period_start: start,
    discounts: [],
    metadata: {},
    price,
    quantity,
    subscription: id,
  } satisfies Fields<Stripe.SubscriptionItem>;
}
