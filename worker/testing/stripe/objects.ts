import type { Stripe } from "stripe";

/**
 * Stripe's type of an object as stored here: only the fields that the emulator sets, ids for expandable fields, and
 * nested objects (`Own`) in their stored form.
 */
export type Stored<Resource, Field extends keyof Resource, Own = Record<never, never>> = {
  [Name in Exclude<Field, keyof Own>]: Unexpanded<Resource[Name]>;
} & Own;

type Unexpanded<Value> = string extends Value
  ? Exclude<Value, { object: string }>
  : Value extends { object: string }
    ? Value
    : Value extends (infer Each)[]
      ? Unexpanded<Each>[]
      : Value extends object
        ? { [Name in keyof Value]: Unexpanded<Value[Name]> }
        : Value;

/** Deeply partial: used with `satisfies`, so that the emulator has no fields that Stripe's type lacks. */
export type Fields<Value> = Value extends (infer Each)[]
  ? Fields<Each>[]
  : Value extends object
    ? { [Name in keyof Value]?: Fields<Value[Name]> | undefined }
    : Value;

export interface List<Each> {
  object: "list";
  data: Each[];
  has_more: boolean;
  url: string;
}

export const listOf = <Each>(data: Each[], url: string): List<Each> => ({
  object: "list",
  data,
  has_more: false,
  url,
});

/** Applies a metadata change: an empty value removes its key, and an empty string removes all keys. */
export function mergeMetadata(
  kept: Record<string, string>,
  change: Record<string, string | number | null> | "" | null | undefined,
): Record<string, string> {
  if (change === "" || change === null) return {};
  const merged = { ...kept, ...change };
  return Object.fromEntries(
    Object.entries(merged).flatMap(([name, value]) =>
      value === "" || value === null ? [] : [[name, String(value)]],
    ),
  );
}

export type Product = Stored<Stripe.Product, keyof ReturnType<typeof newProduct>>;
export type Price = Stored<Stripe.Price, keyof ReturnType<typeof newPrice>>;

export function newProduct(id: string, created: number, params: Stripe.ProductCreateParams) {
  return {
    id,
    object: "product",
    active: params.active ?? true,
    created,
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    metadata: mergeMetadata({}, params.metadata),
    name: params.name,
    tax_code: params.tax_code ?? null,
    type: "service",
    updated: created,
  } satisfies Fields<Stripe.Product>;
}

/** `product` must exist. The price is recurring if `recurring` is given. */
export function newPrice(id: string, created: number, product: string, params: Stripe.PriceCreateParams) {
  const { recurring } = params;
  return {
    id,
    object: "price",
    active: params.active ?? true,
    created,
    currency: params.currency,
    lookup_key: params.lookup_key ?? null,
    metadata: mergeMetadata({}, params.metadata),
    product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: "licensed",
        }
      : null,
    tax_behavior: params.tax_behavior ?? "unspecified",
    type: recurring ? "recurring" : "one_time",
    unit_amount: params.unit_amount ?? 0,
  } satisfies Fields<Stripe.Price>;
}

export type Customer = Stored<Stripe.Customer, keyof ReturnType<typeof newCustomer>>;
export type DeletedCustomer = Stripe.DeletedCustomer;

export function newCustomer(id: string, created: number, params: Stripe.CustomerCreateParams) {
  return {
    id,
    object: "customer",
    address: addressOf(params.address),
    balance: params.balance ?? 0,
    created,
    description: params.description ?? null,
    email: params.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    metadata: mergeMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
  } satisfies Fields<Stripe.Customer>;
}

/** An address with null for missing fields; null if no address is given. */
export function addressOf(asked: Stripe.CustomerCreateParams["address"]): Stripe.Address | null {
  if (!asked) return null;
  const nowhere = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  return { ...nowhere, ...asked };
}

export type SubscriptionItem = Stored<
  Stripe.SubscriptionItem,
  keyof ReturnType<typeof newItem>,
  { price: Price; quantity: number }
>;
export type Subscription = Stored<
  Stripe.Subscription,
  keyof ReturnType<typeof newSubscription>,
  { items: List<SubscriptionItem> }
>;

export interface NewSubscription {
  id: string;
  itemId: string;
  customer: string;
  price: Price;
  quantity: number;
  start: number;
  /** The end of its first period. */
  end: number;
  automaticTax: boolean;
  metadata: Stripe.MetadataParam | undefined;
  description: string | undefined;
}

/** `incomplete` until its first invoice is paid. */
export function newSubscription(asked: NewSubscription) {
  const { id, start } = asked;
  return {
    id,
    object: "subscription",
    automatic_tax: {
      disabled_reason: null,
      enabled: asked.automaticTax,
      liability: asked.automaticTax ? { type: "self" } : null,
    },
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    created: start,
    currency: asked.price.currency,
    customer: asked.customer,
    default_payment_method: null,
    description: asked.description ?? null,
    ended_at: null,
    items: listOf([newItem(asked)], `/v1/subscription_items?subscription=${id}`),
    latest_invoice: null,
    metadata: mergeMetadata({}, asked.metadata),
    schedule: null,
    start_date: start,
    status: "incomplete",
  } satisfies Fields<Stripe.Subscription>;
}

