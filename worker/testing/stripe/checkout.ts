// What happens on the pages of Checkout.
import type { Account, Card } from "./account.ts";
import { collect, markFailed, markPaid, paymentOf } from "./billing.ts";
import type { Due } from "./clock.ts";
import { createCustomer } from "./customers.ts";
import { emit } from "./events.ts";
import type { CheckoutSession } from "./objects/checkout-session.ts";
import { addressOf } from "./objects/customer.ts";
import type { Invoice } from "./objects/invoice.ts";
import { startSubscription } from "./subscription-life.ts";

/** `slow` is a way to pay whose money comes later, if it comes. */
export type WayToPay = Card | "slow";

/**
 * A person pays. Where the card is declined the session stays open.
 * @throws Error where the session cannot be paid, with the words that its page has for that.
 */
export function payCheckout(account: Account, id: string, way: WayToPay): "paid" | "processing" | "declined" {
  const session = account.get(account.checkoutSessions, "checkout.session", id);
  if (session.status !== "open") throw new Error(`This session is ${session.status}`);
  const known = account.customers.get(session.customer ?? "");
  if (known && "deleted" in known) throw new Error("This customer has been deleted");
  if (way === "declines") return "declined";
  const email = session.customer_email;
  const customer = known ?? createCustomer(account, email ? { email } : {});

  const order = account.orders.get(id);
  if (order?.customer_update?.address === "auto") customer.address ??= addressOf({ country: "PT" });
  const [item] = account.lineItems.get(id) ?? [];
  if (!item) throw new Error("This session sells nothing");
  const { subscription, invoice } = startSubscription(account, {
    customer: customer.id,
    price: item.price,
    quantity: item.quantity ?? 1,
    automaticTax: session.automatic_tax.enabled,
    metadata: order?.subscription_data?.metadata,
    description: order?.subscription_data?.description,
  });
  subscription.default_payment_method = account.newCard(way === "slow" ? "good" : way);
  if (way !== "slow") collect(account, invoice, { isPersonThere: true });
  else Object.assign(paymentOf(account, invoice).intent ?? {}, { status: "processing" });

  const outcome = way === "slow" ? "processing" : "paid";
  Object.assign(session, {
    status: "complete",
    url: null,
    payment_status: way === "slow" ? "unpaid" : "paid",
  });
  session.customer = customer.id;
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  emit(account, "checkout.session.completed", session);
  return outcome;
}

/** The money of a slow way to pay comes, or does not. */
export function settleCheckout(account: Account, id: string, isPaid: boolean): void {
  const session = account.get(account.checkoutSessions, "checkout.session", id);
  const invoice: Invoice = account.get(account.invoices, "invoice", session.invoice ?? "");
  if (paymentOf(account, invoice).intent?.status !== "processing") throw new Error("Nothing is to come");
  if (isPaid) {
    markPaid(account, invoice);
    session.payment_status = "paid";
    emit(account, "checkout.session.async_payment_succeeded", session);
  } else {
    markFailed(account, invoice, false);
    emit(account, "checkout.session.async_payment_failed", session);
  }
}

export function expireCheckout(account: Account, session: CheckoutSession): void {
  session.status = "expired";
  session.url = null;
  emit(account, "checkout.session.expired", session);
}

export const dueOfCheckouts = (account: Account): Due[] =>
  [...account.checkoutSessions.values()]
    .filter(({ status }) => status === "open")
    .map((session) => ({ at: session.expires_at, happen: () => expireCheckout(account, session) }));
