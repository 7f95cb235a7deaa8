import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../../../shared/catalog/languages.ts";
import type { SpellingGroup } from "../engine/spelling.ts";
import { germanSpellings } from "./de.ts";
import { englishSpellings } from "./en.ts";
import { spanishSpellings } from "./es.ts";
import { frenchSpellings } from "./fr.ts";
import { portugueseSpellings } from "./pt.ts";

const lists: Record<Language, SpellingGroup[]> = {
  en: englishSpellings,
  pt: portugueseSpellings,
  es: spanishSpellings,
  fr: frenchSpellings,
  de: germanSpellings,
};

const pairsOf = (language: Language) =>
  lists[language].flatMap(({ pairs }) => pairs.trim().split(/\s+/)).map((pair) => pair.split(":"));

describe.each(languages)("the misspelled words: %s", (language) => {
  const pairs = pairsOf(language);
  const wrong = pairs.map(([word]) => word);

  test("are more than 200, each once, in small letters and with its right form", () => {
    expect(pairs.length).toBeGreaterThan(200);
    expect(wrong.filter((word, at) => wrong.indexOf(word) !== at)).toEqual([]);
    expect(pairs.filter(({ length }) => length !== 2)).toEqual([]);
    expect(wrong.filter((word) => word !== word?.toLowerCase())).toEqual([]);
  });

  test("are never the right form of another", () => {
    const known = new Set(pairs.filter(([word, right]) => word !== right).map(([word]) => word));
    const rights = pairs.flatMap(([, right = ""]) => right.split("_"));
    expect(rights.filter((right) => known.has(right))).toEqual([]);
  });
});
