import { expect, test } from "vitest";
import { aboveFold } from "./fold.ts";

const fold = { characters: 20, lines: 2 };

test.each([
  ["a short text", "Reed pens.", null],
  ["as much as is seen", "x".repeat(20), null],
  ["a long line", "Reed pens write softly and well.", "Reed pens write"],
  ["many lines", "One.\nTwo.\nThree.", "One.\nTwo."],
  ["blank lines at its ends", "\n\nOne.\nTwo.\n\n", null],
  ["one long word", "x".repeat(30), "x".repeat(20)],
  ["an emoji on the fold", `${"x".repeat(19)}😀x`, "x".repeat(19)],
  ["nothing", " ", null],
])("what is seen above the fold of %s", (_, text, seen) => {
  expect(aboveFold(text, fold)).toBe(seen);
});
