import fc from "fast-check";
import { describe, expect, test } from "vitest";
import "../../../shared/testing/property-seed.ts";
import { changesIn, wordingWithout } from "./changes.ts";
import { mergeTexts } from "./merge-texts.ts";

/** The merge that is suggested, with undecided changes as `[theirs|mine]`. */
function drawn(base: string, theirs: string, mine: string): string {
  const { parts, onlyTheirs } = mergeTexts(base, theirs, mine);
  const isDecided = (removed: string, added: string) => base.includes(removed) || base.includes(added);
  return parts
    .map((part) => {
      if (part.kind === "same") return part.text;
      if (onlyTheirs.has(part.id)) return part.removed;
      return isDecided(part.removed, part.added) ? part.added : `[${part.removed}|${part.added}]`;
    })
    .join("");
}

describe("two edits of the same text", () => {
  test.each([
    [
      "Reed pens are old.",
      "Reed pens are very old.",
      "Many reed pens are old.",
      "Many reed pens are very old.",
    ],
    ["Big red house.", "Huge red house.", "Big red barn.", "Huge red barn."],
    ["One.\n\nTwo.", "One.\n\nTwo.\n\nThree.", "Zero.\n\nOne.\n\nTwo.", "Zero.\n\nOne.\n\nTwo.\n\nThree."],
    ["Keep. Drop.", "Keep.", "Keep all. Drop.", "Keep all."],
    ["Same.", "Same too.", "Same too.", "Same too."],
    ["Big house.", "Huge house.", "Tiny house.", "[Huge|Tiny] house."],
    ["Old.", "Old. Cut in winter.", "Old. Soaked in spring.", "Old. [Cut|Soaked] in [winter|spring]."],
  ])("%j, %j and %j become %j", (base, theirs, mine, merged) => {
    expect(drawn(base, theirs, mine)).toBe(merged);
    expect(mergeTexts(base, theirs, mine).hasConflict).toBe(merged.includes("["));
  });

  test("are all mine if the base is unknown", () => {
    const { onlyTheirs, parts } = mergeTexts("Big house.", "Big house.", "Tiny barn.");
    expect(onlyTheirs.size).toBe(0);
    expect(changesIn(parts)).toHaveLength(1);
  });
});

/** Each word of a text is kept, removed, replaced or followed by another one. New words name their side and place. */
const words = Array.from({ length: 24 }, (_, index) => `word${"abcdefghijklmnopqrstuvwxyz"[index]}`);
type Edit = "keep" | "remove" | "replace" | "insert";
const edits = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<Edit>("keep") },
    { weight: 1, arbitrary: fc.constantFrom<Edit>("remove", "replace", "insert") },
  ),
  { minLength: words.length, maxLength: words.length },
);
const edited = (edit: readonly Edit[], side: string) =>
  words
    .flatMap((word, index) => {
      if (edit[index] === "remove") return [];
      if (edit[index] === "replace") return [`${side}${word}`];
      return edit[index] === "insert" ? [word, `${side}${word}`] : [word];
    })
    .join(" ");
const wordsOf = (text: string) => new Set(text.split(" "));

describe("a merge", () => {
  const base = words.join(" ");

  test("is theirs if all changes are rejected, and mine if none is", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (base, theirs, mine) => {
        const { parts } = mergeTexts(base, theirs, mine);
        expect(wordingWithout(parts, new Set())).toBe(mine);
        expect(wordingWithout(parts, new Set(changesIn(parts).map(({ id }) => id)))).toBe(theirs);
      }),
    );
  });

  test("is the other side's text if one side changed nothing", () => {
    fc.assert(
      fc.property(edits, (edit) => {
        const theirs = mergeTexts(base, edited(edit, "their"), base);
        expect(wordingWithout(theirs.parts, theirs.onlyTheirs)).toBe(edited(edit, "their"));
        const mine = mergeTexts(base, base, edited(edit, "my"));
        expect(wordingWithout(mine.parts, mine.onlyTheirs)).toBe(edited(edit, "my"));
      }),
    );
  });

  test("has every changed word of either side, or leaves its change to the user", () => {
    fc.assert(
      fc.property(edits, edits, (ours, others) => {
        const [mine, theirs] = [edited(ours, "my"), edited(others, "their")];
        const { parts, onlyTheirs } = mergeTexts(base, theirs, mine);
        const merged = wordsOf(wordingWithout(parts, onlyTheirs));
        const undecided = changesIn(parts).filter(({ id }) => !onlyTheirs.has(id));
        const shown = wordsOf(undecided.map(({ removed, added }) => `${removed} ${added}`).join(" "));
        for (const text of [mine, theirs]) {
          for (const word of wordsOf(text))
            if (!wordsOf(base).has(word)) expect(merged.has(word) || shown.has(word), word).toBe(true);
          for (const word of wordsOf(base))
            if (!wordsOf(text).has(word)) expect(!merged.has(word) || shown.has(word), word).toBe(true);
        }
      }),
    );
  });

  test("combines changes of different words without a question", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("mine", "theirs", "keep"), { minLength: 12, maxLength: 12 }),
        (sides) => {
          const edit = (...of: string[]) =>
            words.map(
              (_, index): Edit => (index % 2 && of.includes(sides[index >> 1] ?? "") ? "replace" : "keep"),
            );
          const { parts, onlyTheirs } = mergeTexts(
            base,
            edited(edit("theirs"), "new"),
            edited(edit("mine"), "new"),
          );
          expect(wordingWithout(parts, onlyTheirs)).toBe(edited(edit("mine", "theirs"), "new"));
        },
      ),
    );
  });
});
