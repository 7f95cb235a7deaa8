import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../catalog/languages.ts";
import { engagementOf } from "./engagement.ts";
import engagingWords from "./engaging-words.json" with { type: "json" };

/** 50 words in 10 sentences of five, of which none draws anybody in; then changed. */
const dull = (change: (place: number) => string) =>
  Array.from({ length: 10 }, (_, place) => change(place)).join(" ");
const plain = "This has some meaning too.";

describe("engagement", () => {
  test("is nothing where there is no question, nobody is spoken to, nothing is concrete and all is alike", () => {
    expect(
      engagementOf(
        dull(() => plain),
        "en",
      ),
    ).toBe(0);
  });

  test("rises by 20 points at one question in ten sentences", () => {
    expect(
      engagementOf(
        dull((place) => (place === 3 ? "Has this some “meaning too?”" : plain)),
        "en",
      ),
    ).toBe(20);
  });

  test("rises by 30 points at 4 words to the reader in a hundred", () => {
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

  test("rises by 25 points at 6 numbers or things in a hundred words, plurals among them", () => {
    const things = ["This has some bridges too.", "This has 3.5 meanings too.", "This has some bread too."];
    expect(
      engagementOf(
        dull((place) => things[place] ?? plain),
        "en",
      ),
    ).toBe(25);
  });

  test("rises by 25 points where the lengths of sentences vary by 0.6 of their average", () => {
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
  ] as const)("in %s the reader is spoken to by %j", (language, text) => {
    expect(engagementOf(text, language)).toBeGreaterThanOrEqual(15);
  });

  test.each([
    ["de", "Sie weiß es. Ihr Wissen wächst."],
    ["pt", "Ela sabe do seu valor."],
  ] as const)("in %s somebody else is spoken of by %j", (language, text) => {
    expect(engagementOf(text, language)).toBeLessThan(15);
  });

  test("is null without words, and a whole number from 0 to 100 for any text", () => {
    for (const text of ["", "…", "42 %", "😀"]) expect(engagementOf(text, "en")).toBeNull();
    for (const language of languages)
      for (const text of ["x", "\ud800 a?", "you? ".repeat(100), "du Brücke 5? ".repeat(100), "# שלום?"]) {
        const score = engagementOf(text, language) ?? -1;
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }
  });
});

test.each(languages)(
  "the words for things in %s are in small letters, without repetitions",
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
