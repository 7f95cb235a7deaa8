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
    marketing_features: (params.marketing_features ?? []).map(({ name }) => ({ name })),
    metadata: mergeMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: params.shippable ?? null,
    statement_descriptor: params.statement_descriptor ?? null,
    tax_code: params.tax_code ?? null,
    type: "service",
    unit_label: params.unit_label ?? null,
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
    custom_unit_amount: null,
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
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? "recurring" : "one_time",
    unit_amount: params.unit_amount ?? 0,
    unit_amount_decimal: null,
  } satisfies Fields<Stripe.Price>;
}
