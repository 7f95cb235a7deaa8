import { expect, test } from "vitest";
import { planFeatureIds, planFeatures } from "../../../shared/plans.ts";
import { samplePlans } from "../../testing/sample-billing.ts";
import { comparePlans, extrasOf, highlightsOf, isTableOnly } from "./compare-plans.ts";

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
  ["images", [1e8, 1e9, 1e10, 5e10]],
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
    ["rewriteStyles", 10],
    ["history", 5],
    ["documents", 25],
    ["titles", 4],
  ]);
  expect(told(2)).toEqual([
    ["words", 3000],
    ["tones", 12],
    ["history", null],
    ["titles", 25],
    ["chat", null],
    ["styleCheck", true],
    ["api", 500],
  ]);
  expect(told(3)).toEqual([
    ["api", 4000],
    ["workspace", 5],
    ["integrations", true],
  ]);
});

test("features that are not built are in development; only integrations come later", () => {
  const keysOf = (stage: string) => rows.filter((row) => row.stage === stage).map(({ key }) => key);
  expect(keysOf("building")).toEqual(["workspace"]);
  expect(keysOf("later")).toEqual(["integrations"]);
  expect(keysOf("ready")).toEqual(expect.arrayContaining(["titles", "chat", "styleCheck"]));
});

test("highlights are what the plan adds and what is built, new features first, seven at most", () => {
  const keysOf = (index: number, offered = samplePlans()) =>
    highlightsOf(comparePlans(offered), index).map(({ key, share }) => [key, share]);
  expect(keysOf(1).slice(0, 4)).toEqual([
    ["noWatermark", true],
    ["chat", 10],
    ["words", 700],
    ["tones", 8],
  ]);
  expect(keysOf(1)).toHaveLength(7);
  expect(keysOf(3)).toEqual([["api", 4000]]);
  const features = planFeatureIds.map((id) => ({ id, ...planFeatures[id] }));
  expect(keysOf(3, { ...samplePlans(), features })).toEqual([
    ["workspace", 5],
    ["administration", true],
    ["branding", true],
    ["prioritySupport", true],
    ["sharedVoices", true],
    ["customModel", true],
    ["api", 4000],
  ]);
});
