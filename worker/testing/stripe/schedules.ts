import type { Account } from "./account.ts";
import { itemOf, nextPeriodEnd } from "./billing-engine.ts";
import type { Price, Subscription } from "./objects.ts";
import { newSchedule, type Phase, type Schedule } from "./objects.ts";

/** The future phases of the subscription's schedule. */
export function futurePhases(account: Account, subscription: Subscription): Phase[] {
  const schedule = account.schedules.get(subscription.schedule ?? "");
  return schedule?.phases.filter(({ start_date: start }) => start > account.seconds) ?? [];
}

/** Schedules a change to `price` at the end of the period. */
export function planPrice(account: Account, subscription: Subscription, price: Price): Schedule {
  const {
    price: current,
    quantity,
    current_period_start: start,
    current_period_end: end,
  } = itemOf(subscription);
  const { currency } = subscription;
  const schedule: Schedule = newSchedule(
    account.newId("sub_sched"),
    account.seconds,
    subscription.id,
    subscription.customer,
    [
      { price: current.id, quantity, currency, start, end },
      { price: price.id, quantity, currency, start: end, end: nextPeriodEnd(subscription, price) },
    ],
  );
  account.schedules.set(schedule.id, schedule);
  subscription.schedule = schedule.id;
  return schedule;
}

/** At the end of a phase, starts the next one or releases the subscription. */
export function followSchedule(account: Account, subscription: Subscription): void {
  const schedule = account.schedules.get(subscription.schedule ?? "");
  if (!schedule?.current_phase || schedule.current_phase.end_date > account.seconds) return;
  const next = schedule.phases.find(({ end_date: end }) => end > account.seconds);
  if (!next) {
    release(account, schedule, subscription);
    return;
  }
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date };
  const price = account.prices.get(next.items[0]?.price ?? "");
  if (price) itemOf(subscription).price = price;
}

export function release(account: Account, schedule: Schedule, subscription: Subscription): void {
  Object.assign(schedule, { status: "released", current_phase: null, subscription: null });
  schedule.released_at = account.seconds;
  schedule.released_subscription = subscription.id;
  subscription.schedule = null;
}
