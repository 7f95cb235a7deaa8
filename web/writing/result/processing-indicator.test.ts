import { describe, expect, test } from "vitest";
import texts from "../../i18n/locales/en/writing.json";
import { formatElapsed, phaseOf, stepSets } from "./processing-indicator.tsx";

test("the phase follows from what has arrived, unless the server names a later one", () => {
  const run = { begun: false, status: "starting", phase: null } as const;
  expect(phaseOf(run)).toBe(0);
  expect(phaseOf({ ...run, begun: true })).toBe(1);
  expect(phaseOf({ ...run, begun: true, phase: "writing" })).toBe(2);
  expect(phaseOf({ begun: true, status: "writing", phase: null })).toBe(2);
  expect(phaseOf({ begun: true, status: "writing", phase: "checking" })).toBe(3);
  expect(phaseOf({ begun: true, status: "writing", phase: "saving" })).toBe(4);
});

describe("the processing steps", () => {
  test.each([
    ["content", ["Initializing", "Analyzing the request", "Generating", "Formatting", "Finalizing"]],
    ["default", ["Initializing", "Analyzing the request", "Generating", "Formatting", "Finalizing"]],
    ["titles", ["Brainstorming", "Evaluating"]],
    ["rewrite", ["Restructuring", "Improving wording"]],
    ["tone", ["Adjusting tone", "Refining language"]],
    ["seo", ["Optimizing for search engines", "Enhancing keywords"]],
    ["multiplatform", ["Adapting format", "Optimizing for platforms"]],
    ["assistant", ["Thinking", "Crafting response"]],
  ] as const)("of %s have their own labels, between “Initializing” and “Finalizing”", (set, labels) => {
    const shown = stepSets[set].map((step) => texts.steps[step]);
    expect(shown).toEqual(expect.arrayContaining([...labels]));
    expect(shown[0]).toBe("Initializing");
    expect(shown.at(-1)).toBe("Finalizing");
  });
});

test("elapsed time is formatted in minutes and seconds", () => {
  expect([0, 6400, 59_999, 60_000, 605_000].map(formatElapsed)).toEqual([
    "0:00",
    "0:06",
    "0:59",
    "1:00",
    "10:05",
  ]);
});
