import type { Stripe } from "stripe";
import type { Language } from "../../../shared/catalog/languages.ts";
import type { Offer } from "../../../shared/subscription.ts";
import { offerOfMetadata } from "./catalogue.ts";
import type { StripeClient } from "./client.ts";
import { idOf, localeOf, onceAtATime } from "./client.ts";
import { ask, askIfKnown, PaymentFailure } from "./failure.ts";
import type { HeldCheckout } from "./held.ts";

/** What a Checkout is opened for. */
export interface Order {
  customer: string;
  userId: string;
  offer: Offer;
  price: string;
  language: Language;
  /** Where Calamo is: Stripe leads back there. */
  origin: string;
  /** The customer's Checkout before this one; null where there is none. */
  after: string | null;
}

/** The customer's newest ten, newest first. @throws PaymentFailure `missing` where Stripe does not know them */
export async function listCheckouts(stripe: StripeClient, customer: string): Promise<HeldCheckout[]> {
  const { data } = await ask(stripe.checkout.sessions.list({ customer, limit: 10 }));
  return data.map(readSession);
}

/**
 * Opens a Checkout. Of two that are opened after the same one, and are not for the same, the second is refused.
 * @throws PaymentFailure `conflict` then
 */
export async function createCheckout(stripe: StripeClient, order: Order): Promise<HeldCheckout> {
  const { customer, userId, offer, price, language, origin, after } = order;
  const metadata = { userId, plan: offer.plan, period: offer.period, price };
  const session = await ask(
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
        billing_address_collection: "auto", // as much of it as the tax is reckoned from
        allow_promotion_codes: true,
        locale: localeOf(language),
        success_url: `${origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${origin}/payment-cancel`,
      },
      { idempotencyKey: onceAtATime("checkout", customer, after ?? "first") },
    ),
  );
  return readSession(session);
}

/** Nobody can pay it any more. False where that is too late: it is complete, or has expired. */
export async function expireCheckout(stripe: StripeClient, id: string): Promise<boolean> {
  try {
    await ask(stripe.checkout.sessions.expire(id));
    return true;
  } catch (error) {
    if (!(error instanceof PaymentFailure) || error.kind !== "refused") throw error;
    const { status } = await ask(stripe.checkout.sessions.retrieve(id));
    if (status === "open") throw error;
    return false;
  }
}

/** Undefined where Stripe knows no such Checkout. */
export async function readCheckout(stripe: StripeClient, id: string): Promise<HeldCheckout | undefined> {
  const session = await askIfKnown(stripe.checkout.sessions.retrieve(id));
  return session && readSession(session);
}

function readSession(session: Stripe.Checkout.Session): HeldCheckout {
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
