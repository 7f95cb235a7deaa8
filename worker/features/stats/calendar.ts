// Days of a person's calendar, as ISO dates. Their sums are made on UTC's calendar, where every day has 24 hours.

const dayMs = 24 * 60 * 60_000;

/** Which day a moment (ms since 1970 UTC) lies in, by the clocks of the zone; of UTC where no zone has that name. */
export function dayIn(timeZone: string | undefined): (at: number) => string {
  const format = formatFor(timeZone) ?? formatFor("UTC");
  return (at) => {
    const parts = new Map(format?.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
  };
}

function formatFor(timeZone: string | undefined): Intl.DateTimeFormat | null {
  try {
    const digits = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    return new Intl.DateTimeFormat("en", { ...digits, timeZone: timeZone ?? "UTC" });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** So many days, the oldest first; `last` is the last of them. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(last);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

/** How many days there are from `first` to `last`, both of them included; at least 1. */
export function countDays(first: string, last: string): number {
  return Math.max(1, (Date.parse(last) - Date.parse(first)) / dayMs + 1);
}
