// Customers and their subscriptions at Stripe. Times are milliseconds since 1970 UTC, amounts euro cents.
import type { Stripe } from "stripe";
import type { CancellationDetails } from "../../../shared/contracts/billing.ts";
import type { Offer } from "../../../shared/subscription.ts";
import { offerOfPrice } from "./catalogue.ts";
import {
  callStripe,
  callStripeIfFound,
  idempotencyKeyFor,
  idOf,
  isRefused,
  type StripeClient,
  StripeRequestError,
} from "./client.ts";
import { voidInvoices } from "./invoices.ts";

export interface StripeSubscription {
  id: string;
  /** Stripe's status. */
  status: string;
  /** Undefined if it is for a price that Calamo does not sell. */
  offer: Offer | undefined;
  /** The price of a period, before any promotion. */
  amount: number;
  createdAt: number;
  /** The billing cycle anchor. */
  anchor: number;
  periodStart: number;
  periodEnd: number;
  /** When it ends, by `cancel_at` or `cancel_at_period_end`; null if it renews. */
  cancelsAt: number | null;
  endedAt: number | null;
  scheduleId: string | null;
  /** Its only item, needed to change the price. */
  itemId: string;
  /** Its own default payment method, which has priority over the customer's. */
  ownCard: string | null;
  /** Why it is to be ended with a refund of the unused time; null if it is not. See `markForRefund`. */
  refundReason: RefundReason | null;
  latestInvoice: LatestInvoice | null;
}

/** `requested` by a person, or found to be `redundant` by Calamo. */
export type RefundReason = "requested" | "redundant";

interface LatestInvoice {
  id: string;
  amountPaid: number;
  createdAt: number;
  isPaid: boolean;
  paidAt: number | null;
  /** Whether it is the subscription's first invoice. */
  isFirst: boolean;
}

/**
 * Creates the user's customer once, also for concurrent requests. `replaces` is a customer that Stripe no longer knows.
 */
export async function createCustomer(
  stripe: StripeClient,
  { userId, email, replaces }: { userId: string; email: string; replaces?: string | undefined },
): Promise<string> {
  // Without the replaced id, Stripe would replay its earlier response, which is the missing customer.
  const idempotencyKey = idempotencyKeyFor("customer", userId, ...(replaces === undefined ? [] : [replaces]));
  const customer = await callStripe(
    stripe.customers.create({ email, metadata: { userId } }, { idempotencyKey }),
  );
  return customer.id;
}

/** Changes the address that receipts are sent to. Does nothing if the customer was deleted. */
export async function updateCustomerEmail(
  stripe: StripeClient,
  customer: string,
  email: string,
): Promise<void> {
  await callStripeIfFound(stripe.customers.update(customer, { email }));
}

/**
 * Deletes a customer, which also cancels their subscriptions. Does nothing if the customer is already deleted.
 * @throws StripeRequestError `misconfigured` if this Stripe account never had the customer
 */
export async function deleteCustomer(stripe: StripeClient, customer: string): Promise<void> {
  const deleted = await callStripeIfFound(stripe.customers.del(customer));
  if (!deleted) await assertCustomerDeleted(stripe, customer);
}

/**
 * Distinguishes a deleted customer from one of another Stripe account: with another account's key, no user would
 * seem to have a subscription.
 */
async function assertCustomerDeleted(stripe: StripeClient, customer: string): Promise<void> {
  if (!(await callStripeIfFound(stripe.customers.retrieve(customer))))
    throw new StripeRequestError("misconfigured", "this account at Stripe does not know the customer");
}

/**
 * Lists a customer's latest 100 subscriptions of any status, newest first; none if the customer was deleted.
 * @throws StripeRequestError `misconfigured` if this Stripe account never had the customer
 */
export async function listSubscriptions(
  stripe: StripeClient,
  customer: string,
): Promise<StripeSubscription[]> {
  const list = await callStripeIfFound(
    stripe.subscriptions.list({ customer, status: "all", limit: 100, expand: ["data.latest_invoice"] }),
  );
  if (!list) await assertCustomerDeleted(stripe, customer);
  return (list?.data ?? []).flatMap(readSubscription);
}

