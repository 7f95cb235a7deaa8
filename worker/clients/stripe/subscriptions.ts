import type { Stripe } from "stripe";
import type { Offer } from "../../../shared/subscription.ts";
import { offerOfPrice } from "./catalogue.ts";
import type { StripeClient } from "./client.ts";
import { idOf } from "./client.ts";
import { seeThatIsDeleted } from "./customers.ts";
import { ask, askIfKnown, PaymentFailure } from "./failure.ts";
import type { HeldInvoice, HeldSubscription } from "./held.ts";
import { voidInvoices } from "./invoices.ts";

/**
 * The newest hundred that the customer has or had, newest first. One who was deleted at Stripe may have none.
 * @throws PaymentFailure `misconfigured` where Stripe has never known them
 */
export async function listSubscriptions(stripe: StripeClient, customer: string): Promise<HeldSubscription[]> {
  const held = await askIfKnown(
    stripe.subscriptions.list({ customer, status: "all", limit: 100, expand: ["data.latest_invoice"] }),
  );
  if (!held) await seeThatIsDeleted(stripe, customer);
  return (held?.data ?? []).flatMap(readSubscription);
}

/** Nothing where there is no item: then nothing is paid for. */
function readSubscription(subscription: Stripe.Subscription): HeldSubscription[] {
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
      latestInvoice: invoice === null || typeof invoice === "string" ? null : readInvoice(invoice),
    },
  ];
}

function readInvoice({
  id,
  amount_paid,
  created,
  status,
  status_transitions: { paid_at },
  billing_reason,
}: Stripe.Invoice): HeldInvoice {
  return {
    id,
    amountPaid: amount_paid,
    createdAt: created * 1000,
    isPaid: status === "paid",
    paidAt: paid_at && paid_at * 1000,
    isFirst: billing_reason === "subscription_create",
  };
}

/** The card that it alone is paid with becomes its customer's, by whom it goes from now on. May be repeated. */
export async function shareCard(
  stripe: StripeClient,
  id: string,
  customer: string,
  card: string,
): Promise<void> {
  // In this order: where the second of them fails, there is a card all the same.
  await ask(stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } }));
  await ask(stripe.subscriptions.update(id, { default_payment_method: "" }));
}

export async function cancelAtPeriodEnd(stripe: StripeClient, id: string): Promise<void> {
  await ask(stripe.subscriptions.update(id, { cancel_at_period_end: true }));
}

/** Takes a cancellation back, in whichever of the two ways it was made: Stripe refuses both in one request. */
export async function keepSubscription(stripe: StripeClient, id: string): Promise<void> {
  let held = await ask(stripe.subscriptions.retrieve(id));
  if (held.cancel_at_period_end)
    held = await ask(stripe.subscriptions.update(id, { cancel_at_period_end: false }));
  if (held.cancel_at !== null) await ask(stripe.subscriptions.update(id, { cancel_at: "" }));
}

/** Ends it at once: nothing is given back or charged for that, and no bill of it can be paid any more. May be repeated. */
export async function endNow(stripe: StripeClient, id: string): Promise<void> {
  await askIfKnown(stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false })); // one that has ended is not
  await voidInvoices(stripe, id);
}

/** What a schedule still has to do: nothing, or something; a change to what, where it is one that Calamo sells. */
export type Planned = "nothing" | { offer: Offer | undefined };

export async function readPlanned(stripe: StripeClient, scheduleId: string): Promise<Planned> {
  const { current_phase, phases, end_behavior } = await ask(
    stripe.subscriptionSchedules.retrieve(scheduleId, { expand: ["phases.items.price"] }),
  );
  const next = current_phase && phases.find(({ start_date }) => start_date >= current_phase.end_date);
  if (!next) return end_behavior === "cancel" ? { offer: undefined } : "nothing";
  const price = next.items[0]?.price;
  const isKnown = price && typeof price !== "string" && !price.deleted;
  return { offer: isKnown ? offerOfPrice(price) : undefined };
}

/** The subscription goes on as it is now, and ends when it was to. A schedule that has been released, or is over, is fine. */
export async function releaseSchedule(stripe: StripeClient, scheduleId: string): Promise<void> {
  try {
    await ask(stripe.subscriptionSchedules.release(scheduleId, { preserve_cancel_date: true }));
  } catch (error) {
    if (!(error instanceof PaymentFailure) || error.kind !== "refused") throw error;
    const { status } = await ask(stripe.subscriptionSchedules.retrieve(scheduleId));
    if (status === "active" || status === "not_started") throw error;
  }
}
