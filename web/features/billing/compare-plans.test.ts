import { expect, test } from "vitest";
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

test("highlights are built features that the other plan lacks, four at most", () => {
  const keysOf = (index: number, before: number) =>
    highlightsOf(rows, index, before).map(({ key, share }) => [key, share]);
  expect(keysOf(1, 0)).toEqual([
    ["noWatermark", true],
    ["chat", 10],
  ]);
  expect(keysOf(2, 1)).toEqual([
    ["styleCheck", true],
    ["api", 500],
  ]);
  expect(keysOf(3, 2)).toEqual([]);
  const features = ["seo", "advancedGrammar", "advancedSeo", "customTones"].map((id) => ({
    ...{ id: id as "seo", plan: "pro" as const, available: true }, // ids of the catalog
  }));
  expect(highlightsOf(comparePlans({ ...samplePlans(), features }), 2, 0)).toHaveLength(4);
});
