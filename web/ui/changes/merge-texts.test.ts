import fc from "fast-check";
import { describe, expect, test } from "vitest";
import "../../../shared/testing/property-seed.ts";
import { isSettled, joinPassages, mergeCleanly, mergePassages } from "./merge-texts.ts";

const merged = (base: string, theirs: string, mine: string, side: "mine" | "theirs") =>
  joinPassages(mergePassages(base, theirs, mine).map((passage) => passage[side]));

/** The merge, with undecided passages as `[mine|theirs]`. */
const drawn = (base: string | undefined, theirs: string, mine: string) =>
  joinPassages(
    mergePassages(base, theirs, mine).map((passage) =>
      isSettled(passage) ? passage.mine : `[${passage.mine}|${passage.theirs}]`,
    ),
  );

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
    ["Big house.", "Huge house.", "Tiny house.", "[Tiny house.|Huge house.]"],
    // What only one side changed is in both wordings.
    [
      "Old. Big house.",
      "Old. Huge house. Cut.",
      "Very old. Tiny house.",
      "[Very old. Tiny house. Cut.|Very old. Huge house. Cut.]",
    ],
    ["A.\n\nOld.\n\nZ.", "A.\n\nNew.\n\nZ!", "A!\n\nOlder.\n\nZ.", "A!\n\n[Older.|New.]\n\nZ!"],
    ["A.\n\nOld.", "A.\n\nOld house.", "A.", "A.\n\n[|Old house.]"],
    ["A.", "A.\n\n- their item", "A.\n\n> my quotation", "A.\n\n[> my quotation|- their item]"],
    ["[a]: /x\n\nA.", "[a]: /x\n\nA.\n\nB.", "[a]: /x\n\nA!", "[a]: /x\n\nA!\n\nB."],
  ])("%j, %j and %j become %j", (base, theirs, mine, merge) => {
    expect(drawn(base, theirs, mine)).toBe(merge);
  });

  test("differ in everything if the base is unknown", () => {
    expect(drawn(undefined, "A.\n\nBig house.\n\nZ.", "A.\n\nTiny barn.\n\nZ.\n\nEnd.")).toBe(
      "A.\n\n[Tiny barn.|Big house.]\n\nZ.\n\n[End.|]",
    );
  });

  test("that only add something are told from those that replace something", () => {
    const added = mergePassages("A.", "A.\n\nB.", "A.\n\nC.").filter((passage) => !isSettled(passage));
    expect(added).toEqual([{ mine: "C.", theirs: "B.", isAddition: true }]);
    const replaced = mergePassages("A.", "B.", "C.");
    expect(replaced).toEqual([{ mine: "C.", theirs: "B.", isAddition: false }]);
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

  test("is the other side's text if one side changed nothing", () => {
    fc.assert(
      fc.property(edits, (edit) => {
        expect(drawn(base, edited(edit, "their"), base)).toBe(edited(edit, "their"));
        expect(drawn(base, base, edited(edit, "my"))).toBe(edited(edit, "my"));
      }),
    );
  });

  test("has every new word of either side, or leaves its passage to the user", () => {
    fc.assert(
      fc.property(edits, edits, (ours, others) => {
        const [mine, theirs] = [edited(ours, "my"), edited(others, "their")];
        const shown = ["mine", "theirs"] as const;
        const words = wordsOf(shown.map((side) => merged(base, theirs, mine, side)).join(" "));
        for (const word of [...wordsOf(mine), ...wordsOf(theirs)])
          if (!wordsOf(base).has(word)) expect(words.has(word), word).toBe(true);
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
          const merge = drawn(base, edited(edit("theirs"), "new"), edited(edit("mine"), "new"));
          expect(merge).toBe(edited(edit("mine", "theirs"), "new"));
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
