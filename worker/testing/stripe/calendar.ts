// Billing periods, in seconds: calendar months and years from an anchor, in UTC.

export interface Interval {
  interval: string;
  interval_count: number;
}

const day = 86_400;

/** The first end of a period after `at`, of the periods that are counted from `anchor`. */
export function periodEnd(anchor: number, interval: Interval, at: number): number {
  let count = 1;
  while (endOf(anchor, interval, count) <= at) count++;
  return endOf(anchor, interval, count);
}

/** How long an interval is, roughly, for comparing two. */
export function lengthOf({ interval, interval_count: count }: Interval): number {
  return { day: 1, week: 7, month: 30, year: 365 }[interval as "day"] * count; // the four that prices can have
}

function endOf(anchor: number, { interval, interval_count: length }: Interval, count: number): number {
  if (interval === "day") return anchor + count * length * day;
  if (interval === "week") return anchor + count * length * 7 * day;
  return addMonths(anchor, count * length * (interval === "year" ? 12 : 1));
}

/** The same day and time so many months later, or the month's last day where it has no such day. */
function addMonths(at: number, months: number): number {
  const from = new Date(at * 1000);
  const to = new Date(at * 1000);
  to.setUTCMonth(from.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return to.getTime() / 1000;
}