/** Returns nothing for a subscription without items. */
function readSubscription(subscription: Stripe.Subscription): StripeSubscription[] {
  const { items, latest_invoice: invoice, cancel_at, cancel_at_period_end } = subscription;
  const card = subscription.default_payment_method;
  const item = items.data.find(({ price }) => offerOfPrice(price)) ?? items.data[0];
  if (!item) return [];
  const periodEnd = item.current_period_end * 1000;
  return [
    {
      id: subscription.id,
      status: subscription.status,
      offer: offerOfPrice(item.price),
      amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
      createdAt: subscription.created * 1000,
      anchor: subscription.billing_cycle_anchor * 1000,
      periodStart: item.current_period_start * 1000,
      periodEnd,
      endedAt: subscription.ended_at && subscription.ended_at * 1000,
      cancelsAt: cancel_at === null ? (cancel_at_period_end ? periodEnd : null) : cancel_at * 1000,
      scheduleId: subscription.schedule && idOf(subscription.schedule),
      itemId: item.id,
      ownCard: card && idOf(card),
      refundReason: readRefundReason(subscription.metadata.refund_unused_time),
      latestInvoice: invoice === null || typeof invoice === "string" ? null : readInvoice(invoice),
    },
  ];
}

const readRefundReason = (mark: string | undefined): RefundReason | null =>
  mark === "true" ? "requested" : mark === "redundant" ? mark : null;

function readInvoice(invoice: Stripe.Invoice): LatestInvoice {
  const { paid_at } = invoice.status_transitions;
  return {
    id: invoice.id,
    amountPaid: invoice.amount_paid,
    createdAt: invoice.created * 1000,
    isPaid: invoice.status === "paid",
    paidAt: paid_at && paid_at * 1000,
    isFirst: invoice.billing_reason === "subscription_create",
  };
}

/**
 * Moves the subscription's own card to the customer, so that a card changed later in the portal is used. Checkout saves
 * the card on the subscription, the portal on the customer. Safe to repeat.
 */
export async function moveCardToCustomer(
  stripe: StripeClient,
  id: string,
  customer: string,
  card: string,
): Promise<void> {
  // In this order: if the second request fails, the subscription still has a card.
  await callStripe(stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }));
  await callStripe(stripe.subscriptions.update(id, { default_payment_method: "" }));
}

/** @param details the user's answer to why they cancel */
export async function cancelAtPeriodEnd(
  stripe: StripeClient,
  id: string,
  { feedback, comment }: CancellationDetails = {},
): Promise<void> {
  const cancellation_details = { ...(feedback && { feedback }), ...(comment && { comment }) };
  await callStripe(stripe.subscriptions.update(id, { cancel_at_period_end: true, cancellation_details }));
}

/** Undoes a planned cancellation of either kind. Stripe rejects both fields in one request. */
export async function undoCancellation(stripe: StripeClient, id: string): Promise<void> {
  let subscription = await callStripe(stripe.subscriptions.retrieve(id));
  if (subscription.cancel_at_period_end)
    subscription = await callStripe(stripe.subscriptions.update(id, { cancel_at_period_end: false }));
  if (subscription.cancel_at !== null) await callStripe(stripe.subscriptions.update(id, { cancel_at: "" }));
}

/** Cancels at once, without proration, and voids unpaid invoices. Safe to repeat. */
export async function cancelImmediately(stripe: StripeClient, id: string): Promise<void> {
  // An ended subscription is "missing" to this request.
  await callStripeIfFound(stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }));
  await voidInvoices(stripe, id);
}

/**
 * Leaves a note on the subscription that it is to be ended with a refund of the unused time. The next reconciliation does
 * both, so that neither is lost if a request fails. Safe to repeat.
 */
export async function markForRefund(stripe: StripeClient, id: string, reason: RefundReason): Promise<void> {
  const mark = reason === "requested" ? "true" : reason;
  await callStripe(stripe.subscriptions.update(id, { metadata: { refund_unused_time: mark } }));
}

/** What a schedule has left to do; `offer` is undefined for a cancellation or a price that Calamo does not sell. */
type ScheduleState = "finished" | { offer: Offer | undefined };

export async function readSchedule(stripe: StripeClient, scheduleId: string): Promise<ScheduleState> {
  const { current_phase, phases, end_behavior } = await callStripe(
    stripe.subscriptionSchedules.retrieve(scheduleId, { expand: ["phases.items.price"] }),
  );
  const next = current_phase && phases.find(({ start_date }) => start_date >= current_phase.end_date);
  if (!next) return end_behavior === "cancel" ? { offer: undefined } : "finished";
  const price = next.items[0]?.price;
  const isKnown = price && typeof price !== "string" && !price.deleted;
  return { offer: isKnown ? offerOfPrice(price) : undefined };
}

/** Releases the subscription from its schedule and keeps its end date. Does nothing if the schedule is over. */
export async function releaseSchedule(stripe: StripeClient, scheduleId: string): Promise<void> {
  try {
    await callStripe(stripe.subscriptionSchedules.release(scheduleId, { preserve_cancel_date: true }));
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { status } = await callStripe(stripe.subscriptionSchedules.retrieve(scheduleId));
    if (status === "active" || status === "not_started") throw error;
  }
}
