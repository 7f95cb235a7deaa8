// The life cycle of a subscription: start, renewal, retries, changes of price and end.
import type { Account, Due } from "./account.ts";
import { cardDeclined } from "./api-error.ts";
import {
  collect,
  createInvoice,
  draftInvoice,
  endSubscription,
  haveSameInterval,
  intervalOf,
  isOver,
  itemOf,
  openInvoices,
  periodEnd,
  periodLine,
  subscriptionOf,
  wouldPay,
} from "./billing-engine.ts";
import { changeSubscription, emit } from "./events.ts";
import {
  type Invoice,
  type NewLine,
  type NewSubscription,
  newSubscription,
  type Price,
  type Subscription,
} from "./objects.ts";
import { followSchedule } from "./schedules.ts";

const hours = 3600;

export type Start = Omit<NewSubscription, "id" | "itemId" | "start" | "end">;

/** Starts a subscription, which is incomplete until its first invoice is paid. */
export function startSubscription(
  account: Account,
  asked: Start,
): { subscription: Subscription; invoice: Invoice } {
  const start = account.seconds;
  const end = periodEnd(start, intervalOf(asked.price), start);
  const [id, itemId] = [account.newId("sub"), account.newId("si")];
  const subscription: Subscription = newSubscription({ ...asked, id, itemId, start, end });
  account.subscriptions.set(id, subscription);
  const line = periodLine(asked.price, asked.quantity, start, end);
  const invoice = createInvoice(account, subscription, "subscription_create", [line]);
  emit(account, "customer.subscription.created", subscription);
  return { subscription, invoice };
}

function renew(account: Account, subscription: Subscription): void {
  let invoice: Invoice | undefined;
  changeSubscription(account, subscription, () => {
    const item = itemOf(subscription);
    const { current_period_end: start, price: before } = item;
    followSchedule(account, subscription);
    if (!haveSameInterval(item.price, before)) subscription.billing_cycle_anchor = start;
    item.current_period_start = start;
    item.current_period_end = periodEnd(subscription.billing_cycle_anchor, intervalOf(item.price), start);
    const line = periodLine(item.price, item.quantity, start, item.current_period_end);
    invoice = createInvoice(account, subscription, "subscription_cycle", [line]);
  });
  if (invoice) collect(account, invoice, { isCustomerPresent: false });
}

/** Restarts the billing cycle now. */
export function restartCycle(account: Account, subscription: Subscription): Invoice {
  const item = itemOf(subscription);
  subscription.billing_cycle_anchor = account.seconds;
  item.current_period_start = account.seconds;
  item.current_period_end = periodEnd(account.seconds, intervalOf(item.price), account.seconds);
  const line = periodLine(item.price, item.quantity, account.seconds, item.current_period_end);
  return createInvoice(account, subscription, "subscription_update", [line]);
}

function expire(account: Account, subscription: Subscription): void {
  for (const invoice of openInvoices(account, subscription)) invoice.status = "void";
  changeSubscription(account, subscription, () => {
    subscription.status = "incomplete_expired";
    subscription.ended_at = account.seconds;
  });
}

/** Retries an invoice; the subscription ends after the last retry. */
function retry(account: Account, invoice: Invoice): void {
  invoice.next_payment_attempt = null;
  const subscription = subscriptionOf(account, invoice);
  const isPaid = collect(account, invoice, { isCustomerPresent: false });
  if (!isPaid && invoice.next_payment_attempt === null)
    endSubscription(account, subscription, "payment_failed");
}

/** Scheduled changes. At the same time, an end precedes a renewal. */
export function dueOfSubscriptions(account: Account): Due[] {
  const due: Due[] = [];
  for (const subscription of account.subscriptions.values()) {
    if (isOver(subscription)) continue;
    const { status, cancel_at: end, created } = subscription;
    if (end !== null)
      due.push({ at: end, happen: () => endSubscription(account, subscription, "cancellation_requested") });
    if (status === "active" || status === "past_due")
      due.push({ at: itemOf(subscription).current_period_end, happen: () => renew(account, subscription) });
    if (status === "incomplete" && !isProcessing(account, subscription))
      due.push({ at: created + 23 * hours, happen: () => expire(account, subscription) });
  }
  for (const invoice of account.invoices.values())
    if (invoice.status === "open" && invoice.next_payment_attempt !== null)
      due.push({ at: invoice.next_payment_attempt, happen: () => retry(account, invoice) });
  return due;
}

