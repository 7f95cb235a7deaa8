import type { Stripe } from "stripe";
import { type Fields, mergeMetadata, type Stored } from "./stored.ts";

export type Customer = Stored<Stripe.Customer, keyof ReturnType<typeof newCustomer>>;
export type DeletedCustomer = Stripe.DeletedCustomer;

export function newCustomer(id: string, created: number, params: Stripe.CustomerCreateParams) {
  return {
    id,
    object: "customer",
    address: null as Stripe.Address | null,
    balance: params.balance ?? 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    email: params.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  } satisfies Fields<Stripe.Customer>;
}
