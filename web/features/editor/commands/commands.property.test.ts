import fc from "fast-check";
import { closeHistory } from "prosemirror-history";
import type { Node, Slice } from "prosemirror-model";
import { AllSelection, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import { CellSelection, cellAround } from "prosemirror-tables";
import { expect, test } from "vitest";
import { canonicalDocument } from "../../../../shared/document/canonical.ts";
import { dataOf } from "../../../../shared/document/markdown/document-source.ts";
import { parseMarkdown } from "../../../../shared/document/markdown/parse-markdown.ts";
import { writeMarkdown } from "../../../../shared/document/markdown/write-markdown.ts";
import type { DocumentNode } from "../../../../shared/document/nodes.ts";
import { schema } from "../../../../shared/document/schema.ts";
import { generatedDocument } from "../../../../shared/document/testing/generated.ts";
import { cases } from "../../../../shared/testing/property-seed.ts";
import { createState } from "../create-state.ts";
import { press, run, type } from "../testing/edit-state.ts";
import { type CommandName, commands } from "./commands.ts";

/** A place in the document as a part of its length. */
const place = fc.double({ min: 0, max: 1, noNaN: true });

const deleting: readonly CommandName[] = ["deleteRow", "deleteColumn", "deleteTable", "deleteBlock"];
const history: readonly CommandName[] = ["undo", "redo"];
const names = Object.keys(commands) as CommandName[];

type Edit =
  | { select: "text" | "node" | "cells"; anchor: number; head: number }
  | { select: "all" }
  | { command: CommandName }
  | { key: "Enter" | "Shift-Enter" | "Mod-Enter" | "Backspace" | "Delete" | "Tab" | "Shift-Tab" }
  | { text: string };

const signs = "# |## |- |* |+ |1. |7. |[] |[x] |> |```js |---|**b**|*i*|_i_|~~s~~|`c`|==h==|[a](/b)";
/** A selection, seldom of much: most of the document must stay to be edited. */
const selection = fc
  .tuple(
    fc.constantFrom("text", "text", "text", "node", "cells"),
    place,
    fc.constantFrom(0.02, 0.1, 0.3),
    place,
  )
  .map(([select, anchor, width, at]): Edit => {
    const head = Math.min(1, Math.max(0, anchor + (at - 0.5) * width));
    return { select: select as "text" | "node" | "cells", anchor, head };
  });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { arbitrary: selection, weight: 30 },
  { arbitrary: place.map((at): Edit => ({ select: "text", anchor: at, head: at })), weight: 60 },
  { arbitrary: fc.constant<Edit>({ select: "all" }), weight: 1 },
  { arbitrary: fc.constantFrom(...names).map((command): Edit => ({ command })), weight: 120 },
  {
    arbitrary: fc
      .constantFrom("Enter", "Shift-Enter", "Mod-Enter", "Backspace", "Delete", "Tab", "Shift-Tab")
      .map((key) => ({ key }) as Edit),
    weight: 80,
  },
  {
    arbitrary: fc.constantFrom("word", " ", "a b", ...signs.split("|")).map((text): Edit => ({ text })),
    weight: 50,
  },
);

function select(
  state: EditorState,
  { select, anchor, head }: { select: string; anchor: number; head: number },
) {
  const { doc } = state;
  const [$anchor, $head] = [anchor, head].map((at) => doc.resolve(Math.round(at * doc.content.size)));
  if (!$anchor || !$head) return state;
  if (
    select === "node" &&
    $anchor.nodeAfter &&
    NodeSelection.isSelectable($anchor.nodeAfter) &&
    !$anchor.nodeAfter.isText
  )
    return state.apply(state.tr.setSelection(NodeSelection.create(doc, $anchor.pos)));
  const [one, other] = [cellAround($anchor), cellAround($head)];
  if (select === "cells" && one && other && one.node(-1) === other.node(-1))
    return state.apply(state.tr.setSelection(new CellSelection(one, other)));
  return state.apply(state.tr.setSelection(TextSelection.between($anchor, $head)));
}

function apply(state: EditorState, edit: Edit): EditorState {
  if ("select" in edit)
    return edit.select === "all"
      ? state.apply(state.tr.setSelection(new AllSelection(state.doc)))
      : select(state, edit);
  if ("command" in edit) return run(state, commands[edit.command].run);
  if ("key" in edit) return press(state, edit.key);
  return type(state, edit.text);
}

const count = (parts: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
};

