import fc from "fast-check";
import { describe, expect, test } from "vitest";
import "../../../shared/testing/property-seed.ts";
import { changesIn, wordingWithout } from "./changes.ts";
import { mergeCleanly, mergeTexts } from "./merge-texts.ts";

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

describe("a merge without a question", () => {
  const lines = Array.from("abcdefghijkl", (letter) => `Begins${letter} goes${letter} ends${letter}.`);
  const base = lines.join("\n");
  /** Which side changes a line, and how. */
  const change = fc.constantFrom("replace", "extend", "begin", "remove");
  const changed = (line: string, how: string, side: string) =>
    how === "replace"
      ? `${side} wrote another one here.`
      : how === "extend"
        ? `${line} ${side} went on.`
        : how === "begin"
          ? `${side} began: ${line}`
          : "";
  const edits = fc.array(fc.record({ side: fc.constantFrom("Mine", "Theirs", "none"), how: change }), {
    minLength: 6,
    maxLength: 6,
  });
  /** Every second line may be changed, so that two changes never touch. */
  const editedBy = (steps: readonly { side: string; how: string }[], ...sides: string[]) =>
    lines
      .map((line, index) => {
        const step = index % 2 === 1 ? steps[index >> 1] : undefined;
        return step && sides.includes(step.side) ? changed(line, step.how, step.side) : line;
      })
      .join("\n");

  test("has the changes of both sides if they are in different lines", () => {
    fc.assert(
      fc.property(edits, (steps) => {
        const [mine, theirs] = [editedBy(steps, "Mine"), editedBy(steps, "Theirs")];
        expect(mergeCleanly(base, theirs, mine)).toBe(editedBy(steps, "Mine", "Theirs"));
      }),
    );
  });

  test("is not possible if both changed one of the lines in their own way", () => {
    fc.assert(
      fc.property(edits, fc.nat({ max: 5 }), (steps, at) => {
        const [own, others] = [steps.with(at, both("Mine")), steps.with(at, both("Theirs"))];
        const merge = mergeCleanly(base, editedBy(others, "Theirs"), editedBy(own, "Mine"));
        expect(merge).toBeUndefined();
      }),
    );
  });
  const both = (side: "Mine" | "Theirs") => ({ side, how: "replace" as const });

  test("loses no change of either side, whatever they are: it is the same for both, and theirs or mine alone", () => {
    const text = fc.array(fc.constantFrom("one", "two", "three", ".", "\n", "🙂", " ", ""), {
      maxLength: 12,
    });
    const joined = text.map((words) => words.join(" "));
    fc.assert(
      fc.property(joined, joined, joined, (base, theirs, mine) => {
        const merge = mergeCleanly(base, theirs, mine);
        expect(mergeCleanly(base, mine, theirs)).toBe(merge);
        expect(mergeCleanly(base, theirs, base)).toBe(theirs);
        expect(mergeCleanly(base, base, mine)).toBe(mine);
        if (merge === undefined) return;
        const { parts, onlyTheirs } = mergeTexts(base, theirs, mine);
        expect(wordingWithout(parts, onlyTheirs)).toBe(merge);
      }),
    );
  });

  test("takes a change that both have made once", () => {
    expect(mergeCleanly("Big house.", "Huge house.", "Huge house.")).toBe("Huge house.");
  });

  test("is not possible if one side changed what the other removed", () => {
    expect(mergeCleanly("Keep this. Drop that.", "Keep this.", "Keep this. Drop those.")).toBeUndefined();
  });
});
