import fc from "fast-check";
import { AllSelection, EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { CellSelection } from "prosemirror-tables";
import { describe, expect, test } from "vitest";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { schema } from "../../../shared/document/schema.ts";
import { generatedDocument } from "../../../shared/document/testing/generated.ts";
import { cases } from "../../../shared/testing/property-seed.ts";
import { findPassage, passageOf, passageText } from "./passage.ts";

const doc = documentOf("# Pens\n\nReed pens are old. They last.\n\nSteel pens are new. They last.\n");

/** The range of words in a document, which may span blocks. */
function rangeOf(inside: typeof doc, first: string, last = first, nth = 1) {
  const places: number[] = [];
  const ends: number[] = [];
  inside.descendants((node, pos) => {
    for (const { index } of node.text?.matchAll(new RegExp(first, "g")) ?? []) places.push(pos + index);
    for (const { index } of node.text?.matchAll(new RegExp(last, "g")) ?? [])
      ends.push(pos + index + last.length);
  });
  return { from: places[nth - 1] ?? -1, to: ends[nth - 1] ?? -1 };
}
const select = (inside: typeof doc, { from, to }: { from: number; to: number }) =>
  EditorState.create({ doc: inside, selection: TextSelection.create(inside, from, to) });
/** The request for a selection. */
const asked = (inside: typeof doc, range: { from: number; to: number }) =>
  passageText(inside, passageOf(select(inside, range)), false);

describe("the passage of a selection", () => {
  test("is without the white space around it", () => {
    const { from, to } = rangeOf(doc, "They last.");
    expect(passageOf(select(doc, { from: from - 1, to }))).toEqual({ from, to });
  });

  test("is the place of the cursor if no words are selected", () => {
    const { from } = rangeOf(doc, "pens are old");
    expect(passageOf(select(doc, { from: from - 1, to: from }))).toEqual({ from: from - 1, to: from - 1 });
  });

  test("is whole blocks if it has words of several, without a block of which no words are selected", () => {
    const range = rangeOf(doc, "pens are old", "Steel");
    expect(asked(doc, range)).toEqual({
      text: "Reed pens are old. They last.\n\nSteel pens are new. They last.",
      before: "# Pens\n\n",
      after: "",
    });
    const atNext = { from: rangeOf(doc, "are old").from, to: rangeOf(doc, "Steel").from };
    expect(asked(doc, atNext).text).toBe("are old. They last.");
  });

  test("is items of a list, and the list itself if it has all of them", () => {
    const list = documentOf("Buy\n\n3. reeds\n4. ink\n   - black\n5. paper\n\nEnd");
    const some = asked(list, rangeOf(list, "eds", "in"));
    expect(some).toMatchObject({ text: "3. reeds\n4. ink\n   - black", before: "Buy\n\n" });
    expect(some.after).toMatch(/^\n\d\. paper\n\nEnd$/);
    const all = passageOf(select(list, rangeOf(list, "reeds", "paper")));
    expect(list.nodeAt(all.from)?.type.name).toBe("ordered_list");
    expect(all.to - all.from).toBe(list.child(1).nodeSize);
  });

  test("is the whole table if it is in two cells, and words if it is in one", () => {
    const table = documentOf("| a | b |\n| --- | --- |\n| c one | d |");
    expect(passageOf(select(table, rangeOf(table, "c one", "d")))).toEqual({
      from: 0,
      to: table.content.size,
    });
    const cells = EditorState.create({ doc: table, selection: CellSelection.create(table, 2, 7) });
    expect(passageOf(cells)).toEqual({ from: 0, to: table.content.size });
    expect(asked(table, rangeOf(table, "one"))).toEqual({
      text: "one",
      before: "| a | b |\n| --- | --- |\n| c ",
      after: " | d |",
    });
  });

  test("is everything, a selected line, or code", () => {
    const mixed = documentOf("Pens\n\n---\n\n```js\nlet pen;\n```");
    expect(passageOf(EditorState.create({ doc: mixed, selection: new AllSelection(mixed) }))).toEqual({
      from: 0,
      to: mixed.content.size,
    });
    const line = EditorState.create({
      doc: mixed,
      selection: NodeSelection.create(mixed, mixed.child(0).nodeSize),
    });
    expect(passageText(mixed, passageOf(line), false).text).toBe("---");
    expect(asked(mixed, rangeOf(mixed, "let pen")).text).toBe("```js\nlet pen\n```");
  });
});

describe("the request", () => {
  test("tells a passage within a line from whole lines, and has its marks and notes", () => {
    const marked = documentOf("One **two** three.[^a]\n\n[^a]: Note");
    expect(asked(marked, rangeOf(marked, "two", "three."))).toEqual({
      text: "**two** three.",
      before: "One ",
      after: "[^a]\n\n[^a]: Note",
    });
    const heading = documentOf("# Pens\n\nText");
    expect(asked(heading, rangeOf(heading, "Pens"))).toEqual({
      text: "Pens",
      before: "# ",
      after: "\n\nText",
    });
  });

  test("has as much around the passage as the action reads", () => {
    const long = documentOf(
      Array.from({ length: 400 }, (_, index) => `Paragraph ${index} about pens.`).join("\n\n"),
    );
    const passage = passageOf(select(long, rangeOf(long, "Paragraph 300")));
    const near = passageText(long, passage, false);
    expect([near.before.length, near.after.length]).toEqual([6000, 2000]);
    expect(near.before.endsWith("Paragraph 299 about pens.\n\n")).toBe(true);
    const whole = passageText(long, passage, true);
    expect(whole.before.startsWith("Paragraph 0 ")).toBe(true);
    expect(whole.after.endsWith("Paragraph 399 about pens.")).toBe(true);
  });
});

describe("after a reload, a passage", () => {
  const second = rangeOf(doc, "They last.", "They last.", 2);

  test("is found by the words around it, though the same words occur twice", () => {
    expect(findPassage(doc, passageText(doc, second, false))).toEqual(second);
  });

  test("is found after a change before it", () => {
    const changed = documentOf(
      "# All about *pens*\n\nReed pens are old. They last.\n\nSteel pens are new. They **last**.",
    );
    const moved = changed.content.size - doc.content.size;
    expect(findPassage(changed, passageText(doc, second, false))).toEqual({
      from: second.from + moved,
      to: second.to + moved,
    });
  });

  test("is not found if its words have changed", () => {
    const changed = documentOf("# Pens\n\nReed pens are old. They vanish.");
    expect(findPassage(changed, passageText(doc, second, false))).toBeUndefined();
  });

  test.each([
    "- a one\n- b two\n- c three",
    "| a | b |\n| --- | --- |\n| c | d |",
    "```\nx * y = z | w\n```",
  ])("of whole blocks is found: %j", (markdown) => {
    const blocks = documentOf(`Before\n\n${markdown}\n\nAfter`);
    const passage = passageOf(
      EditorState.create({
        doc: blocks,
        selection: TextSelection.between(blocks.resolve(9), blocks.resolve(8 + blocks.child(1).nodeSize)),
      }),
    );
    expect(passage.to - passage.from).toBeGreaterThan(5);
    expect(findPassage(blocks, passageText(blocks, passage, false))).toEqual(passage);
  });

  test("that is a place is found by both sides", () => {
    const end = { from: doc.content.size - 1, to: doc.content.size - 1 };
    const within = { from: 11, to: 11 };
    for (const place of [end, within])
      expect(findPassage(doc, passageText(doc, place, false))).toEqual(place);
    const changed = documentOf("# Pens\n\nOak pens are old.");
    expect(findPassage(changed, passageText(doc, within, false))).toBeUndefined();
  });

  test("that is an empty paragraph is found as this paragraph", () => {
    const { paragraph } = doc.type.schema.nodes;
    const empty = doc.copy(doc.content.addToEnd(paragraph?.create() ?? doc));
    const place = { from: doc.content.size + 1, to: doc.content.size + 1 };
    expect(findPassage(empty, passageText(empty, place, false))).toEqual(place);
    const blank = documentOf("");
    expect(findPassage(blank, passageText(blank, { from: 1, to: 1 }, false))).toEqual({ from: 1, to: 1 });
  });

  test("of any document is found, with all its words", () => {
    fc.assert(
      fc.property(generatedDocument, fc.nat(), fc.nat(), (one, start, end) => {
        const any = schema.nodeFromJSON(one);
        const [from = 0, to = 0] = [start, end]
          .map((at) => at % (any.content.size + 1))
          .sort((a, b) => a - b);
        const selection = TextSelection.between(any.resolve(from), any.resolve(to));
        const passage = passageOf(EditorState.create({ doc: any, selection }));
        const words = ({ from, to }: { from: number; to: number }) =>
          any.textBetween(from, to, "\n").replace(/[\s|]/g, "");
        if (!words(passage)) return;
        const found = findPassage(any, passageText(any, passage, false));
        expect(found && words(found)).toBe(words(passage));
      }),
      { numRuns: cases(3000) },
    );
  });
});
