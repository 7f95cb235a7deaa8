import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { billingPeriod } from "./quota.ts";

const utc = (text: string) => Date.parse(`${text}Z`);
const iso = ({ start, end }: { start: number; end: number }) =>
  [start, end].map((t) => new Date(t).toISOString());

describe("billing period", () => {
  test("runs for a month from the anchor's day and time", () => {
    expect(iso(billingPeriod(utc("2026-11-14T08:30:00"), utc("2026-12-20T00:00:00")))).toEqual([
      "2026-12-14T08:30:00.000Z",
      "2027-01-14T08:30:00.000Z",
    ]);
  });

  test("starts at the exact millisecond of the refill", () => {
    const anchor = utc("2026-01-10T00:00:00");
    const refill = utc("2026-02-10T00:00:00");
    expect(billingPeriod(anchor, refill - 1).end).toBe(refill);
    expect(billingPeriod(anchor, refill).start).toBe(refill);
  });

  test("starts on the last day of a shorter month, then on the anchor's day again", () => {
    const anchor = utc("2027-01-31T12:00:00");
    expect(iso(billingPeriod(anchor, utc("2027-03-01T00:00:00")))).toEqual([
      "2027-02-28T12:00:00.000Z",
      "2027-03-31T12:00:00.000Z",
    ]);
    expect(iso(billingPeriod(utc("2028-01-31T12:00:00"), utc("2028-03-01T00:00:00")))[0]).toBe(
      "2028-02-29T12:00:00.000Z",
    );
  });

  test("is the first period for a time before the anchor", () => {
    const anchor = utc("2026-11-14T08:30:00");
    expect(billingPeriod(anchor, anchor - 1000)).toEqual(billingPeriod(anchor, anchor));
  });

  test("always contains the given time and is followed by the next one without a gap", () => {
    const moment = fc.integer({ min: utc("2020-01-01T00:00:00"), max: utc("2040-01-01T00:00:00") });
    fc.assert(
      fc.property(moment, fc.nat(400 * 86_400_000), (anchor, later) => {
        const now = anchor + later;
        const { start, end } = billingPeriod(anchor, now);
        expect(start).toBeLessThanOrEqual(now);
        expect(end).toBeGreaterThan(now);
        expect(billingPeriod(anchor, end).start).toBe(end);
      }),
    );
  });
});