const lettersOf = ({ content }: Node | Slice) =>
  count(content.textBetween(0, content.size).replace(/\s/g, "").split("")); // halves of emoji, too
const breakOf = (leaf: Node) => (leaf.type === schema.nodes.hard_break ? "\n" : "");
const wordsOf = (doc: Node) => count(doc.textBetween(0, doc.content.size, "\n", breakOf).split(/\s+/));

/** Those of the first that the second has less often. */
const missing = (before: Map<string, number>, after: Map<string, number>): string[] =>
  [...before].filter(([part, times]) => part && (after.get(part) ?? 0) < times).map(([part]) => part);

function expectNothingLost(before: EditorState, after: EditorState, edit: Edit): void {
  if ("command" in edit && ![...deleting, ...history].includes(edit.command)) {
    expect(missing(lettersOf(before.doc), lettersOf(after.doc)), "lost").toEqual([]);
    if (edit.command !== "duplicateBlock")
      expect(missing(lettersOf(after.doc), lettersOf(before.doc)), "appeared").toEqual([]);
    if (!["indent", "outdent"].includes(edit.command))
      // in code they write spaces
      expect(missing(wordsOf(before.doc), wordsOf(after.doc)), "torn").toEqual([]);
  }
  if ("key" in edit || "text" in edit) {
    const kept = lettersOf(before.doc);
    for (const [letter, times] of lettersOf(before.selection.content()))
      kept.set(letter, (kept.get(letter) ?? 0) - times);
    // Signs become structure, and an address becomes a link's.
    const becomes = "text" in edit ? /[\d#*+\->[\]()_~=`/.xXbjs]/ : edit.key === "Enter" ? /[`js]/ : /(?!)/;
    const lost = missing(kept, lettersOf(after.doc)).filter((letter) => !becomes.test(letter));
    expect(lost, "lost").toEqual([]);
  }
}

/** The lines that are seen: those of blocks, and breaks inside of them. */
function linesOf(doc: Node): string[] {
  const lines: string[] = [];
  doc.descendants((node) => {
    if (node.type === schema.nodes.horizontal_rule) lines.push("---");
    if (node.isTextblock)
      lines.push(
        ...node
          .textBetween(0, node.content.size, "", (leaf) =>
            leaf.type === schema.nodes.hard_break ? "\n" : "·",
          )
          .split("\n"),
      );
    return !node.isTextblock;
  });
  return lines.map((line) => line.replace(/\s+/g, " ").trim());
}

const scenario = fc.tuple(generatedDocument, fc.array(edit, { minLength: 1, maxLength: 300, size: "max" }));

test("any sequence of 300 edits gives a document that Markdown can store, loses no word, and is undone and redone", () => {
  fc.assert(
    fc.property(scenario, ([document, edits]) => {
      const start = createState(schema.nodeFromJSON(document));
      let state = start;
      for (const [index, edit] of edits.entries()) {
        const before = state;
        state = apply(state, edit);
        state.doc.check();
        expectNothingLost(before, state, edit);
        if (index % 16 === 0 || index === edits.length - 1) expectStorable(state.doc);
        state = state.apply(closeHistory(state.tr));
      }
      const end = state.doc;
      let undone = 0; // edits; an input rule that was taken back could be done again after them
      for (let next = run(state, commands.undo.run); next !== state; next = run(state, commands.undo.run)) {
        state = next;
        undone++;
      }
      expect(state.doc.toJSON()).toEqual(start.doc.toJSON());
      for (; undone > 0; undone--) state = run(state, commands.redo.run);
      expect(state.doc.toJSON()).toEqual(end.toJSON());
    }),
    { numRuns: cases(1_000) },
  );
});

function expectStorable(doc: Node): void {
  const canonical = canonicalDocument(dataOf(doc));
  const read = parseMarkdown(writeMarkdown(dataOf(doc)));
  expect(read).toEqual(canonical);
  expect(linesOf(schema.nodeFromJSON(read))).toEqual(linesOf(schema.nodeFromJSON(canonical)));
}

test("the lines of the editor are those of the reading view", () => {
  fc.assert(
    fc.property(generatedDocument, (document: DocumentNode) => {
      const doc = schema.nodeFromJSON(document);
      expect(linesOf(schema.nodeFromJSON(parseMarkdown(writeMarkdown(document))))).toEqual(linesOf(doc));
    }),
    { numRuns: cases(1_000) },
  );
});
