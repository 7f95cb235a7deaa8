import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { beginsAnew, ContinuationJoint, joinContinuation, withoutOverlap } from "./continuation.ts";

describe("what a continuation repeats", () => {
  test.each([
    ["Reed pens are cut by hand", "are cut by hand and dipped in ink.", " and dipped in ink."],
    ["Reed pens are cut by hand", "Reed pens are cut by hand.", "."],
    ["Reed pens are\n\ncut by hand ", "\n are cut  by hand and dipped.", " and dipped."],
    ["Reed pens are cut by hand", "cut by hand", ""],
    ["Reed pens are cut by hand", "pens are cut by hand", ""],
    ["We are cut by hand, cut by hand, cut by hand", "cut by hand, cut by hand, cut by hand, too", ", too"],
    ["É à noite que a água é fria", "que a água é fria, e clara", ", e clara"],
  ])("after %j: %j", (before, continuation, rest) => {
    expect(withoutOverlap(before, continuation)).toBe(rest);
  });

  test.each([
    ["too little of it", "cut by hand", "hand and foot"],
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

  test("is the longest overlap", () => {
    const word = fc.constantFrom("reed", "pen", "ink");
    const text = fc.array(word, { minLength: 3, maxLength: 12 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(text, text, (before, continuation) => {
        const words = continuation.split(" ");
        let rest = continuation;
        for (let count = 1; count <= words.length; count++) {
          const start = words.slice(0, count).join(" ");
          if (count >= 2 && ` ${before}`.endsWith(` ${start}`)) rest = continuation.slice(start.length);
        }
        expect(withoutOverlap(before, continuation)).toBe(rest);
      }),
    );
  });

  test("is found in 50,000 repetitive characters", { timeout: 120_000 }, () => {
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

  test("spaces are not doubled, line breaks stay", () => {
    expect(joinContinuation("The pen ", "  is old.")).toBe("is old.");
    expect(joinContinuation("The pen ", "\n\nIt is old.")).toBe("\n\nIt is old.");
    expect(joinContinuation("The pen\n", "\nIt is old.")).toBe("\nIt is old.");
    expect(joinContinuation("The pen", "")).toBe("");
  });
});

describe("a text and a model's continuation of it", () => {
  const before = "# Reed pens\n\nScribes cut the pen again whenever it";
  const goOn = (answer: string, text = before) => {
    const joint = new ContinuationJoint(text);
    let shown = "";
    for (const character of answer) shown += joint.push(character);
    return shown + joint.flush();
  };

  test.each([
    ["Sure! Here is the continuation:\n\nneeds a sharper edge.", " needs a sharper edge."],
    ["Sure! Here is the continuation: needs a sharper edge.", " needs a sharper edge."],
    ["Here's the rest of the text:\n\nneeds a sharper edge.", " needs a sharper edge."],
    ["Aqui está a continuação: precisa de um corte.", " precisa de um corte."],
    ["Voici la suite : a besoin d’un tranchant.", " a besoin d’un tranchant."],
    ["Hier ist die Fortsetzung: eine Schneide braucht.", " eine Schneide braucht."],
    ["...needs a sharper edge.", " needs a sharper edge."],
    ["… needs a sharper edge.", " needs a sharper edge."],
    ["whenever it needs a sharper edge.", " needs a sharper edge."],
    ["Whenever it needs a sharper edge.", " needs a sharper edge."],
    ["...whenever it needs a sharper edge.", " needs a sharper edge."],
    ["again whenever it needs a sharper edge.", " needs a sharper edge."],
    ["needs a sharper edge.\n\nLet me know if you'd like any changes!", " needs a sharper edge."],
    ["<- blunt.", " <- blunt."],
  ])("%j goes on as %j", (answer, continuation) => {
    expect(goOn(answer)).toBe(continuation);
    expect(goOn(answer, `${before} `)).toBe(continuation.trimStart());
  });

  test("a heading or a list item begins a new line, even after a space", () => {
    expect(joinContinuation("The end. ", "## Ink")).toBe("\n\n## Ink");
    expect(joinContinuation("- The pen ", "- The ink")).toBe("\n- The ink");
  });

  const text = `# Reed pens\n\n${"The reed is cut at a slant and dipped in ink. ".repeat(3)}It`;
  test.each([
    ["its title once more", "# Reed pens\n\nThe reed is cut"],
    ["another title", "# The reed pen\n\nReeds"],
    ["its first sentence, behind an announcement", "Sure! Here is the full text:\n\n# Reed pens\n\nThe"],
  ])("begins anew with %s", (_, answer) => {
    const joint = new ContinuationJoint(text);
    expect(joint.push(answer) + joint.push(" and so on.".repeat(60)) + joint.flush()).toBe("");
    expect(joint.isRestart).toBe(true);
  });

  test("a restart is detected by the first words of a text without a title, or by a letter's greeting", () => {
    const plain = text.replace("# Reed pens\n\n", "");
    expect(beginsAnew(plain, "The reed is cut at a slant and dipped in ink. The reed is cut at", true)).toBe(
      true,
    );
    expect(beginsAnew("Dear Anna Miller,\n\nThe pen is", "Dear Anna Miller,\n\nThe", true)).toBe(true);
  });

  test.each([
    ["writes well."],
    ["## Ink\n\nInk is made of soot."],
    ["The reed is soft. It is cut by hand."],
    ["The reed"],
  ])("goes on with %j", (answer) => {
    const joint = new ContinuationJoint(text);
    expect(joint.push(answer) + joint.flush()).not.toBe("");
    expect(joint.isRestart).toBe(false);
  });
});
