import type { StripeClient } from "./client.ts";
import { ask, PaymentFailure } from "./failure.ts";
import { idOf } from "./id-of.ts";

/** The bill that was paid with this payment; undefined where it paid none. */
export async function findPaidInvoice(
  stripe: StripeClient,
  paymentIntent: string,
): Promise<{ subscriptionId: string | null; coversUntil: number } | undefined> {
  const { data } = await ask(
    stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: paymentIntent } }),
  );
  const [payment] = data;
  if (!payment) return undefined;
  const { parent, lines } = await ask(stripe.invoices.retrieve(idOf(payment.invoice)));
  const subscription = parent?.subscription_details?.subscription;
  return {
    subscriptionId: subscription ? idOf(subscription) : null,
    coversUntil: Math.max(0, ...lines.data.map(({ period }) => period.end)) * 1000,
  };
}

/** Whose payment it is; null where it is nobody's, or Stripe does not know it. */
export async function findCustomerOfPayment(
  stripe: StripeClient,
  paymentIntent: string,
): Promise<string | null> {
  try {
    const { customer } = await ask(stripe.paymentIntents.retrieve(paymentIntent));
    return customer && idOf(customer);
  } catch (error) {
    if (error instanceof PaymentFailure && error.kind === "missing") return null;
    throw error;
  }
}

/** Gives back all that was paid of the bill, once: what is given back already is fine. */
export async function refundInvoice(
  stripe: StripeClient,
  invoiceId: string,
  reason: "duplicate" | "requested_by_customer",
): Promise<void> {
  const { data } = await ask(stripe.invoicePayments.list({ invoice: invoiceId, status: "paid" }));
  const payments = data.flatMap(({ payment }) => payment.payment_intent ?? []).map(idOf);
  for (const [index, payment_intent] of payments.entries()) {
    // A bill is paid with one payment, unless somebody made several of it at Stripe.
    const idempotencyKey = index === 0 ? `refund:${invoiceId}` : `refund:${invoiceId}:${payment_intent}`;
    try {
      await ask(stripe.refunds.create({ payment_intent, reason }, { idempotencyKey }));
    } catch (error) {
      if (!(error instanceof PaymentFailure) || error.code !== "charge_already_refunded") throw error;
    }
  }
}
