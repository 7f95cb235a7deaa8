import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeBetween, moveMarks } from "./move-marks.ts";
import { wordChanges } from "./word-changes.ts";

const text = "She go home, and he go too.";
const mark = (start: number, words: string) => ({ start, end: start + words.length });
const marks = [mark(4, "go"), mark(20, "go")];
const wordsAt = (after: string, places: readonly { start: number; end: number }[]) =>
  places.map(({ start, end }) => `${start} ${after.slice(start, end)}`);

describe("one edit", () => {
  test.each([
    ["before them moves both", "Now she go home, and he go too.", ["8 go", "24 go"]],
    ["between them moves the second", "She go home early, and he go too.", ["4 go", "26 go"]],
    ["after them moves none", `${text} Yes.`, ["4 go", "20 go"]],
    ["of the first one's words drops it", "She went home, and he go too.", ["22 go"]],
    ["that makes a longer word of one drops it", "She goes home, and he go too.", ["22 go"]],
    ["of the whole text drops both", "Something else", []],
    ["that removes the text drops both", "", []],
  ])("%s", (_, after, expected) => {
    expect(wordsAt(after, moveMarks(marks, text, after))).toEqual(expected);
  });

  test("is nothing if the texts are equal", () => {
    expect(changeBetween(text, text)).toBeUndefined();
    expect(moveMarks(marks, text, text)).toBe(marks);
  });
});

describe("many edits, compared word by word", () => {
  const moved = (after: string) =>
    wordsAt(after, moveMarks(marks, text, after, wordChanges(text, after) ?? []));

  test.each([
    ["around the words", "First, she go home now, and later he go, too!", ["11 go", "37 go"]],
    ["of one mark's words", "Well, she goes home now, and he go too. Yes.", ["32 go"]],
  ])("%s", (_, after, expected) => {
    expect(moved(after)).toEqual(expected);
  });

  test("of another text are no comparison", () => {
    expect(wordChanges("a b ".repeat(2000), "c d ".repeat(2000))).toBeUndefined();
  });

  test("include a beginning that is gone", () => {
    expect(wordChanges("one 🙂", "🙂")).toEqual([{ start: 0, end: 4, length: 0 }]);
  });

  const words = fc.array(fc.constantFrom("one", "two", "go", "é", "🙂", "שלום", ",", "\n"), {
    maxLength: 12,
  });
  const texts = words.map((list) => list.join(" "));

  test("describe how one text becomes the other", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        let place = 0;
        let rebuilt = "";
        for (const { start, end, length } of wordChanges(before, after) ?? []) {
          rebuilt += before.slice(place, start);
          rebuilt += after.slice(rebuilt.length, rebuilt.length + length);
          place = end;
        }
        expect(rebuilt + before.slice(place)).toBe(after);
      }),
    );
  });

  test("leave only marks whose words are the same", () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const all = [...before.matchAll(/\S+/g)].map(({ 0: word, index }) => mark(index, word));
        const named = all.map((one) => ({ ...one, words: before.slice(one.start, one.end) }));
        for (const { start, end, words } of moveMarks(named, before, after, wordChanges(before, after)))
          expect(after.slice(start, end)).toBe(words);
      }),
    );
  });
});
