import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinContinuation } from "./join-continuation.ts";
import { withoutOverlap } from "./overlap.ts";

describe("what a continuation says a second time", () => {
  test.each([
    ["Reed pens are cut by hand", "are cut by hand and dipped in ink.", " and dipped in ink."],
    ["Reed pens are cut by hand", "Reed pens are cut by hand.", "."],
    ["Reed pens are\n\ncut by hand ", "\n are cut  by hand and dipped.", " and dipped."],
    ["Reed pens are cut by hand", "cut by hand", "cut by hand"],
    ["Reed pens are cut by hand", "pens are cut by hand", ""],
    ["We are cut by hand, cut by hand, cut by hand", "cut by hand, cut by hand, cut by hand, too", ", too"],
    ["É à noite que a água é fria", "que a água é fria, e clara", ", e clara"],
  ])("after %j: %j", (before, continuation, rest) => {
    expect(withoutOverlap(before, continuation)).toBe(rest);
  });

  test.each([
    ["too little of it", "cut by hands", "by hands and feet"],
    ["no beginning of it", "Reed pens are cut by hand", "They said reed pens are cut by hand"],
    ["a part of a word at its end", "Reed pens are cut by hand", "are cut by handsome people"],
    ["a part of a word at its beginning", "Spares are cut by hand", "ares are cut by hand too"],
    ["half of a character", "Reed pens are cut by \ud83d", "pens are cut by \ud83d\ude00"],
    ["a character without its accent", "Reed pens are e", "Reed pens are e\u0301"],
    ["a line without words", "- - - - - - - -", "- - - - - - - - -"],
    ["nothing", "", "Reed pens are cut by hand"],
  ])("stays where it is %s", (_, before, continuation) => {
    expect(withoutOverlap(before, continuation)).toBe(continuation);
  });

  test("is the longest there is", () => {
    const word = fc.constantFrom("reed", "pen", "ink");
    const text = fc.array(word, { minLength: 3, maxLength: 12 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(text, text, (before, continuation) => {
        const words = continuation.split(" ");
        let rest = continuation;
        for (let count = 1; count <= words.length; count++) {
          const start = words.slice(0, count).join(" ");
          if (start.length >= 12 && ` ${before}`.endsWith(` ${start}`))
            rest = continuation.slice(start.length);
        }
        expect(withoutOverlap(before, continuation)).toBe(rest);
      }),
    );
  });

  test("is found in fifty thousand characters that repeat themselves", { timeout: 60_000 }, () => {
    for (const piece of ["a", "-", "ab ", "- ", " ", "\n"]) {
      const text = piece.repeat(50_000 / piece.length);
      for (const [before, after] of [
        [text, text],
        [`${text}x`, text],
        [text, `${text}x`],
      ] as const)
        expect(after.endsWith(withoutOverlap(before, after))).toBe(true);
    }
  });
});

describe("between a text and its continuation", () => {
  test.each([
    ["The pen", "is old.", " "],
    ["The pen.", "It is old.", " "],
    ["The pen ", "is old.", ""],
    ["The pen", " is old.", ""],
    ["The pen\n\n", "It is old.", ""],
    ["The pen", "\n\nIt is old.", ""],
    ["- The pen\n", "  - is old.", ""],
    ["The pen", ", the ink", ""],
    ["The pen", ".", ""],
    ["The pen (old", ") and ink", ""],
    ["The pen", "(old)", " "],
    ["The (", "old) pen", ""],
    ["The pen", "'s end", ""],
    ["The pen", "'old' and new", " "],
    ["He said “no", "” and left", ""],
    ["He said", "“no”", " "],
    ['He said "no', '" and left', ""],
    ["He said", '"no"', " "],
    ['He said "', 'no"', ""],
    ['He said "no"', "and left", " "],
    ["Er sagte „nein", "“ und ging", ""],
    ["Er sagte „nein“", "und ging", " "],
    ["Il dit « non", "» et part", ""],
    ["La plume et l’", "encre", ""],
    ["A **bold", "** word", ""],
    ["A", "**bold** word", " "],
    ["A reed", "-based pen", ""],
    ["A reed", "- a plant", " "],
    ["A reed –", "a plant", " "],
    ["A reed—", "a plant", ""],
    ["¿", "Una pluma?", ""],
    ["The end.", "## The pen", "\n\n"],
    ["- The pen", "- The ink", "\n"],
    ["1. The pen", "2. The ink", "\n"],
    ["", "The pen", ""],
  ])("%j and %j there is %j", (before, continuation, between) => {
    expect(joinContinuation(before, continuation)).toBe(between + continuation);
  });

  test("blanks that both have are not doubled, line breaks stay", () => {
    expect(joinContinuation("The pen ", "  is old.")).toBe("is old.");
    expect(joinContinuation("The pen ", "\n\nIt is old.")).toBe("\n\nIt is old.");
    expect(joinContinuation("The pen\n", "\nIt is old.")).toBe("\nIt is old.");
    expect(joinContinuation("The pen", "")).toBe("");
  });
});
