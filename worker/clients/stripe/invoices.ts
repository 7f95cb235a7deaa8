import type { Stripe } from "stripe";
import { type Invoice, invoiceStates } from "../../../shared/contracts/billing.ts";
import {
  callStripe,
  callStripeIfFound,
  idempotencyKeyFor,
  idOf,
  isRefused,
  type StripeClient,
  StripeRequestError,
} from "./client.ts";

/** Invoices per page, before drafts are left out. */
const pageSize = 12;

interface InvoicePage {
  invoices: Invoice[];
  /** The cursor of the next page; null if this is the last. */
  nextPage: string | null;
}

/**
 * Lists a page of a customer's invoices, newest first; none for an unknown customer.
 * @param after the cursor of the page
 */
export async function listInvoices(
  stripe: StripeClient,
  customer: string,
  after?: string,
): Promise<InvoicePage> {
  const page = { limit: pageSize, ...(after !== undefined && { starting_after: after }) };
  const [held, refunded] = await Promise.all([
    callStripeIfFound(stripe.invoices.list({ customer, ...page, expand: ["data.payments"] })),
    listRefunded(stripe, customer),
  ]);
  const { data = [], has_more = false } = held ?? {};
  return {
    invoices: data.flatMap((invoice) => readInvoice(invoice, refunded)),
    nextPage: (has_more && data.at(-1)?.id) || null,
  };
}

/** Lists all invoices of a customer, newest first. */
export async function listAllInvoices(stripe: StripeClient, customer: string): Promise<Invoice[]> {
  const all: Invoice[] = [];
  let after: string | undefined;
  do {
    const { invoices, nextPage } = await listInvoices(stripe, customer, after);
    all.push(...invoices);
    after = nextPage ?? undefined;
  } while (after !== undefined);
  return all;
}

/** The latest fully refunded payments. An invoice does not say whether it was refunded. */
async function listRefunded(stripe: StripeClient, customer: string): Promise<Set<string>> {
  const held = await callStripeIfFound(stripe.charges.list({ customer, limit: 100 }));
  const refunded = (held?.data ?? []).filter(({ refunded }) => refunded);
  return new Set(refunded.flatMap(({ payment_intent }) => (payment_intent ? [idOf(payment_intent)] : [])));
}

