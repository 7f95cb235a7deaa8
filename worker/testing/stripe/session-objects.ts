import type { Stripe } from "stripe";
import { type Fields, mergeMetadata, type Price, type Stored } from "./objects.ts";

export type CheckoutSession = Stored<Stripe.Checkout.Session, keyof ReturnType<typeof newCheckoutSession>>;

export interface NewCheckoutSession {
  id: string;
  created: number;
  expires: number;
  url: string;
  /** The price of a period, in cents. */
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
    expires_at: expires,
    invoice: null,
    locale: params.locale ?? null,
    metadata: mergeMetadata({}, params.metadata),
    mode: params.mode ?? "subscription",
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    subscription: null,
    success_url: params.success_url ?? null,
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: "never" },
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
    amount_total: amount,
    currency: price.currency,
    description,
    metadata: {},
    price,
    quantity,
  } satisfies Fields<Stripe.LineItem>;
}

export type PortalConfiguration = Stored<
  Stripe.BillingPortal.Configuration,
  keyof ReturnType<typeof newPortalConfiguration>
>;
export type PortalSession = Stored<Stripe.BillingPortal.Session, keyof ReturnType<typeof newPortalSession>>;
type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

export function newPortalConfiguration(
  id: string,
  created: number,
  params: Stripe.BillingPortal.ConfigurationCreateParams,
  isDefault: boolean,
) {
  const { business_profile: business } = params;
  return {
    id,
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: {
      headline: business?.headline || null,
      privacy_policy_url: null,
      terms_of_service_url: null,
    },
    created,
    features: newFeatures(params.features),
    is_default: isDefault,
    metadata: mergeMetadata({}, params.metadata),
    updated: created,
  } satisfies Fields<Stripe.BillingPortal.Configuration>;
}

/** Features are off unless they are enabled. */
export function newFeatures(asked: Features) {
  const { customer_update: customer, subscription_cancel: cancel, subscription_update: update } = asked;
  return {
    customer_update: {
      allowed_updates: customer?.allowed_updates || [],
      enabled: customer?.enabled ?? false,
    },
    invoice_history: { enabled: asked.invoice_history?.enabled ?? false },
    payment_method_update: {
      enabled: asked.payment_method_update?.enabled ?? false,
      payment_method_configuration: null,
    },
    subscription_cancel: {
      cancellation_reason: {
        enabled: cancel?.cancellation_reason?.enabled ?? false,
        feedback_options: [],
        options: cancel?.cancellation_reason?.options || [],
      },
      enabled: cancel?.enabled ?? false,
      mode: cancel?.mode ?? "at_period_end",
      proration_behavior: cancel?.proration_behavior ?? "none",
    },
    subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: update?.billing_cycle_anchor ?? null,
      default_allowed_updates: update?.default_allowed_updates || [],
      enabled: update?.enabled ?? false,
      products: (update?.products || []).map(({ product, prices }) => ({
        adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
        prices,
        product,
      })),
      proration_behavior: update?.proration_behavior ?? "none",
      schedule_at_period_end: { conditions: update?.schedule_at_period_end?.conditions || [] },
      trial_update_behavior: "end_trial",
    },
  } satisfies Fields<Stripe.BillingPortal.Configuration.Features>;
}

export function newPortalSession(
  id: string,
  created: number,
  url: string,
  params: Stripe.BillingPortal.SessionCreateParams & { customer: string; configuration: string },
) {
  const { flow_data: flow } = params;
  const redirect = flow?.after_completion?.redirect;
  return {
    id,
    object: "billing_portal.session",
    configuration: params.configuration,
    created,
    customer: params.customer,
    flow: flow
      ? {
          after_completion: {
            hosted_confirmation: null,
            redirect: redirect ? { return_url: redirect.return_url } : null,
            type: flow.after_completion?.type ?? "portal_homepage",
          },
          customer_update: null,
          subscription_pause: null,
          subscription_cancel: flow.subscription_cancel
            ? { retention: null, subscription: flow.subscription_cancel.subscription }
            : null,
          subscription_update: flow.subscription_update ?? null,
          subscription_update_confirm: flow.subscription_update_confirm
            ? {
                discounts: null,
                items: flow.subscription_update_confirm.items.map(({ id: item, price, quantity }) => ({
                  id: item,
                  price: price ?? null,
                  ...(quantity === undefined ? {} : { quantity }),
                })),
                subscription: flow.subscription_update_confirm.subscription,
              }
            : null,
          type: flow.type,
        }
      : null,
    locale: params.locale ?? null,
    return_url: params.return_url ?? null,
    url,
  } satisfies Fields<Stripe.BillingPortal.Session>;
}