function newItem({ id, itemId, price, quantity, start, end }: NewSubscription) {
  return {
    id: itemId,
    object: "subscription_item",
    created: start,
    current_period_end: end,
    current_period_start: start,
    metadata: {},
    price,
    quantity,
    subscription: id,
  } satisfies Fields<Stripe.SubscriptionItem>;
}

export type Phase = Stored<Stripe.SubscriptionSchedule.Phase, keyof ReturnType<typeof newPhase>>;
export type Schedule = Stored<
  Stripe.SubscriptionSchedule,
  keyof ReturnType<typeof newSchedule>,
  { phases: Phase[] }
>;

interface NewPhase {
  price: string;
  quantity: number;
  currency: string;
  start: number;
  end: number;
}

/** A schedule for an existing subscription; its first phase is the current one. */
export function newSchedule(
  id: string,
  created: number,
  subscription: string,
  customer: string,
  phases: NewPhase[],
) {
  const [current] = phases;
  return {
    id,
    object: "subscription_schedule",
    canceled_at: null,
    created,
    current_phase: current ? { start_date: current.start, end_date: current.end } : null,
    customer,
    end_behavior: "release",
    metadata: {},
    phases: phases.map(newPhase),
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription,
  } satisfies Fields<Stripe.SubscriptionSchedule>;
}

function newPhase({ price, quantity, currency, start, end }: NewPhase) {
  return {
    currency,
    end_date: end,
    items: [
      { billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity, tax_rates: [] },
    ],
    metadata: {},
    proration_behavior: "none",
    start_date: start,
  } satisfies Fields<Stripe.SubscriptionSchedule.Phase>;
}

type InvoiceLine = Stored<Stripe.InvoiceLineItem, keyof ReturnType<typeof newLine>>;
export type Invoice = Stored<
  Stripe.Invoice,
  keyof ReturnType<typeof newInvoice>,
  { lines: List<InvoiceLine>; customer: string }
>;

/** A charge or credit in cents, for a period in seconds. */
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
  /** The origin of its hosted page. */
  page: string;
}

/** A finalized open invoice. The customer's credit balance is subtracted. */
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
    created,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    description: null,
    effective_at: created,
    ending_balance: Math.min(0, total + customer.balance),
    hosted_invoice_url: asked.page,
    invoice_pdf: `${asked.page}/pdf`,
    lines: listOf(
      asked.lines.map((line, index) => newLine(`il_${id.slice(3)}_${index}`, id, subscription, line)),
      `/v1/invoices/${id}/lines`,
    ),
    metadata: {},
    next_payment_attempt: null,
    number: asked.number,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    period_end: item?.current_period_start ?? created,
    status: "open",
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
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
    invoice,
    metadata: subscription.metadata,
    period: { start: line.start, end: line.end },
    quantity: line.quantity,
    subscription: subscription.id,
  } satisfies Fields<Stripe.InvoiceLineItem>;
}

// The objects of a payment of an invoice.

export type PaymentIntent = Stored<Stripe.PaymentIntent, keyof ReturnType<typeof newPaymentIntent>>;
export type InvoicePayment = Stored<Stripe.InvoicePayment, keyof ReturnType<typeof newInvoicePayment>>;
export type Charge = Stored<Stripe.Charge, keyof ReturnType<typeof newCharge>>;
export type Refund = Stored<Stripe.Refund, keyof ReturnType<typeof newRefund>>;
export type Dispute = Stored<Stripe.Dispute, keyof ReturnType<typeof newDispute>>;

export function newPaymentIntent(id: string, created: number, invoice: Invoice) {
  return {
    id,
    object: "payment_intent",
    amount: invoice.amount_due,
    amount_received: 0,
    created,
    currency: invoice.currency,
    customer: invoice.customer,
    description: "Subscription payment",
    last_payment_error: null,
    latest_charge: null,
    metadata: {},
    status: "requires_payment_method",
  } satisfies Fields<Stripe.PaymentIntent>;
}

export function newInvoicePayment(id: string, created: number, invoice: Invoice, intent: string) {
  return {
    id,
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { payment_intent: intent, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  } satisfies Fields<Stripe.InvoicePayment>;
}

export function newCharge(id: string, created: number, intent: PaymentIntent) {
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_refunded: 0,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    metadata: {},
    paid: true,
    payment_intent: intent.id,
    refunded: false,
    status: "succeeded",
  } satisfies Fields<Stripe.Charge>;
}

export function newRefund(id: string, created: number, charge: Charge, asked: Stripe.RefundCreateParams) {
  return {
    id,
    object: "refund",
    amount: asked.amount ?? charge.amount - charge.amount_refunded,
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    metadata: mergeMetadata({}, asked.metadata),
    payment_intent: charge.payment_intent,
    reason: asked.reason ?? null,
    status: "succeeded",
  } satisfies Fields<Stripe.Refund>;
}

export function newDispute(id: string, created: number, charge: Charge) {
  return {
    id,
    object: "dispute",
    amount: charge.amount,
    charge: charge.id,
    created,
    currency: charge.currency,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  } satisfies Fields<Stripe.Dispute>;
}