function isProcessing(account: Account, subscription: Subscription): boolean {
  return [...account.paymentIntents.values()].some(
    ({ customer, status }) => customer === subscription.customer && status === "processing",
  );
}

// Actions of an operator in the dashboard.

export function pauseSubscription(account: Account, subscription: Subscription): void {
  changeSubscription(account, subscription, () => {
    subscription.status = "paused";
  });
  emit(account, "customer.subscription.paused", subscription);
}

export function resumeSubscription(account: Account, subscription: Subscription): void {
  if (subscription.status !== "paused") throw new Error(`${subscription.id} is ${subscription.status}`);
  let invoice: Invoice | undefined;
  changeSubscription(account, subscription, () => {
    subscription.status = "active";
    invoice = restartCycle(account, subscription);
  });
  emit(account, "customer.subscription.resumed", subscription);
  if (invoice) collect(account, invoice, { isCustomerPresent: false });
}

export function createSubscription(account: Account, customer: string, priceId: string): Subscription {
  const { subscription, invoice } = startSubscription(account, {
    customer: account.customer(customer).id,
    price: account.get(account.prices, "price", priceId),
    quantity: 1,
    automaticTax: false,
    metadata: undefined,
    description: undefined,
  });
  collect(account, invoice, { isCustomerPresent: false });
  return subscription;
}

// Changes of price.

interface PriceChange {
  price: Price;
  quantity?: number;
  /** Proration: invoiced at once, with the next invoice, or not at all. */
  proration: "always_invoice" | "create_prorations" | "none";
  /** Whether a failed payment prevents the change. */
  mustBePaid: boolean;
  isCustomerPresent: boolean;
}

/** @throws ApiError `card_declined` if the payment is required and fails, without any change */
export function changePrice(account: Account, subscription: Subscription, change: PriceChange): void {
  const item = itemOf(subscription);
  const { price, quantity = item.quantity, proration, isCustomerPresent } = change;
  const isSameInterval = haveSameInterval(price, item.price);
  const left =
    proration === "none" ? [] : prorations(account, subscription, { price, quantity, isSameInterval });
  const bills = proration === "always_invoice" || !isSameInterval;
  if (change.mustBePaid && bills) {
    const whole = isSameInterval ? 0 : (price.unit_amount ?? 0) * quantity;
    const due = draftInvoice(account, subscription, "subscription_update", left).total + whole;
    if (due > 0 && !wouldPay(account, subscription, isCustomerPresent)) throw cardDeclined();
  }
  let invoice: Invoice | undefined;
  changeSubscription(account, subscription, () => {
    Object.assign(item, { price, quantity });
    if (!isSameInterval) {
      addPendingLines(account, subscription, left);
      invoice = restartCycle(account, subscription);
    } else if (bills) invoice = createInvoice(account, subscription, "subscription_update", left);
    else addPendingLines(account, subscription, left);
  });
  if (invoice) collect(account, invoice, { isCustomerPresent });
}

/** Adds lines to the next invoice. */
export function addPendingLines(account: Account, { id }: Subscription, lines: NewLine[]): void {
  if (lines.length) account.pendingLines.set(id, [...(account.pendingLines.get(id) ?? []), ...lines]);
}

/** A credit for the unused time. */
export function unusedTime(account: Account, subscription: Subscription): NewLine {
  const { price, quantity } = itemOf(subscription);
  return shareLine(account, subscription, { price, quantity, sign: -1, what: "Unused time on" });
}

function prorations(
  account: Account,
  subscription: Subscription,
  { price, quantity, isSameInterval }: { price: Price; quantity: number; isSameInterval: boolean },
): NewLine[] {
  const unused = unusedTime(account, subscription);
  if (!isSameInterval) return [unused];
  return [unused, shareLine(account, subscription, { price, quantity, sign: 1, what: "Remaining time on" })];
}

/** The share of a price for the rest of the period, by the second. */
function shareLine(
  account: Account,
  subscription: Subscription,
  { price, quantity, sign, what }: { price: Price; quantity: number; sign: 1 | -1; what: string },
): NewLine {
  const { current_period_start: from, current_period_end: end } = itemOf(subscription);
  const start = account.seconds;
  const amount = sign * Math.round(((price.unit_amount ?? 0) * quantity * (end - start)) / (end - from));
  return { amount, description: `${what} ${price.product}`, price, quantity, start, end, isProration: true };
}
