/** One refill of prompts. Both ends are milliseconds since 1970 UTC; `end` is the moment of the next refill. */
export interface BillingPeriod {
  start: number;
  end: number;
}

/**
 * The period that `now` falls in: calendar-monthly from `anchor` (sign-up or the subscription's start), in UTC.
 * An anchor on a day that a month does not have refills on that month's last day, and on its own day again
 * in the next month that has it.
 *
 * @param anchor milliseconds since 1970 UTC
 * @param now milliseconds since 1970 UTC; before the anchor, the first period is returned
 */
export function billingPeriod(anchor: number, now: number): BillingPeriod {
  const from = new Date(anchor);
  const to = new Date(now);
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const passed = addMonths(anchor, months) > now ? months - 1 : months;
  const index = Math.max(0, passed);
  return { start: addMonths(anchor, index), end: addMonths(anchor, index + 1) };
}

function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}

/**
 * State of the prompt quota: `fine` below 80 % of the limit, `approaching` from there on, `reached` at the limit, `over`
 * above it (after a downgrade).
 */
type UsageState = "fine" | "approaching" | "reached" | "over";

export function usageState(used: number, limit: number): UsageState {
  if (used > limit) return "over";
  if (used === limit) return "reached";
  return used >= limit * 0.8 ? "approaching" : "fine";
}
