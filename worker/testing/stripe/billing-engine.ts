// Writes invoices and collects payments.
import type { Account } from "./account.ts";
import { changeSubscription, emit } from "./events.ts";
import {
  type Invoice,
  type NewInvoice,
  type NewLine,
  newCharge,
  newInvoice,
  newInvoicePayment,
  newPaymentIntent,
  type PaymentIntent,
  type Price,
  type Subscription,
  type SubscriptionItem,
} from "./objects.ts";

/** Days after its creation on which an unpaid invoice is retried. */
const retryDays = [3, 5, 7, 10, 14];

/** Every subscription has one item here. */
export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`${id} has no item`);
  return item;
}

export function intervalOf({ id, recurring }: Price): Interval {
  if (!recurring) throw new Error(`${id} is not recurring`);
  return recurring;
}

export function haveSameInterval(one: Price, other: Price): boolean {
  const [{ interval, interval_count }, second] = [intervalOf(one), intervalOf(other)];
  return interval === second.interval && interval_count === second.interval_count;
}

/** The end of the next period at `price`. Another interval starts its own billing cycle. */
export function nextPeriodEnd(subscription: Subscription, price: Price): number {
  const { price: current, current_period_end: start } = itemOf(subscription);
  const anchor = haveSameInterval(price, current) ? subscription.billing_cycle_anchor : start;
  return periodEnd(anchor, intervalOf(price), start);
}

export const periodLine = (price: Price, quantity: number, start: number, end: number): NewLine => ({
  amount: (price.unit_amount ?? 0) * quantity,
  description: `${quantity} × ${price.product}`,
  price,
  quantity,
  start,
  end,
  isProration: false,
});

