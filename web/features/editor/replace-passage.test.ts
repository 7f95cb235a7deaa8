import fc from "fast-check";
import { history, undo } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import { EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import { documentOf } from "../../../shared/document/markdown/document-source.ts";
import { schema } from "../../../shared/document/schema.ts";
import { generatedDocument } from "../../../shared/document/testing/generated.ts";
import { cases } from "../../../shared/testing/property-seed.ts";
import { passageOf } from "./passage.ts";
import { readFor } from "./read-blocks.ts";
import { replacePassage } from "./replace-passage.ts";

const stateOf = (doc: Node, from: number, to: number) =>
  EditorState.create({ doc, selection: TextSelection.create(doc, from, to), plugins: [history()] });

/** A document whose selection is between two bars, or whose cursor is at one. */
function selected(markdown: string): EditorState {
  const doc = documentOf(markdown);
  const bars: number[] = [];
  doc.descendants(({ text }, pos) => {
    for (const { index } of text?.matchAll(/¦/g) ?? []) bars.push(pos + index);
  });
  const [from = 0, to] = bars;
  const state = EditorState.create({ doc });
  const tr = state.tr;
  for (const at of bars.toReversed()) tr.delete(at, at + 1);
  return stateOf(tr.doc, from, to === undefined ? from : to - 1);
}

/** The blocks of a document in short: their types around their words. The cursor is a bar. */
function outline(doc: Node, cursor = -1): string {
  const read = (node: Node, pos: number): string => {
    if (node.isTextblock) {
      const at = cursor - pos - 1;
      const text = node.textBetween(0, node.content.size, null, (leaf) =>
        leaf.type.name === "hard_break" ? "/" : "*",
      );
      const shown = at >= 0 && at <= text.length ? `${text.slice(0, at)}¦${text.slice(at)}` : text;
      return `${short[node.type.name] ?? node.type.name}(${shown})`;
    }
    const children: string[] = [];
    node.forEach((child, offset) => void children.push(read(child, pos + 1 + offset)));
    return `${short[node.type.name] ?? node.type.name}${node.attrs.start > 1 ? node.attrs.start : ""}[${children.join(" ")}]`;
  };
  const children: string[] = [];
  doc.forEach((child, offset) => void children.push(read(child, offset)));
  return children.join(" ");
}
const short: Record<string, string> = {
  paragraph: "p",
  heading: "h",
  bullet_list: "ul",
  ordered_list: "ol",
  list_item: "li",
};

test.each([
  ["words of a paragraph", "One ¦two¦ three", "**2**", "p(One 2¦ three)"],
  ["words by several paragraphs", "One ¦two¦ three", "2\n\n3", "p(One ) p(2) p(3¦) p( three)"],
  ["a paragraph by another", "¦One¦\n\nTwo", "1", "p(1¦) p(Two)"],
  ["a paragraph by a heading and a list", "¦One¦\n\nTwo", "# 1\n\n- a", "h(1) ul[li[p(a¦)]] p(Two)"],
  ["a heading by a line", "# ¦One¦\n\nTwo", "1", "h(1¦) p(Two)"],
  ["two paragraphs", "¦One\n\nTwo¦\n\nThree", "1\n\n2", "p(1) p(2¦) p(Three)"],
  [
    "items by items",
    "- a\n- ¦b\n- c¦\n- d",
    "- x\n- y\n- z",
    "ul[li[p(a)] li[p(x)] li[p(y)] li[p(z¦)] li[p(d)]]",
  ],
  ["items by a paragraph", "1. a\n2. ¦b\n3. c¦\n4. d", "x", "ol[li[p(a)]] p(x¦) ol2[li[p(d)]]"],
  ["the first items by a paragraph", "- ¦b\n- c¦\n- d", "x", "p(x¦) ul[li[p(d)]]"],
  ["a list by a table", "- ¦a\n- b¦", "| x |\n| --- |", "table[table_row[table_header[p(x¦)]]]"],
  ["a list by a numbered one", "- ¦a\n- b¦", "1. a\n2. b", "ol[li[p(a)] li[p(b¦)]]"],
  ["an item by several", "- a\n- ¦b¦", "- x\n- y", "ul[li[p(a)] li[p(x)] li[p(y¦)]]"],
  [
    "words of a cell by two paragraphs",
    "| ¦a¦ | b |\n| --- | --- |",
    "x\n\ny",
    "table[table_row[table_header[p(x/y¦)] table_header[p(b)]]]",
  ],
  ["code by code", "```\nlet ¦a¦;\n```", "```\nb\n```", "code_block(let b¦;)"],
  ["code by text", "```\n¦let a;¦\n```", "It has *a*.", "p(It has a.¦)"],
  ["an empty document", "¦", "# 1\n\nTwo", "h(1) p(Two¦)"],
  ["nothing at the end of a paragraph", "One¦\n\nTwo", "1", "p(One) p(1¦) p(Two)"],
  ["nothing at the beginning of a paragraph", "¦One", "1", "p(1¦) p(One)"],
  ["nothing within a paragraph", "One ¦two", "1", "p(One ) p(1¦) p(two)"],
])("what takes the place of %s", (_, before, markdown, after) => {
  const state = selected(before);
  const tr = replacePassage(state.tr, passageOf(state), readFor(state.doc, markdown));
  tr.doc.check();
  expect(outline(tr.doc, tr.selection.head)).toBe(after);
});

test("a note of the document stays a reference, and one that is nowhere is text", () => {
  const doc = documentOf("One[^a]\n\n[^a]: Note");
  const types = readFor(doc, "1[^a] 2[^b]").flatMap((block) => block.children.map(({ type }) => type.name));
  expect(types).toEqual(["text", "footnote_reference", "text"]);
});

const inOrder = (text: string) => text.replace(/\s|\uFFFC/g, "");
const wordsOf = (doc: Node, from = 0, to = doc.content.size) =>
  inOrder(doc.textBetween(from, to, "\n", "\uFFFC"));

test("in any document, the words around the passage and all of the suggestion stay, and undo restores it exactly", () => {
  fc.assert(
    fc.property(generatedDocument, generatedDocument, fc.nat(), fc.nat(), (one, other, start, end) => {
      const doc = schema.nodeFromJSON(one);
      const blocks = schema.nodeFromJSON(other).children;
      const [from, to] = [start % (doc.content.size + 1), end % (doc.content.size + 1)].sort((a, b) => a - b);
      const selection = TextSelection.between(doc.resolve(from ?? 0), doc.resolve(to ?? 0));
      const state = EditorState.create({ doc, selection, plugins: [history()] });
      const passage = passageOf(state);
      const next = state.apply(replacePassage(state.tr, passage, blocks));
      next.doc.check();
      const added = wordsOf(schema.nodeFromJSON(other));
      expect(wordsOf(next.doc)).toBe(wordsOf(doc, 0, passage.from) + added + wordsOf(doc, passage.to));
      let undone = next;
      undo(next, (tr) => {
        undone = next.apply(tr);
      });
      expect(undone.doc.eq(doc)).toBe(true);
    }),
    { numRuns: cases(3000) },
  );
});
