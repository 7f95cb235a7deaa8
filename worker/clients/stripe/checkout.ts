import type { Stripe } from "stripe";
import type { Language } from "../../../shared/catalog/languages.ts";
import type { Invoice } from "../../../shared/contracts/billing.ts";
import type { Offer } from "../../../shared/subscription.ts";
import { offerOfMetadata } from "./catalogue.ts";
import {
  callStripe,
  callStripeIfFound,
  idempotencyKeyFor,
  idOf,
  isRefused,
  localeOf,
  type StripeClient,
} from "./client.ts";
import { readInvoice } from "./invoices.ts";

export interface CheckoutSession {
  id: string;
  customer: string | null;
  /** The user who opened it. */
  userId: string | null;
  status: "open" | "complete" | "expired";
  isPaid: boolean;
  /** What it sells; undefined if Calamo did not create it. */
  offer: Offer | undefined;
  price: string | undefined;
  /** The payment page; null unless it is open. */
  url: string | null;
}

export interface CheckoutParams {
  customer: string;
  userId: string;
  offer: Offer;
  price: string;
  language: Language;
  /** Calamo's origin, for the URLs that Stripe redirects to. */
  origin: string;
  /** The customer's previous Checkout; null if there is none. */
  previous: string | null;
}

/** Lists a customer's latest ten Checkouts, newest first. @throws StripeRequestError `missing` for an unknown customer */
export async function listCheckouts(stripe: StripeClient, customer: string): Promise<CheckoutSession[]> {
  const { data } = await callStripe(stripe.checkout.sessions.list({ customer, limit: 10 }));
  return data.map(readSession);
}

/** Opens a Checkout. @throws StripeRequestError `conflict` for a concurrent one after the same `previous` */
export async function createCheckout(stripe: StripeClient, params: CheckoutParams): Promise<CheckoutSession> {
  const { customer, userId, offer, price, language, origin, previous } = params;
  const metadata = { userId, plan: offer.plan, period: offer.period, price };
  const session = await callStripe(
    stripe.checkout.sessions.create(
      {
        mode: "subscription",
        ui_mode: "hosted_page",
        customer,
        client_reference_id: userId,
        line_items: [{ price, quantity: 1 }],
        metadata,
        subscription_data: { metadata },
        automatic_tax: { enabled: true },
        tax_id_collection: { enabled: true },
        customer_update: { address: "auto", name: "auto" },
        billing_address_collection: "auto", // only what the tax calculation needs
        allow_promotion_codes: true,
        locale: localeOf(language),
        success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}/payment-cancel?${new URLSearchParams({ plan: offer.plan, period: offer.period })}`,
      },
      { idempotencyKey: idempotencyKeyFor("checkout", customer, previous ?? "first") },
    ),
  );
  return readSession(session);
}

/** Expires an open Checkout. Returns false if it is already complete or expired. */
export async function expireCheckout(stripe: StripeClient, id: string): Promise<boolean> {
  try {
    await callStripe(stripe.checkout.sessions.expire(id));
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { status } = await callStripe(stripe.checkout.sessions.retrieve(id));
    if (status === "open") throw error;
    return false;
  }
}

/** The Checkout and its invoice, which it has once it is complete; undefined for an unknown id. */
export async function readCheckout(
  stripe: StripeClient,
  id: string,
): Promise<(CheckoutSession & { receipt: Invoice | null }) | undefined> {
  const session = await callStripeIfFound(stripe.checkout.sessions.retrieve(id, { expand: ["invoice"] }));
  if (!session) return undefined;
  const { invoice } = session;
  const [receipt = null] = invoice && typeof invoice !== "string" ? readInvoice(invoice) : [];
  return { ...readSession(session), receipt };
}

function readSession(session: Stripe.Checkout.Session): CheckoutSession {
  const { id, customer, status, metadata, client_reference_id, payment_status, url } = session;
  return {
    id,
    customer: customer && idOf(customer),
    userId: client_reference_id,
    status: (["open", "complete"] as const).find((each) => each === status) ?? "expired",
    isPaid: payment_status === "paid" || payment_status === "no_payment_required",
    offer: offerOfMetadata(metadata),
    price: metadata?.price,
    url,
  };
}