/** Returns nothing for a draft. */
export function readInvoice(invoice: Stripe.Invoice, refunded: ReadonlySet<string> = new Set()): Invoice[] {
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

/** The amount, after promotions, and date of the next invoice; null if there will be none. */
export async function previewUpcomingInvoice(
  stripe: StripeClient,
  subscriptionId: string,
): Promise<{ amount: number; date: number } | null> {
  try {
    const next = await callStripeIfFound(stripe.invoices.createPreview({ subscription: subscriptionId }));
    return next ? { amount: next.amount_due, date: next.period_end * 1000 } : null;
  } catch (error) {
    if (error instanceof StripeRequestError && error.code === "invoice_upcoming_none") return null;
    throw error;
  }
}

/**
 * Retries the subscription's open invoices, because the card may have changed. An invoice that fails stays open. Each card
 * is charged once in ten minutes at most: banks block cards that are retried too often.
 */
export async function payOpenInvoices(stripe: StripeClient, subscriptionId: string): Promise<void> {
  const open = await listInvoicesOf(stripe, subscriptionId, "open");
  if (open.length === 0) return;
  const cards = await readCards(stripe, subscriptionId);
  for (const { id } of open)
    await unlessRefused(
      stripe.invoices.pay(id, {}, { idempotencyKey: idempotencyKeyFor("pay", id, ...cards) }),
    );
}

/** The payment methods an invoice may be charged to: the subscription's own, then the customer's. */
async function readCards(stripe: StripeClient, subscriptionId: string): Promise<string[]> {
  const held = await callStripeIfFound(
    stripe.subscriptions.retrieve(subscriptionId, { expand: ["customer"] }),
  );
  const customer = held?.customer;
  const isKnown = customer !== undefined && typeof customer !== "string" && !customer.deleted;
  const cards = [held?.default_payment_method, isKnown && customer.invoice_settings.default_payment_method];
  return cards.flatMap((card) => (card ? [idOf(card)] : []));
}

/**
 * Voids the subscription's open invoices and stops its drafts. Invoices that are paid or being paid stay.
 */
export async function voidInvoices(stripe: StripeClient, subscriptionId: string): Promise<void> {
  for (const { id } of await listInvoicesOf(stripe, subscriptionId, "open"))
    await unlessRefused(stripe.invoices.voidInvoice(id));
  for (const { id } of await listInvoicesOf(stripe, subscriptionId, "draft"))
    await unlessRefused(stripe.invoices.update(id, { auto_advance: false }));
}

async function unlessRefused(call: Promise<unknown>): Promise<void> {
  try {
    await callStripe(call);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
}

/** Newest first. */
async function listInvoicesOf(
  stripe: StripeClient,
  subscription: string,
  status: "open" | "draft",
): Promise<Stripe.Invoice[]> {
  const held = await callStripeIfFound(stripe.invoices.list({ subscription, status, limit: 100 }));
  return held?.data ?? [];
}

/** The invoice that a payment paid; undefined if there is none. `coversUntil` is in milliseconds. */
export async function findPaidInvoice(
  stripe: StripeClient,
  paymentIntent: string,
): Promise<{ subscriptionId: string | null; coversUntil: number } | undefined> {
  const invoiceId = await findInvoiceOf(stripe, paymentIntent);
  if (!invoiceId) return undefined;
  const { parent, lines } = await callStripe(stripe.invoices.retrieve(invoiceId));
  const subscription = parent?.subscription_details?.subscription;
  return {
    subscriptionId: subscription ? idOf(subscription) : null,
    coversUntil: Math.max(0, ...lines.data.map(({ period }) => period.end)) * 1000,
  };
}

async function findInvoiceOf(stripe: StripeClient, payment_intent: string): Promise<string | undefined> {
  const payment = { type: "payment_intent", payment_intent };
  const held = await callStripeIfFound(stripe.invoicePayments.list({ payment, limit: 1 }));
  return held?.data[0] && idOf(held.data[0].invoice);
}

/** The customer of a payment; null if there is none. */
export async function findCustomerOfPayment(
  stripe: StripeClient,
  paymentIntent: string,
): Promise<string | null> {
  const payment = await callStripeIfFound(stripe.paymentIntents.retrieve(paymentIntent));
  return payment?.customer ? idOf(payment.customer) : null;
}

/** Whether that part was refunded before. Stripe forgets idempotency keys after a day. */
async function hasRefund(stripe: StripeClient, payment_intent: string, amount: number): Promise<boolean> {
  const { data } = await callStripe(stripe.refunds.list({ payment_intent, limit: 100 }));
  return data.some((refund) => refund.amount === amount);
}

/** Error codes of a payment that was already refunded or charged back. */
const refundedCodes = ["charge_already_refunded", "charge_disputed"];

/**
 * Refunds all payments of an invoice. Does nothing for payments already refunded.
 * @param part the part of each payment to refund, 0 to 1; a repeated call must name the same
 */
export async function refundInvoice(stripe: StripeClient, invoiceId: string, part = 1): Promise<void> {
  const { data } = await callStripe(stripe.invoicePayments.list({ invoice: invoiceId, status: "paid" }));
  for (const { payment, amount_paid } of data) {
    if (!payment.payment_intent) continue;
    const payment_intent = idOf(payment.payment_intent);
    const amount = Math.round((amount_paid ?? 0) * part);
    if (part < 1 && (amount === 0 || (await hasRefund(stripe, payment_intent, amount)))) continue;
    const refund =
      part < 1 ? ({ amount, reason: "requested_by_customer" } as const) : ({ reason: "duplicate" } as const);
    const idempotencyKey = idempotencyKeyFor("refund", payment_intent);
    try {
      await callStripe(stripe.refunds.create({ payment_intent, ...refund }, { idempotencyKey }));
    } catch (error) {
      if (!(error instanceof StripeRequestError) || !refundedCodes.includes(error.code ?? "")) throw error;
    }
  }
}
