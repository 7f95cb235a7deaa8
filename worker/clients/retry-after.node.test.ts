import { expect, test } from "vitest";
import { readRetryAfter } from "./model-error.ts";

const now = Date.UTC(2026, 10, 21, 12);
const read = (headers: Record<string, string>) => readRetryAfter(new Headers(headers), now);

test.each([
  [{ "Retry-After": "20" }, 20_000],
  [{ "Retry-After": "0.5" }, 500],
  [{ "Retry-After": "0" }, 0],
  [{ "Retry-After": "Sat, 21 Nov 2026 12:00:07 GMT" }, 7000],
  [{ "Retry-After": "Sat, 21 Nov 2026 11:00:00 GMT" }, 0],
  [{ "Retry-After-Ms": "1234.5" }, 1235],
  [{ "Retry-After-Ms": "250", "Retry-After": "1" }, 250],
  [{ "Retry-After-Ms": "soon", "Retry-After": "1" }, 1000],
])("%j requests a delay of %i ms", (headers, ms) => expect(read(headers)).toBe(ms));

test.each([{}, { "Retry-After": "" }, { "Retry-After": "soon" }, { "Retry-After": "-5s" }])(
  "%j requests no delay",
  (headers) => expect(read(headers as Record<string, string>)).toBeUndefined(),
);
