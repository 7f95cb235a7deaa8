// What people do in the customer portal.
import type { Account } from "./account.ts";
import { invalidRequest } from "./api-error.ts";
import { intervalOf, itemOf } from "./billing.ts";
import { lengthOf } from "./calendar.ts";
import { endAt, endAtPeriodEnd } from "./cancelling.ts";
import { changeSubscription } from "./events.ts";
import type { Price } from "./objects/catalogue.ts";
import type { PortalConfiguration } from "./objects/portal.ts";
import type { Subscription } from "./objects/subscription.ts";
import { futurePhases, planPrice, release } from "./schedule-phases.ts";
import { changePrice } from "./subscription-change.ts";
import { isOver } from "./subscription-end.ts";

type Update = PortalConfiguration["features"]["subscription_update"];

/** It ends with the period, which a subscription can say in two ways: by `cancel_at_period_end`, or a date alone. */
export function cancelPlan(account: Account, subscription: Subscription, way: "flag" | "date"): void {
  checkChangeable(account, subscription);
  changeSubscription(account, subscription, () => {
    if (way === "flag") endAtPeriodEnd(account, subscription, true);
    else endAt(account, subscription, "min_period_end");
  });
}

export function keepPlan(account: Account, subscription: Subscription): void {
  if (isOver(subscription)) throw invalidRequest("This subscription has been canceled.");
  changeSubscription(account, subscription, () => endAt(account, subscription, null));
}

/**
 * An upgrade happens at once, if it is paid; what the configuration says so of happens at the period's end.
 * @throws ApiError `card_declined`; nothing has changed then.
 */
export function changePlan(
  account: Account,
  subscription: Subscription,
  id: string,
  update: Update,
): "now" | "later" {
  checkChangeable(account, subscription);
  const price = account.get(account.prices, "price", id, "price");
  const current = itemOf(subscription).price;
  const isOffered = update.products?.some(({ prices }) => prices.includes(id));
  if (!update.enabled || !isOffered) throw invalidRequest(`The price ${id} is not offered in the portal.`);
  if (id === current.id) throw invalidRequest("There is nothing to change.");
  const isLater = isScheduled(update, current, price);
  changeSubscription(account, subscription, () => {
    const schedule = account.schedules.get(subscription.schedule ?? "");
    if (schedule) release(account, schedule, subscription); // it has done its work
    if (isLater) planPrice(account, subscription, price);
  });
  if (!isLater) {
    const proration = update.proration_behavior as "none"; // or another that the table has let in
    changePrice(account, subscription, { price, proration, mustBePaid: true, isPersonThere: true });
  }
  return isLater ? "later" : "now";
}

/** Takes a planned change back. */
export function undoChange(account: Account, subscription: Subscription): void {
  const schedule = account.schedules.get(subscription.schedule ?? "");
  if (!schedule) throw invalidRequest("No change is planned.");
  changeSubscription(account, subscription, () => release(account, schedule, subscription));
}

/** @throws ApiError for one that has ended or will, and while a change of it is planned. */
export function checkChangeable(account: Account, subscription: Subscription): void {
  const { id, cancel_at: end } = subscription;
  if (isOver(subscription)) throw invalidRequest(`The subscription \`${id}\` has been canceled.`);
  if (end !== null)
    throw invalidRequest(`The subscription \`${id}\` is set to cancel at the end of its period.`);
  if (futurePhases(account, subscription).length > 0)
    throw invalidRequest(
      `The subscription \`${id}\` is managed by the subscription schedule \`${subscription.schedule}\`.`,
    );
}

function isScheduled({ schedule_at_period_end: schedule }: Update, from: Price, to: Price): boolean {
  return schedule.conditions.some(({ type }) =>
    type === "shortening_interval"
      ? lengthOf(intervalOf(to)) < lengthOf(intervalOf(from))
      : (to.unit_amount ?? 0) < (from.unit_amount ?? 0),
  );
}
