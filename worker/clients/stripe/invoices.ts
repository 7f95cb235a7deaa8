import type { Stripe } from "stripe";
import { type Invoice, invoiceStates } from "../../../shared/contracts/billing.ts";
import { idOf, onceAtATime, type StripeClient } from "./client.ts";
import { ask, askIfKnown, PaymentFailure } from "./failure.ts";

const mostListed = 12;
/** Some more are asked for: drafts, which nobody is shown, are among them. */
const drafts = 4;

/** The customer's newest bills, newest first. One whom Stripe does not know has none. */
export async function listInvoices(stripe: StripeClient, customer: string): Promise<Invoice[]> {
  const limit = mostListed + drafts;
  const [held, refunded] = await Promise.all([
    askIfKnown(stripe.invoices.list({ customer, limit, expand: ["data.payments"] })),
    listRefunded(stripe, customer),
  ]);
  return (held?.data ?? []).flatMap((invoice) => readInvoice(invoice, refunded)).slice(0, mostListed);
}

/** The newest payments that have gone back whole: a bill itself does not say so. */
async function listRefunded(stripe: StripeClient, customer: string): Promise<Set<string>> {
  const held = await askIfKnown(stripe.charges.list({ customer, limit: 100 }));
  const refunded = (held?.data ?? []).filter(({ refunded }) => refunded);
  return new Set(refunded.flatMap(({ payment_intent }) => (payment_intent ? [idOf(payment_intent)] : [])));
}

function readInvoice(invoice: Stripe.Invoice, refunded: Set<string>): Invoice[] {
  const status = invoiceStates.find((each) => each === invoice.status);
  if (!status) return [];
  const payments = invoice.payments?.data.flatMap(({ payment }) => payment.payment_intent ?? []) ?? [];
  const isRefunded = status === "paid" && payments.some((payment) => refunded.has(idOf(payment)));
  return [
    {
      id: invoice.id,
      number: invoice.number,
      createdAt: invoice.created * 1000,
      amount: status === "open" ? invoice.amount_remaining : invoice.amount_due,
      state: isRefunded ? "refunded" : status,
      pageUrl: invoice.hosted_invoice_url ?? null,
      pdfUrl: invoice.invoice_pdf ?? null,
    },
  ];
}

/** What the subscription's next bill takes, promotions taken off, and when; null where none will come. */
export async function previewNext(
  stripe: StripeClient,
  subscriptionId: string,
): Promise<{ amount: number; date: number } | null> {
  try {
    const next = await askIfKnown(stripe.invoices.createPreview({ subscription: subscriptionId }));
    return next ? { amount: next.amount_due, date: next.period_end * 1000 } : null;
  } catch (error) {
    if (error instanceof PaymentFailure && error.code === "invoice_upcoming_none") return null;
    throw error;
  }
}

/**
 * Tries the subscription's open bills once more, now that there may be another card. One that fails stays open. However
 * often that is asked for, the same card is tried once in ten minutes: banks block cards that are tried again and again.
 */
export async function payOpenInvoices(stripe: StripeClient, subscriptionId: string): Promise<void> {
  const open = await listInvoicesOf(stripe, subscriptionId, "open");
  if (open.length === 0) return;
  const cards = await readCards(stripe, subscriptionId);
  for (const { id } of open)
    await unlessRefused(stripe.invoices.pay(id, {}, { idempotencyKey: onceAtATime("pay", id, ...cards) }));
}

/** The cards that its bills may be paid with: the subscription's own, which comes first, and its customer's. */
async function readCards(stripe: StripeClient, subscriptionId: string): Promise<string[]> {
  const held = await askIfKnown(stripe.subscriptions.retrieve(subscriptionId, { expand: ["customer"] }));
  const customer = held?.customer;
  const isKnown = customer !== undefined && typeof customer !== "string" && !customer.deleted;
  const cards = [held?.default_payment_method, isKnown && customer.invoice_settings.default_payment_method];
  return cards.flatMap((card) => (card ? [idOf(card)] : []));
}

/**
 * Nobody can pay the subscription's open bills any more, and its drafts are not sent. One whose payment is under way, or is
 * paid, stays.
 */
export async function voidInvoices(stripe: StripeClient, subscriptionId: string): Promise<void> {
  for (const { id } of await listInvoicesOf(stripe, subscriptionId, "open"))
    await unlessRefused(stripe.invoices.voidInvoice(id));
  for (const { id } of await listInvoicesOf(stripe, subscriptionId, "draft"))
    await unlessRefused(stripe.invoices.update(id, { auto_advance: false }));
}

async function unlessRefused(call: Promise<unknown>): Promise<void> {
  try {
    await ask(call);
  } catch (error) {
    if (!(error instanceof PaymentFailure) || error.kind !== "refused") throw error;
  }
}

/** Newest first. */
async function listInvoicesOf(
  stripe: StripeClient,
  subscription: string,
  status: "open" | "draft",
): Promise<Stripe.Invoice[]> {
  const held = await askIfKnown(stripe.invoices.list({ subscription, status, limit: 100 }));
  return held?.data ?? [];
}

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
