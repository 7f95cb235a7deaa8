import type { Stripe } from "stripe";
import { type Fields, mergeMetadata, type Stored } from "./stored.ts";

export type Product = Stored<Stripe.Product, keyof ReturnType<typeof newProduct>>;
export type Price = Stored<Stripe.Price, keyof ReturnType<typeof newPrice>>;

export function newProduct(id: string, created: number, params: Stripe.ProductCreateParams) {
  return {
    id,
    object: "product",
    active: params.active ?? true,
    created,
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name,
    tax_code: params.tax_code ?? null,
    type: "service",
    updated: created,
    url: params.url ?? null,
  } satisfies Fields<Stripe.Product>;
}

/** `product` exists; the price is of the kind that is paid again and again where it has `recurring`. */
export function newPrice(id: string, created: number, product: string, params: Stripe.PriceCreateParams) {
  const { recurring } = params;
  return {
    id,
    object: "price",
    active: params.active ?? true,
    billing_scheme: "per_unit",
    created,
    currency: params.currency,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: params.tax_behavior ?? "unspecified",
    type: recurring ? "recurring" : "one_time",
    unit_amount: params.unit_amount ?? 0,
  } satisfies Fields<Stripe.Price>;
}
