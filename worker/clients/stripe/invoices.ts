import type { Stripe } from "stripe";
import { type Invoice, invoiceStates } from "../../../shared/contracts/billing.ts";
import type { StripeClient } from "./client.ts";
import { ask, askIfKnown, PaymentFailure } from "./failure.ts";

const mostListed = 12;
/** Some more are asked for: drafts, which nobody is shown, are among them. */
const drafts = 4;

/** The customer's newest bills, newest first. One whom Stripe does not know has none. */
export async function listInvoices(stripe: StripeClient, customer: string): Promise<Invoice[]> {
  const held = await askIfKnown(stripe.invoices.list({ customer, limit: mostListed + drafts }));
  return (held?.data ?? []).flatMap(readInvoice).slice(0, mostListed);
}

function readInvoice(invoice: Stripe.Invoice): Invoice[] {
  const state = invoiceStates.find((each) => each === invoice.status);
  if (!state) return [];
  return [
    {
      id: invoice.id,
      number: invoice.number,
      createdAt: invoice.created * 1000,
      amount: invoice.amount_due,
      state,
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

/** When the oldest bill was made that is still to be paid; undefined where none is. */
export async function findUnpaidSince(
  stripe: StripeClient,
  subscriptionId: string,
): Promise<number | undefined> {
  const oldest = (await listOpenInvoices(stripe, subscriptionId)).at(-1);
  return oldest && oldest.created * 1000;
}

/** Nobody can pay the subscription's open bills any more. One whose payment is under way, or is paid, stays. */
export async function voidOpenInvoices(stripe: StripeClient, subscriptionId: string): Promise<void> {
  for (const { id } of await listOpenInvoices(stripe, subscriptionId)) {
    try {
      await ask(stripe.invoices.voidInvoice(id));
    } catch (error) {
      if (!(error instanceof PaymentFailure) || error.kind !== "refused") throw error;
    }
  }
}

/** Newest first. */
async function listOpenInvoices(stripe: StripeClient, subscription: string): Promise<Stripe.Invoice[]> {
  const held = await askIfKnown(stripe.invoices.list({ subscription, status: "open", limit: 100 }));
  return held?.data ?? [];
}
