import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { beginsAnew, ContinuationJoint, joinContinuation, withoutOverlap } from "./continuation.ts";

describe("the overlap of a continuation with its text", () => {
  test.each([
    ["Reed pens are cut by hand", "are cut by hand and dipped in ink.", " and dipped in ink."],
    ["Reed pens are cut by hand", "Reed pens are cut by hand.", "."],
    ["Reed pens are\n\ncut by hand ", "\n are cut  by hand and dipped.", " and dipped."],
    ["Reed pens are cut by hand", "cut by hand", ""],
    ["Reed pens are cut by hand", "pens are cut by hand", ""],
    ["We are cut by hand, cut by hand, cut by hand", "cut by hand, cut by hand, cut by hand, too", ", too"],
    ["É à noite que a água é fria", "que a água é fria, e clara", ", e clara"],
  ])("after %j is removed from %j", (before, continuation, rest) => {
    expect(withoutOverlap(before, continuation)).toBe(rest);
  });

  test.each([
    ["is too short", "cut by hand", "hand and foot"],
    ["is not at the beginning", "Reed pens are cut by hand", "They said reed pens are cut by hand"],
    ["ends within a word", "Reed pens are cut by hand", "are cut by handsome people"],
    ["begins within a word", "Spares are cut by hand", "ares are cut by hand too"],
    ["splits a surrogate pair", "Reed pens are cut by \ud83d", "pens are cut by \ud83d\ude00"],
    ["separates a letter from its accent", "Reed pens are e", "Reed pens are e\u0301"],
    ["contains no words", "- - - - - - - -", "- - - - - - - - -"],
    ["is empty", "", "Reed pens are cut by hand"],
  ])("is kept if it %s", (_, before, continuation) => {
    expect(withoutOverlap(before, continuation)).toBe(continuation);
  });

  test("is the longest possible one", () => {
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

describe("the separator between a text and its continuation", () => {
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
  ])("between %j and %j is %j", (before, continuation, between) => {
    expect(joinContinuation(before, continuation)).toBe(between + continuation);
  });

  test("never doubles a space, and keeps line breaks", () => {
    expect(joinContinuation("The pen ", "  is old.")).toBe("is old.");
    expect(joinContinuation("The pen ", "\n\nIt is old.")).toBe("\n\nIt is old.");
    expect(joinContinuation("The pen\n", "\nIt is old.")).toBe("\nIt is old.");
    expect(joinContinuation("The pen", "")).toBe("");
  });
});

describe("a model's continuation of a text", () => {
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
  ])("%j is joined as %j", (answer, continuation) => {
    expect(goOn(answer)).toBe(continuation);
    expect(goOn(answer, `${before} `)).toBe(continuation.trimStart());
  });

  test("is shown once its first words are no repetition", () => {
    const joint = new ContinuationJoint(before);
    expect(joint.push("needs a sharper edge. Then it is dipped in the ink")).toMatch(
      /^ needs a sharper edge/,
    );
    const repeated = new ContinuationJoint(before);
    expect(repeated.push("Scribes cut the pen again whenever it")).toBe("");
    expect(repeated.push(" needs an edge, and a new slit in")).toMatch(/^ needs an edge/);
  });

  test("does not depend on how the answer is cut into pieces", () => {
    const answers = [
      "Scribes cut the pen again whenever it needs an edge, so they do.",
      "1. The ink is black and bright.",
    ];
    fc.assert(
      fc.property(fc.constantFrom(...answers), fc.array(fc.integer({ min: 1, max: 30 })), (answer, cuts) => {
        const joint = new ContinuationJoint(before);
        let at = 0;
        let shown = "";
        for (const length of cuts) {
          shown += joint.push(answer.slice(at, at + length));
          at += length;
        }
        expect(shown + joint.push(answer.slice(at)) + joint.flush()).toBe(goOn(answer));
      }),
    );
  });

  test("puts a heading or a list item on a new line, even after a space", () => {
    expect(joinContinuation("The end. ", "## Ink")).toBe("\n\n## Ink");
    expect(joinContinuation("- The pen ", "- The ink")).toBe("\n- The ink");
  });

  const text = `# Reed pens\n\n${"The reed is cut at a slant and dipped in ink. ".repeat(3)}It`;
  test.each([
    ["the same title", "# Reed pens\n\nThe reed is cut"],
    ["a different title", "# The reed pen\n\nReeds"],
    ["the title after an announcement", "Sure! Here is the full text:\n\n# Reed pens\n\nThe"],
  ])("is a restart if it begins with %s", (_, answer) => {
    const joint = new ContinuationJoint(text);
    expect(joint.push(answer) + joint.push(" and so on.".repeat(60)) + joint.flush()).toBe("");
    expect(joint.isRestart).toBe(true);
  });

  test("is a restart if it repeats the first words of a text without a title, or a letter's greeting", () => {
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
  ])("is not a restart if it begins with %j", (answer) => {
    const joint = new ContinuationJoint(text);
    expect(joint.push(answer) + joint.flush()).not.toBe("");
    expect(joint.isRestart).toBe(false);
  });
});
