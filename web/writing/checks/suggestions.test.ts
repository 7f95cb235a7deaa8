import { describe, expect, test } from "vitest";
import type { Correction, CorrectionCategory } from "../../../shared/contracts/grammar.ts";
import { analyzeText } from "../../../shared/text/analysis/analyze-text.ts";
import { applyCorrections } from "../../../shared/text/analysis/corrections.ts";
import {
  changesOf,
  correctionSuggestions,
  mergeSuggestions,
  readabilitySuggestions,
  styleSuggestions,
} from "./suggestions.ts";

const text = "In order to win, she go to teh market, and teh end.";
const correction = (
  before: string,
  after: string,
  category: CorrectionCategory = "grammar",
  start = text.indexOf(before),
): Correction => ({ start, end: start + before.length, before, after, reason: "Why.", category });
const ofModel = correctionSuggestions("model", [
  correction("go", "goes"),
  correction("teh market", "the market", "spelling"),
]);
const ofDevice = correctionSuggestions("device", [
  correction("teh", "the", "spelling"),
  correction("teh", "the", "spelling", text.lastIndexOf("teh")),
]);
const ofAnalysis = readabilitySuggestions({ ...analyzeText(text, "en"), text, language: "en" });
const merge = (current = text) =>
  mergeSuggestions(
    current,
    [ofModel, ofDevice, ofAnalysis].map((suggestions) => ({ text, suggestions })),
  );

describe("the suggestions of all checks", () => {
  test("stand in the order of the text, each in its group", () => {
    expect(merge().map(({ group, words, after }) => [group, words, after])).toEqual([
      ["clarity", "In order to", "To"],
      ["correctness", "go", "goes"],
      ["correctness", "teh market", "the market"],
      ["correctness", "teh", "the"],
    ]);
  });

  test("prefer the model's correction where the device has one as well", () => {
    expect(merge().map(({ source }) => source)).toEqual(["analysis", "model", "model", "device"]);
  });

  test("move with the text", () => {
    const current = `Well. ${text}`;
    for (const { start, end, words } of merge(current)) expect(current.slice(start, end)).toBe(words);
    expect(merge(current)).toHaveLength(4);
  });

  test("have unique ids, also if the device says the same twice", () => {
    expect(new Set(ofDevice.map(({ id }) => id)).size).toBe(2);
  });

  test("accepted together make one text", () => {
    expect(applyCorrections(text, changesOf(merge()))).toBe("To win, she goes to the market, and the end.");
  });

  test("accepted together leave out a change that overlaps an earlier one", () => {
    const inner = styleSuggestions([
      { kind: "houseWord", start: 32, end: 38, text: "arket,", suggestion: "shop" },
    ]);
    expect(changesOf([...ofModel, ...inner]).map(({ after }) => after)).toEqual(["goes", "the market"]);
  });
});

test("a filler is removed with the space before it, and a long sentence offers no change", () => {
  const long = `${"We just wait here and there and then we go on and on ".repeat(4)}until it rains.`;
  const suggestions = readabilitySuggestions({ ...analyzeText(long, "en"), text: long, language: "en" });
  const [sentence] = suggestions.filter(({ kind }) => kind.endsWith("Sentence"));
  expect(sentence?.edit).toBeUndefined();
  const filler = suggestions.find(({ words }) => words === "just");
  expect(filler?.after).toBe("");
  expect(applyCorrections(long, changesOf(filler ? [filler] : []))).toMatch(/^We wait here/);
});
