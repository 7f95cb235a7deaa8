import type { StripeClient } from "./client.ts";
import { ask, askIfKnown, PaymentFailure } from "./failure.ts";
import { idOf } from "./id-of.ts";
import { onceAtATime } from "./once-at-a-time.ts";

/** The bill that was paid with this payment; undefined where it paid none, or Stripe does not know it. */
export async function findPaidInvoice(
  stripe: StripeClient,
  paymentIntent: string,
): Promise<{ subscriptionId: string | null; coversUntil: number } | undefined> {
  const invoiceId = await findInvoiceOf(stripe, paymentIntent);
  if (!invoiceId) return undefined;
  const { parent, lines } = await ask(stripe.invoices.retrieve(invoiceId));
  const subscription = parent?.subscription_details?.subscription;
  return {
    subscriptionId: subscription ? idOf(subscription) : null,
    coversUntil: Math.max(0, ...lines.data.map(({ period }) => period.end)) * 1000,
  };
}

async function findInvoiceOf(stripe: StripeClient, payment_intent: string): Promise<string | undefined> {
  const payment = { type: "payment_intent", payment_intent };
  const held = await askIfKnown(stripe.invoicePayments.list({ payment, limit: 1 }));
  return held?.data[0] && idOf(held.data[0].invoice);
}

/** Whose payment it is; null where it is nobody's, or Stripe does not know it. */
export async function findCustomerOfPayment(
  stripe: StripeClient,
  paymentIntent: string,
): Promise<string | null> {
  const payment = await askIfKnown(stripe.paymentIntents.retrieve(paymentIntent));
  return payment?.customer ? idOf(payment.customer) : null;
}

/** What Stripe says of a payment that has gone back already, by our will or by the bank's. */
const goneBack = ["charge_already_refunded", "charge_disputed"];

/** Gives back all that was paid of the bill, once: what has gone back already is fine. */
export async function refundInvoice(stripe: StripeClient, invoiceId: string): Promise<void> {
  const { data } = await ask(stripe.invoicePayments.list({ invoice: invoiceId, status: "paid" }));
  const payments = data.flatMap(({ payment }) => payment.payment_intent ?? []).map(idOf);
  for (const payment_intent of payments) {
    const idempotencyKey = onceAtATime("refund", payment_intent);
    try {
      await ask(stripe.refunds.create({ payment_intent, reason: "duplicate" }, { idempotencyKey }));
    } catch (error) {
      if (!(error instanceof PaymentFailure) || !goneBack.includes(error.code ?? "")) throw error;
    }
  }
}