/** An invoice with these lines and the pending ones, without saving it. */
export function draftInvoice(
  account: Account,
  subscription: Subscription,
  reason: NewInvoice["reason"],
  lines: NewLine[],
): Invoice {
  const id = account.newId("in");
  const customer = account.customer(subscription.customer);
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, "0")}`;
  const pending = account.pendingLines.get(subscription.id) ?? [];
  const [page, created] = [`${account.url}/invoice/${id}`, account.seconds];
  const all = [...pending, ...lines];
  return newInvoice({ id, created, number, reason, subscription, customer, lines: all, page });
}

/** Saves an unpaid invoice as the subscription's latest. */
export function createInvoice(...asked: Parameters<typeof draftInvoice>): Invoice {
  const [account, subscription] = asked;
  const invoice = draftInvoice(...asked);
  const customer = account.customer(subscription.customer);
  customer.balance = invoice.ending_balance ?? 0;
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;
  account.pendingLines.delete(subscription.id);
  account.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  if (invoice.amount_due > 0) {
    const intent: PaymentIntent = newPaymentIntent(account.newId("pi"), invoice.created, invoice);
    const payment = newInvoicePayment(account.newId("inpay"), invoice.created, invoice, intent.id);
    account.paymentIntents.set(intent.id, intent);
    account.invoicePayments.set(payment.id, payment);
  }
  return invoice;
}

/** Charges the subscription's card; returns whether the invoice is paid. */
export function collect(
  account: Account,
  invoice: Invoice,
  { isCustomerPresent }: { isCustomerPresent: boolean },
): boolean {
  invoice.attempted = true;
  invoice.attempt_count++;
  const subscription = subscriptionOf(account, invoice);
  if (invoice.amount_due === 0 || wouldPay(account, subscription, isCustomerPresent))
    markPaid(account, invoice);
  else markFailed(account, invoice, account.cardOf(subscription) === "needsAction");
  return invoice.status === "paid";
}

/** Whether the subscription's card would pay now. */
export function wouldPay(account: Account, subscription: Subscription, isCustomerPresent: boolean): boolean {
  const card = account.cardOf(subscription);
  return card === "good" || (card === "needsAction" && isCustomerPresent);
}

export function markPaid(account: Account, invoice: Invoice): void {
  const now = account.seconds;
  Object.assign(invoice, { status: "paid", amount_paid: invoice.amount_due, amount_remaining: 0 });
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = now;
  const { intent, payment } = paymentOf(account, invoice);
  if (intent && payment) {
    const charge = newCharge(account.newId("ch"), now, intent);
    account.charges.set(charge.id, charge);
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount, latest_charge: charge.id });
    intent.last_payment_error = null;
    Object.assign(payment, { status: "paid", amount_paid: payment.amount_requested });
    payment.status_transitions.paid_at = now;
  }
  const subscription = subscriptionOf(account, invoice);
  const isSettled = ["incomplete", "past_due"].includes(subscription.status);
  if (isSettled && openInvoices(account, subscription).length === 0)
    changeSubscription(account, subscription, () => {
      subscription.status = "active";
    });
  emit(account, "invoice.paid", invoice);
}

export function markFailed(account: Account, invoice: Invoice, needsAction: boolean): void {
  const subscription = subscriptionOf(account, invoice);
  const { intent } = paymentOf(account, invoice);
  if (intent) intent.status = needsAction ? "requires_action" : "requires_payment_method";
  if (invoice.billing_reason !== "subscription_create" && !isOver(subscription))
    invoice.next_payment_attempt = nextTry(invoice, account.seconds);
  if (needsAction) emit(account, "invoice.payment_action_required", invoice);
  emit(account, "invoice.payment_failed", invoice);
  if (subscription.status === "active")
    changeSubscription(account, subscription, () => {
      subscription.status = "past_due";
    });
}

/** The next retry in seconds; null after the last one. */
function nextTry({ created }: Invoice, now: number): number | null {
  const tries = retryDays.map((days) => created + days * 86_400);
  return tries.find((at) => at > now) ?? null;
}

/** The payment of an invoice, if anything is due. */
export function paymentOf(account: Account, { id }: Invoice) {
  const payment = [...account.invoicePayments.values()].find(({ invoice }) => invoice === id);
  const intent = account.paymentIntents.get(payment?.payment.payment_intent ?? "");
  return { payment, intent };
}

export function subscriptionOf(account: Account, invoice: Invoice): Subscription {
  const id = invoice.parent?.subscription_details?.subscription ?? "";
  return account.get(account.subscriptions, "subscription", id);
}

// Billing periods in seconds: calendar intervals from an anchor, in UTC.

interface Interval {
  interval: string;
  interval_count: number;
}

const day = 86_400;

/** The first period end after `at`, counting periods from `anchor`. */
export function periodEnd(anchor: number, interval: Interval, at: number): number {
  let count = 1;
  while (endOf(anchor, interval, count) <= at) count++;
  return endOf(anchor, interval, count);
}

/** Approximate length of an interval in days, for comparisons. */
export function lengthOf({ interval, interval_count: count }: Interval): number {
  return { day: 1, week: 7, month: 30, year: 365 }[interval as "day"] * count; // the intervals of prices
}

function endOf(anchor: number, { interval, interval_count: length }: Interval, count: number): number {
  if (interval === "day") return anchor + count * length * day;
  if (interval === "week") return anchor + count * length * 7 * day;
  return addMonths(anchor, count * length * (interval === "year" ? 12 : 1));
}

/** The same day and time `months` later, or the last day of a shorter month. */
function addMonths(at: number, months: number): number {
  const from = new Date(at * 1000);
  const to = new Date(at * 1000);
  to.setUTCMonth(from.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}

type Reason = NonNullable<NonNullable<Subscription["cancellation_details"]>["reason"]>;

export const isOver = ({ status }: Subscription): boolean =>
  status === "canceled" || status === "incomplete_expired";

/** Ends it now, with its schedule. Open invoices stay open but are not collected. */
export function endSubscription(account: Account, subscription: Subscription, reason: Reason): void {
  const now = account.seconds;
  const schedule = account.schedules.get(subscription.schedule ?? "");
  if (schedule) Object.assign(schedule, { status: "canceled", canceled_at: now, current_phase: null });
  for (const invoice of openInvoices(account, subscription)) {
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  subscription.status = "canceled";
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.schedule = null;
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason,
  };
  emit(account, "customer.subscription.deleted", subscription);
}

export const openInvoices = (account: Account, { id }: Subscription) =>
  [...account.invoices.values()].filter(
    ({ status, parent }) => status === "open" && parent?.subscription_details?.subscription === id,
  );
