import { expect, test } from "vitest";
import { RateWindow } from "./rate-window.ts";

test("allows as many requests per window as the limit, then returns the time to wait", () => {
  const window = new RateWindow(3, 1000);
  expect([0, 100, 200].map((now) => window.take(now))).toEqual([0, 0, 0]);
  expect(window.take(300)).toBe(700);
  expect(window.take(999)).toBe(1);
});

test("ignores rejected requests, and frees each slot one window after its use", () => {
  const window = new RateWindow(2, 1000);
  for (const now of [0, 500, 600, 700, 800]) window.take(now);
  expect(window.take(1000)).toBe(0);
  expect(window.take(1001)).toBe(499);
  expect(window.take(1500)).toBe(0);
});
