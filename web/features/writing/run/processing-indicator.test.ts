import { expect, test } from "vitest";
import { formatElapsed, stepAt } from "./processing-indicator.tsx";

test("the indicator moves on every two seconds and stays on the last step", () => {
  expect([0, 1999, 2000, 3999, 4000, 8000, 60_000].map((ms) => stepAt(ms, 5))).toEqual([0, 0, 1, 1, 2, 4, 4]);
});

test("elapsed time is told in minutes and seconds", () => {
  expect([0, 6400, 59_999, 60_000, 605_000].map(formatElapsed)).toEqual([
    "0:00",
    "0:06",
    "0:59",
    "1:00",
    "10:05",
  ]);
});
