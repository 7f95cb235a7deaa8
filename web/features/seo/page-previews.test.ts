import { expect, test } from "vitest";
import { languages } from "../../../shared/catalog/languages.ts";
import { stemOf } from "../../../shared/text/analysis/tokens.ts";
import { highlightWords } from "./page-previews.tsx";

const marked = (line: string, words: string[], language: (typeof languages)[number] = "en") =>
  highlightWords(line, { stems: words.map((word) => stemOf(word, language)), language }).flatMap((piece) =>
    piece.marked ? [piece.text] : [],
  );

test("whole words are highlighted regardless of case, number and accents", () => {
  expect(marked("Reed PENS, and a penguin’s pen", ["reed", "pen"])).toEqual(["Reed", "PENS", "pen"]);
  expect(marked("Die Bäckereien der Stadt", ["Bäckerei"], "de")).toEqual(["Bäckereien"]);
  expect(marked("Pão e PAO", ["pão"], "pt")).toEqual(["Pão", "PAO"]);
});

test("nothing is highlighted without search words", () => {
  expect(marked("Reed pens", [])).toEqual([]);
});

test.each([
  "",
  " ",
  "🪶🪶",
  "<b>pen</b> & 'pen'",
  "ק'ט pen שלום",
  "a\u200bb\ud800pen",
  "pen".repeat(2000),
  "'’'’pen'’'",
])("joining the pieces restores %j in every language", (line) => {
  for (const language of languages) {
    const pieces = highlightWords(line, { stems: ["pen"], language });
    expect(pieces.map(({ text }) => text).join("")).toBe(line);
  }
});
