import { expect, test } from "vitest";
import type { Language } from "../../catalog/languages.ts";
import { parseText } from "./parsed-text.ts";
import { findPhrases, indexPhrases } from "./phrases.ts";

function find(text: string, lines: string[], language: Language = "en") {
  const found = findPhrases(parseText(text, language), indexPhrases(lines));
  return found.map(({ start, end, suggestion }) => [text.slice(start, end), suggestion]);
}

test("finds a phrase in any case and across emphasis, with a suggestion in the case of the text", () => {
  expect(find("In order **to** win, in order to try. IN ORDER TO GO", ["in order to = to"])).toEqual([
    ["In order **to", "To"],
    ["in order to", "to"],
    ["IN ORDER TO", "TO"],
  ]);
});

test("does not find a phrase across other words, punctuation or the end of a block", () => {
  expect(find("in, order to. In short order to\n\nin order\n\nto", ["in order to = to"])).toEqual([]);
});

test("prefers the longest phrase, without overlaps", () => {
  expect(
    find("as a matter of fact", ["as a matter", "as a matter of fact = in fact", "matter of fact"]),
  ).toEqual([["as a matter of fact", "in fact"]]);
});

test("finds each form of a phrase, with the corresponding form of the suggestion", () => {
  const lines = ["utilize|utilizes = use|uses", "think|thinks outside the box", "give* way", "run circl*"];
  expect(find("She utilizes it. He thinks outside the box and runs. Run circles!", lines)).toEqual([
    ["utilizes", "uses"],
    ["thinks outside the box", undefined],
    ["Run circles", undefined],
  ]);
});

test("finds a French phrase after an elided word", () => {
  expect(find("Je dis qu’au fond, c’est l’heure", ["au fond", "l'heure"], "fr")).toEqual([
    ["au fond", undefined],
    ["l’heure", undefined],
  ]);
});
