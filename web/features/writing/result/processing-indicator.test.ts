import { describe, expect, test } from "vitest";
import texts from "../../../i18n/locales/en/writing.json";
import { formatElapsed, stepAt, stepSets } from "./processing-indicator.tsx";

test("the indicator advances every two seconds and stays on the last step", () => {
  const steps = [0, 1999, 2000, 3999, 4000, 8000, 60_000].map((ms) => stepAt(ms, 5));
  expect(steps).toEqual([0, 0, 1, 1, 2, 4, 4]);
  expect(stepAt(60_000, stepSets.assistant.length)).toBe(stepSets.assistant.length - 1);
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
