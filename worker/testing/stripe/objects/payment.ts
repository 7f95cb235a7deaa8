// What has to do with one payment of an invoice.
import type { Stripe } from "stripe";
import type { Invoice } from "./invoice.ts";
import { type Fields, mergeMetadata, type Stored } from "./stored.ts";

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
    livemode: false,
    metadata: {},
    payment_method: null,
    payment_method_types: ["card"],
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
    livemode: false,
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
    amount_captured: intent.amount,
    amount_refunded: 0,
    captured: true,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: intent.id,
    payment_method: null,
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
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  } satisfies Fields<Stripe.Dispute>;
}
