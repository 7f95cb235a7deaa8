import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { analyzeText } from "./analyze-text.ts";
import engagingWords from "./engaging-words.json" with { type: "json" };

const engagementOf = (text: string, language: Language) => analyzeText(text, language).engagement;

/** Joins ten sentences, chosen by position. Ten times `plain` are 50 words without anything engaging. */
const dull = (change: (place: number) => string) =>
  Array.from({ length: 10 }, (_, place) => change(place)).join(" ");
const plain = "This has some meaning too.";

describe("engagement", () => {
  test("is 0 without questions, direct address, concrete words and variety", () => {
    expect(
      engagementOf(
        dull(() => plain),
        "en",
      ),
    ).toBe(0);
  });

  test("rises by 20 points with one question in ten sentences", () => {
    expect(
      engagementOf(
        dull((place) => (place === 3 ? "Has this some “meaning too?”" : plain)),
        "en",
      ),
    ).toBe(20);
  });

  test("rises by 30 points with 4 words per 100 that address the reader", () => {
    expect(
      engagementOf(
        dull((place) => (place < 2 ? "This has your meaning too." : plain)),
        "en",
      ),
    ).toBe(30);
    expect(
      engagementOf(
        dull((place) => (place < 1 ? "This has your meaning too." : plain)),
        "en",
      ),
    ).toBe(15);
  });

  test("rises by 25 points with 6 numbers or concrete nouns per 100 words, including plurals", () => {
    const things = ["This has some bridges too.", "This has 3.5 meanings too.", "This has some bread too."];
    expect(
      engagementOf(
        dull((place) => things[place] ?? plain),
        "en",
      ),
    ).toBe(25);
  });

  test("rises by 25 points if sentence lengths deviate by 0.6 of their average", () => {
    // Lengths 2 and 8: the average is 5, the deviation 3.
    const pair = ["This has.", "This has some meaning, and some more too."];
    expect(
      engagementOf(
        dull((place) => pair[place % 2] ?? ""),
        "en",
      ),
    ).toBe(25);
  });

  test.each([
    ["en", "You know it."],
    ["pt", "Você sabe."],
    ["es", "Tú lo sabes."],
    ["fr", "Je t’aide."],
    ["de", "Wir helfen Ihnen."],
    ["de", "Das hilft dir."],
  ] as const)("rises in %s by direct address: %j", (language, text) => {
    expect(engagementOf(text, language)).toBeGreaterThanOrEqual(15);
  });

  test.each([
    ["de", "Sie weiß es. Ihr Wissen wächst."],
    ["pt", "Ela sabe do seu valor."],
  ] as const)("does not rise in %s by the third person: %j", (language, text) => {
    expect(engagementOf(text, language)).toBeLessThan(15);
  });

  test("is null without words, otherwise an integer from 0 to 100", () => {
    for (const text of ["", "…", "42 %", "😀"]) expect(engagementOf(text, "en")).toBeNull();
    for (const language of languages)
      for (const text of ["x", "\ud800 a?", "you? ".repeat(100), "du Brücke 5? ".repeat(100), "# שלום?"]) {
        const score = engagementOf(text, language) ?? -1;
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }
  });
});

test.each(languages)(
  "the engaging words in %s are lower-case and without duplicates",
  (language: Language) => {
    for (const list of Object.values(engagingWords[language]) as string[]) {
      const words = list.split(" ");
      expect(
        words.filter((word, place) => word !== word.toLowerCase() || words.indexOf(word) !== place),
      ).toEqual([]);
    }
    expect(engagingWords.de.concrete.split(" ").length).toBeGreaterThan(150);
  },
);
