import { describe, expect, test } from "vitest";
import type { PlanId } from "./catalog/plan-ids.ts";
import { planShowing, plansShowingMore, removableBefore, removalTime, visibleSince } from "./retention.ts";

const dayMs = 86_400_000;
const now = Date.UTC(2026, 10, 22, 3, 41);
/** The time that many days before now. */
const ago = (days: number) => now - days * dayMs;

test.each([
  ["free", ago(5)],
  ["essential", ago(30)],
  ["pro", null],
  ["teams", null],
] as const)("%s shows texts as far back as its history limit", (plan, since) => {
  expect(visibleSince(plan, now)).toBe(since);
});

describe("text removal", () => {
  test.each<[PlanId, planSince: number, before: number | null]>([
    ["free", 0, ago(35)],
    ["essential", 0, ago(60)],
    ["pro", 0, null],
    ["teams", 0, null],
    ["free", ago(29), null], // a downgrade hides texts for 30 days before it removes them
    ["free", ago(30), ago(35)],
    ["free", ago(30) + 1, null],
    ["essential", ago(400), ago(60)],
  ])("on %s since %d covers texts created before %d", (plan, planSince, before) => {
    expect(removableBefore(plan, planSince, now)).toBe(before);
  });

  test.each<[PlanId, planSince: number, madeAt: number, removed: number | null]>([
    ["free", 0, ago(1), ago(-34)],
    ["free", ago(1), ago(300), ago(-29)],
    ["free", ago(1), ago(0), ago(-35)],
    ["essential", 0, ago(59), ago(-1)],
    ["pro", 0, ago(5000), null],
  ])("on %s since %d covers a text created at %d from %d on", (plan, planSince, madeAt, removed) => {
    expect(removalTime(plan, planSince, madeAt)).toBe(removed);
  });

  test("happens right after removalTime, in agreement with removableBefore", () => {
    for (const plan of ["free", "essential"] as const)
      for (const planSince of [0, ago(31), ago(30), ago(29), ago(2)])
        for (const madeAt of [ago(400), ago(61), ago(36), ago(35), ago(3)]) {
          const time = removalTime(plan, planSince, madeAt) ?? Number.NaN;
          const goesAt = (moment: number) => madeAt < (removableBefore(plan, planSince, moment) ?? 0);
          expect(goesAt(time - 1)).toBe(false);
          expect(goesAt(time + 1)).toBe(true);
        }
  });
});

test.each<[PlanId, { plan: PlanId; since: number }[]]>([
  [
    "free",
    [
      { plan: "essential", since: ago(30) },
      { plan: "pro", since: 0 },
    ],
  ],
  ["essential", [{ plan: "pro", since: 0 }]],
  ["pro", []],
  ["teams", []],
])("the plans that show more than %s are %j", (plan, more) => {
  expect(plansShowingMore(plan, now)).toEqual(more);
});

test.each<[number, PlanId]>([
  [ago(0), "free"],
  [ago(5), "free"],
  [ago(5) - 1, "essential"],
  [ago(30), "essential"],
  [ago(30) - 1, "pro"],
  [0, "pro"],
])("the smallest plan that shows a text created at %d is %s", (madeAt, plan) => {
  expect(planShowing(madeAt, now)).toBe(plan);
});
