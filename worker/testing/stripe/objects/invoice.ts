import type { Stripe } from "stripe";
import type { Customer } from "./customer.ts";
import { type Fields, type List, listOf, type Stored } from "./stored.ts";
import type { Subscription } from "./subscription.ts";

export type InvoiceLine = Stored<Stripe.InvoiceLineItem, keyof ReturnType<typeof newLine>>;
export type Invoice = Stored<
  Stripe.Invoice,
  keyof ReturnType<typeof newInvoice>,
  { lines: List<InvoiceLine>; customer: string }
>;

/** What is charged or credited, in cents, for a time in seconds. */
export interface NewLine {
  amount: number;
  description: string;
  price: { id: string; product: string };
  quantity: number;
  start: number;
  end: number;
  isProration: boolean;
}

export interface NewInvoice {
  id: string;
  created: number;
  number: string | null;
  reason: NonNullable<Stripe.Invoice["billing_reason"]>;
  subscription: Subscription;
  customer: Customer;
  lines: NewLine[];
  /** Where its pages are. */
  page: string;
}

/** A bill that is final and can be paid. What the customer has to their credit is taken off. */
export function newInvoice(asked: NewInvoice) {
  const { id, created, subscription, customer } = asked;
  const [item] = subscription.items.data;
  const total = asked.lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + customer.balance);
  return {
    id,
    object: "invoice",
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automatic_tax.enabled,
      liability: null,
      provider: subscription.automatic_tax.enabled ? "stripe" : null,
      status: subscription.automatic_tax.enabled ? "complete" : null,
    },
    billing_reason: asked.reason,
    collection_method: "charge_automatically",
    created,
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    description: null,
    discounts: [],
    effective_at: created,
    ending_balance: Math.min(0, total + customer.balance),
    hosted_invoice_url: asked.page,
    invoice_pdf: `${asked.page}/pdf`,
    lines: listOf(
      asked.lines.map((line, index) => newLine(`il_${id.slice(3)}_${index}`, id, subscription, line)),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: asked.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: item?.current_period_start ?? created,
    period_start: item?.current_period_start ?? created,
    starting_balance: customer.balance,
    status: "open",
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    total,
  } satisfies Fields<Stripe.Invoice>;
}

function newLine(id: string, invoice: string, subscription: Subscription, line: NewLine) {
  return {
    id,
    object: "line_item",
    amount: line.amount,
    currency: subscription.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.isProration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: subscription.items.data[0]?.id ?? "",
      },
      type: "subscription_item_details",
    },
    period: { start: line.start, end: line.end },
    pricing: {
      price_details: { price: line.price.id, product: line.price.product },
      type: "price_details",
      unit_amount_decimal: null,
    },
    quantity: line.quantity,
    subscription: subscription.id,
    subtotal: line.amount,
    taxes: [],
  } satisfies Fields<Stripe.InvoiceLineItem>;
}
