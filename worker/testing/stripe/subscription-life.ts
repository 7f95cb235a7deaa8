// What becomes of a subscription as time goes on.
import type { Account } from "./account.ts";
import {
  collect,
  createInvoice,
  haveSameInterval,
  intervalOf,
  itemOf,
  periodLine,
  subscriptionOf,
} from "./billing.ts";
import { periodEnd } from "./calendar.ts";
import type { Due } from "./clock.ts";
import { changeSubscription, emit } from "./events.ts";
import type { Invoice } from "./objects/invoice.ts";
import { type NewSubscription, newSubscription, type Subscription } from "./objects/subscription.ts";
import { followSchedule } from "./schedule-phases.ts";
import { endSubscription, isOver, openInvoices } from "./subscription-end.ts";

const hours = 3600;

export type Start = Omit<NewSubscription, "id" | "itemId" | "start" | "end">;

/** Begins a subscription, which waits for its first invoice to be paid. */
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

/** A new period begins now and is paid for. */
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
  if (invoice) collect(account, invoice, { isPersonThere: false });
}

/** A whole period begins now, and is counted from now. */
export function beginAnew(account: Account, subscription: Subscription): Invoice {
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

/** The card is tried again; after the last try the subscription ends. */
function retry(account: Account, invoice: Invoice): void {
  invoice.next_payment_attempt = null;
  const subscription = subscriptionOf(account, invoice);
  const isPaid = collect(account, invoice, { isPersonThere: false });
  if (!isPaid && invoice.next_payment_attempt === null)
    endSubscription(account, subscription, "payment_failed");
}

/** What falls due by itself. Ending comes before renewing at the same moment. */
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
