import { describe, expect, test } from "vitest";
import { similarityOf, uniquenessOf } from "./similarity.ts";

const rose = "a rose is a rose is a rose"; // Broder's own example of shingles

describe("uniqueness", () => {
  test("is nothing for the same words, whatever their case, accents, signs and markdown", () => {
    expect(uniquenessOf("O café está ótimo, não é?", "# o **CAFE** esta otimo: nao e!")).toBe(0);
    expect(uniquenessOf("Die Straße ist groß.", "die strasse ist gross")).toBe(0);
  });

  test("is everything where no three words follow each other as in the source", () => {
    expect(uniquenessOf("the cat sat on the mat", "on the cat the mat sat")).toBe(100);
    expect(uniquenessOf("", "some words of our own")).toBe(100);
  });

  test("is the share of the text's own runs of three words, each counted once", () => {
    // Runs of the text: "a rose is", "rose is a", "is a rose", "a rose and", "rose and more": 3 of 5 are the source's.
    expect(uniquenessOf(rose, "a rose is a rose and more")).toBe(40);
    // The other way round all three runs of the source are in the text: containment has a direction.
    expect(uniquenessOf("a rose is a rose and more", rose)).toBe(0);
  });

  test("compares pairs and single words where a text is too short for three", () => {
    // "good morning" of "good morning", "morning everyone" is the source's: 1 of 2 ... as threes nothing would be.
    expect(uniquenessOf("good morning", "good morning everyone")).toBe(50);
    expect(uniquenessOf("hello", "hello world")).toBe(50);
    expect(uniquenessOf("hello there world", "there")).toBe(0);
  });

  test("is nothing for a text without words", () => {
    for (const text of ["", " \n ", "…!", "😀"]) expect(uniquenessOf("some words", text)).toBe(0);
  });
});

describe("similarity", () => {
  test("is the share of runs that two texts have in common", () => {
    // 3 runs of 3 and 5, all 3 in common, 5 in all.
    expect(similarityOf(rose, "a rose is a rose and more")).toBeCloseTo(0.6, 10);
    expect(similarityOf("one two three four", "five six seven eight")).toBe(0);
  });

  test("is 1 for the same text, and for two without words", () => {
    expect(similarityOf(rose, rose.toUpperCase())).toBe(1);
    expect(similarityOf("", "?")).toBe(1);
  });
});
