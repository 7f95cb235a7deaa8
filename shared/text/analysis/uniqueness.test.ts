import { describe, expect, test } from "vitest";
import { uniquenessOf } from "./uniqueness.ts";

const rose = "a rose is a rose is a rose"; // Broder's own example of shingles

describe("uniqueness", () => {
  test("is 0 for the same words, regardless of case, accents, punctuation and Markdown", () => {
    expect(uniquenessOf("O café está ótimo, não é?", "# o **CAFE** esta otimo: nao e!")).toBe(0);
    expect(uniquenessOf("Die Straße ist groß.", "die strasse ist gross")).toBe(0);
  });

  test("is 100 if the source has none of its three-word shingles", () => {
    expect(uniquenessOf("the cat sat on the mat", "on the cat the mat sat")).toBe(100);
    expect(uniquenessOf("", "some words of our own")).toBe(100);
  });

  test("is the share of distinct three-word shingles that the source lacks", () => {
    // Shingles: "a rose is", "rose is a", "is a rose", "a rose and", "rose and more". The source has the first three.
    expect(uniquenessOf(rose, "a rose is a rose and more")).toBe(40);
    // Containment is not symmetric: the longer text has all three shingles of the shorter one.
    expect(uniquenessOf("a rose is a rose and more", rose)).toBe(0);
  });

  test("compares pairs or single words if a text has fewer than three words", () => {
    // The source has one of the pairs "good morning" and "morning everyone". No three-word shingle could match.
    expect(uniquenessOf("good morning", "good morning everyone")).toBe(50);
    expect(uniquenessOf("hello", "hello world")).toBe(50);
    expect(uniquenessOf("hello there world", "there")).toBe(0);
  });

  test("is 0 for a text without words", () => {
    for (const text of ["", " \n ", "…!", "😀"]) expect(uniquenessOf("some words", text)).toBe(0);
  });
});
