import { expect, test } from "vitest";
import { periodEnd } from "./billing-engine.ts";

const at = (...[year, month, day]: [number, number, number]) => Date.UTC(year, month - 1, day, 9, 30) / 1000;
const month = { interval: "month", interval_count: 1 };
const year = { interval: "year", interval_count: 1 };

test("a monthly period anchored on the 31st ends on the last day of shorter months and returns to the 31st", () => {
  const anchor = at(2027, 1, 31);
  expect(periodEnd(anchor, month, anchor)).toBe(at(2027, 2, 28));
  expect(periodEnd(anchor, month, at(2027, 2, 28))).toBe(at(2027, 3, 31));
  expect(periodEnd(anchor, month, at(2027, 3, 31))).toBe(at(2027, 4, 30));
});

test("an annual period anchored on 29 February ends on the 28th, and on the 29th in leap years", () => {
  const anchor = at(2028, 2, 29);
  expect(periodEnd(anchor, year, anchor)).toBe(at(2029, 2, 28));
  expect(periodEnd(anchor, year, at(2031, 6, 1))).toBe(at(2032, 2, 29));
});

test("a period can last several weeks or days", () => {
  const anchor = at(2027, 1, 31);
  expect(periodEnd(anchor, { interval: "week", interval_count: 2 }, anchor)).toBe(at(2027, 2, 14));
  expect(periodEnd(anchor, { interval: "day", interval_count: 3 }, at(2027, 2, 3))).toBe(at(2027, 2, 6));
});
