import type { Stripe } from "stripe";
import { type Fields, mergeMetadata, type Stored } from "./stored.ts";

export type Customer = Stored<Stripe.Customer, keyof ReturnType<typeof newCustomer>>;
export type DeletedCustomer = Stripe.DeletedCustomer;

export function newCustomer(id: string, created: number, params: Stripe.CustomerCreateParams) {
  return {
    id,
    object: "customer",
    address: addressOf(params.address),
    balance: params.balance ?? 0,
    created,
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
    tax_exempt: "none",
  } satisfies Fields<Stripe.Customer>;
}

/** With all its fields, of which those that were not said are empty; null where nothing was said. */
export function addressOf(asked: Stripe.CustomerCreateParams["address"]): Stripe.Address | null {
  if (!asked) return null;
  const nowhere = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return { ...nowhere, ...asked };
}
