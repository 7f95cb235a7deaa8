// A subscription is changed to another price.
import type { Account } from "./account.ts";
import { cardDeclined } from "./api-error.ts";
import { collect, createInvoice, draftInvoice, haveSameInterval, itemOf, wouldPay } from "./billing.ts";
import { changeSubscription } from "./events.ts";
import type { Price } from "./objects/catalogue.ts";
import type { Invoice, NewLine } from "./objects/invoice.ts";
import type { Subscription } from "./objects/subscription.ts";
import { beginAnew } from "./subscription-life.ts";

export interface PriceChange {
  price: Price;
  quantity?: number;
  /** How what is left of the period is reckoned up: billed at once, with the next invoice, or not at all. */
  proration: "always_invoice" | "create_prorations" | "none";
  /** Whether it stays as it was where the payment fails. */
  mustBePaid: boolean;
  /** Whether somebody is there to confirm a payment. */
  isPersonThere: boolean;
}

/** @throws ApiError `card_declined` where it must be paid and is not; nothing has changed then. */
export function changePrice(account: Account, subscription: Subscription, change: PriceChange): void {
  const item = itemOf(subscription);
  const { price, quantity = item.quantity, proration, isPersonThere } = change;
  const isSameInterval = haveSameInterval(price, item.price);
  const left =
    proration === "none" ? [] : prorations(account, subscription, { price, quantity, isSameInterval });
  const bills = proration === "always_invoice" || !isSameInterval;
  if (change.mustBePaid && bills) {
    const whole = isSameInterval ? 0 : (price.unit_amount ?? 0) * quantity;
    const due = draftInvoice(account, subscription, "subscription_update", left).total + whole;
    if (due > 0 && !wouldPay(account, subscription, isPersonThere)) throw cardDeclined();
  }
  let invoice: Invoice | undefined;
  changeSubscription(account, subscription, () => {
    Object.assign(item, { price, quantity });
    if (!isSameInterval) {
      wait(account, subscription, left);
      invoice = beginAnew(account, subscription);
    } else if (bills) invoice = createInvoice(account, subscription, "subscription_update", left);
    else wait(account, subscription, left);
  });
  if (invoice) collect(account, invoice, { isPersonThere });
}

/** Lines for the next invoice, whenever it is written. */
export function wait(account: Account, { id }: Subscription, lines: NewLine[]): void {
  if (lines.length) account.pendingLines.set(id, [...(account.pendingLines.get(id) ?? []), ...lines]);
}

/** What was paid for and is not used any more, as a credit. */
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

/** The part of a price that is for the rest of the period, by the second. */
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
