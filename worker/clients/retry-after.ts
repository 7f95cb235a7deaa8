// How long a server asks to wait before the next try.

/** Milliseconds by `retry-after-ms`, or by `Retry-After` in seconds or as a date; undefined where neither says. */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const milliseconds = numberOf(headers.get("retry-after-ms"));
  if (milliseconds !== undefined) return Math.ceil(milliseconds);
  const after = headers.get("retry-after");
  const seconds = numberOf(after);
  if (seconds !== undefined) return Math.ceil(seconds * 1000);
  const date = after ? Date.parse(after) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\s*\d{1,12}(\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}
