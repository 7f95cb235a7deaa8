import { expect, test } from "vitest";
import { samplePlans } from "../../testing/sample-billing.ts";
import { comparePlans, extrasOf, isTableOnly } from "./compare-plans.ts";

const rows = comparePlans(samplePlans());
const shares = (key: string) => rows.find((row) => row.key === key)?.shares;

test.each([
  ["prompts", [5, 25, 100, 800]],
  ["words", [300, 700, 3000, 3000]],
  ["wordsToEdit", [300, 700, 5000, 5000]],
  ["wordsToRead", [1000, 3000, 10_000, 10_000]],
  ["tones", [4, 8, 12, 12]],
  ["contentTypes", [6, 10, 10, 10]],
  ["lengths", [2, 3, 3, 3]],
  ["rewriteStyles", [10, 23, 23, 23]],
  ["titleTypes", [2, 4, 11, 11]],
  ["platforms", [4, 12, 12, 12]],
  ["history", [5, 30, null, null]],
  ["noWatermark", [false, true, true, true]],
  ["runsAtOnce", [5, 5, 20, 20]],
  ["titles", [4, 8, 25, 25]],
  ["chat", [false, 10, null, null]],
  ["styleCheck", [false, false, true, true]],
  ["workspace", [false, false, false, 5]],
])("compares %s as %j", (key, expected) => {
  expect(shares(key)).toEqual(expected);
});

test("a card lists what its plan adds to the plan before it", () => {
  const cardRows = rows.filter((row) => !isTableOnly(row.key));
  const told = (index: number) => extrasOf(cardRows, index).map(({ key, share }) => [key, share]);
  expect(told(0)).toEqual([
    ["words", 300],
    ["tones", 4],
    ["contentTypes", 6],
    ["history", 5],
    ["titles", 4],
  ]);
  expect(told(2)).toEqual([
    ["words", 3000],
    ["tones", 12],
    ["history", null],
    ["titles", 25],
    ["chat", null],
    ["styleCheck", true],
  ]);
  expect(told(3)).toEqual([["workspace", 5]]);
});

test("features stay marked as coming until they are available", () => {
  const plans = samplePlans();
  const built = plans.features.map((feature) => ({ ...feature, available: feature.id === "titles" }));
  const coming = (offered: typeof plans) =>
    comparePlans(offered).flatMap(({ key, available }) => (available ? [] : [key]));
  expect(coming(plans)).toEqual(["titles", "chat", "styleCheck", "workspace"]);
  expect(coming({ ...plans, features: built })).toEqual(["chat", "styleCheck", "workspace"]);
});
