import { describe, expect, test } from "vitest";
import { readabilityOf, readingEase } from "./readability.ts";

describe("reading ease", () => {
  test("matches the published example of 13 words and 24 syllables by Flesch's formula", () => {
    // "The Australian platypus is seemingly a hybrid of a mammal and reptilian creature": 37.5.
    expect(readingEase({ words: 13, sentences: 1, syllables: 24 }, "en")).toBeCloseTo(37.455, 3);
  });

  // 100 words in 5 sentences are 20 words a sentence; 200 syllables are 2 a word.
  test.each([
    ["en", 206.835 - 20.3 - 169.2, 17.335],
    ["pt", 248.835 - 20.3 - 169.2, 59.335],
    ["es", 206.84 - 20.4 - 120, 66.44],
    ["fr", 207 - 20.3 - 147.2, 39.5],
    ["de", 180 - 20 - 117, 43],
  ] as const)("in %s is %f, calculated by hand", (language, sum, score) => {
    expect(sum).toBeCloseTo(score, 6);
    expect(readingEase({ words: 100, sentences: 5, syllables: 200 }, language)).toBeCloseTo(score, 6);
  });

  test("falls with longer sentences in every language", () => {
    for (const language of ["en", "pt", "es", "fr", "de"] as const) {
      const short = readingEase({ words: 100, sentences: 10, syllables: 190 }, language) ?? 0;
      const long = readingEase({ words: 100, sentences: 4, syllables: 190 }, language) ?? 0;
      expect(long).toBeLessThan(short);
    }
  });

  test("stays between 0 and 100", () => {
    expect(readingEase({ words: 6, sentences: 1, syllables: 6 }, "en")).toBe(100);
    expect(readingEase({ words: 90, sentences: 1, syllables: 400 }, "en")).toBe(0);
  });

  test("is null without words, and treats words without a sentence as one sentence", () => {
    expect(readingEase({ words: 0, sentences: 0, syllables: 0 }, "en")).toBeNull();
    expect(readingEase({ words: 10, sentences: 0, syllables: 15 }, "en")).toBeCloseTo(69.785, 3);
  });
});

test("the reading ease of words is based on their syllables", () => {
  // A(1) writer(2) needs(1) patience(2) and(1) paper(2): 9 syllables. 206.835 - 1.015 * 6 - 84.6 * 9 / 6 = 73.845
  const words = ["A", "writer", "needs", "patience", "and", "paper"];
  expect(readabilityOf(words, 1, "en")).toBeCloseTo(73.845, 3);
});
