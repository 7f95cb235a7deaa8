// What an operator does in Stripe's dashboard.
import type { Account } from "./account.ts";
import { collect } from "./billing.ts";
import { changeSubscription, emit } from "./events.ts";
import type { Invoice } from "./objects/invoice.ts";
import type { Subscription } from "./objects/subscription.ts";
import { beginAnew, startSubscription } from "./subscription-life.ts";

/** Nothing is billed until it is resumed. */
export function pauseSubscription(account: Account, subscription: Subscription): void {
  changeSubscription(account, subscription, () => {
    subscription.status = "paused";
  });
  emit(account, "customer.subscription.paused", subscription);
}

/** A new period begins, and is paid for. */
export function resumeSubscription(account: Account, subscription: Subscription): void {
  if (subscription.status !== "paused") throw new Error(`${subscription.id} is ${subscription.status}`);
  let invoice: Invoice | undefined;
  changeSubscription(account, subscription, () => {
    subscription.status = "active";
    invoice = beginAnew(account, subscription);
  });
  emit(account, "customer.subscription.resumed", subscription);
  if (invoice) collect(account, invoice, { isPersonThere: false });
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
  collect(account, invoice, { isPersonThere: false });
  return subscription;
}
