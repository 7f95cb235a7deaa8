import { expect, test } from "vitest";
import { allowancesOf } from "./plans.ts";
import { responseTimeOf } from "./support.ts";

test.each([
  ["free", false, false, null],
  ["essential", false, false, null],
  ["pro", true, false, { unit: "days", count: 2 }],
  ["teams", true, true, { unit: "hours", count: 4 }],
] as const)("%s: contact form %s, priority support %s, promised time %j", (plan, form, priority, time) => {
  const { support, prioritySupport } = allowancesOf(plan).features;
  expect([support, prioritySupport]).toEqual([form, priority]);
  expect(responseTimeOf(plan)).toEqual(time);
});
