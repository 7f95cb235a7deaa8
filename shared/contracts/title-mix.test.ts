import { describe, expect, test } from "vitest";
import { type PlanId, planIds } from "../catalog/plan-ids.ts";
import { titleFilters, titleTypes } from "../catalog/writing-options.ts";
import { entitlementsOf } from "../plans.ts";
import { sizeOfMix, titleMixOf } from "./titles.ts";

const all = (plan: PlanId) => Object.fromEntries(titleMixOf("all", entitlementsOf(plan)));

describe("titles of all types", () => {
  test("are one of each of four types on free", () => {
    expect(all("free")).toEqual({ seo: 1, creative: 1, emotional: 1, "how-to": 1 });
  });

  test("are two of each of the same four types on essential", () => {
    expect(all("essential")).toEqual({ seo: 2, creative: 2, emotional: 2, "how-to": 2 });
  });

  test.each(["pro", "teams"] as const)("are 25 on %s, spread evenly over the eleven types", (plan) => {
    const mix = all(plan);
    expect(Object.keys(mix)).toEqual(titleTypes);
    expect(Object.values(mix)).toEqual([3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2]);
  });
});

test.each(titleTypes)("a request for the type %s alone gets the plan's full number of titles", (type) => {
  for (const [plan, count] of [
    ["free", 4],
    ["essential", 8],
    ["pro", 25],
    ["teams", 25],
  ] as const)
    expect([...titleMixOf(type, entitlementsOf(plan))]).toEqual([[type, count]]);
});

test("every mix has the plan's number of titles per request", () => {
  for (const plan of planIds)
    for (const type of titleFilters) {
      const entitlements = entitlementsOf(plan);
      expect(sizeOfMix(titleMixOf(type, entitlements))).toBe(entitlements.titlesPerRequest);
    }
});
