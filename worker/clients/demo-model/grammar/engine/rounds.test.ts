import { expect, test } from "vitest";
import type { Edit } from "./edit.ts";
import { applyChanges, correctInRounds } from "./rounds.ts";
import { quoteChanges } from "./widen.ts";

/** Replaces strings, in the manner of a rule. */
const replacing =
  (rules: Record<string, string>) =>
  (text: string): Edit[] =>
    Object.entries(rules).flatMap(([from, to]) =>
      [...text.matchAll(new RegExp(from, "g"))].map((match) => ({
        start: match.index,
        end: match.index + match[0].length,
        after: to,
        code: "spelling",
        category: "spelling",
      })),
    );

test.each([
  ["what one rule makes and the next changes", "aa b c", { a: "bb", "b b": "x", c: "dd" }, "bbbx dd"],
  [
    "what grows and shrinks at several places",
    "1 22 1 333 1",
    { 1: "four", 22: "", 333: "33" },
    "four  four 33 four",
  ],
  ["what is put in", "ab ab", { "(?<=a)(?=b)": "-" }, "a-b a-b"],
  ["what comes back to what it was", "ab", { a: "c", c: "a" }, "ab"],
])("%s is told as changes of the text as it was given", (_, text, rules, result) => {
  const changes = correctInRounds(text, replacing(rules));
  expect(applyChanges(text, changes)).toBe(result);
  for (const [index, { start }] of changes.entries())
    expect(start).toBeGreaterThanOrEqual(changes[index - 1]?.end ?? 0);
});

test("a change is quoted with as many words as it takes to find it behind the one before", () => {
  const text = "the cat of the hat on the mat";
  const change = { start: 22, end: 25, after: "a", edits: [] };
  expect(quoteChanges(text, [change])).toEqual([{ before: "on the", after: "on a" }]);
  const before = { start: 11, end: 14, after: "a", edits: [] };
  expect(quoteChanges(text, [before, change])[1]).toEqual({ before: "the", after: "a" });
});

test("a change that cannot be told from what stands before it is left out", () => {
  const text = "la ".repeat(50);
  expect(quoteChanges(text, [{ start: 90, end: 92, after: "le", edits: [] }])).toEqual([null]);
});
