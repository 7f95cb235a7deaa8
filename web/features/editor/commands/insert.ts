// Blocks that are inserted at the cursor.
import type { Node } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { schema } from "../../../../shared/document/schema.ts";
import { isItemStart, unwrapItem } from "./list-structure.ts";
import { depthOf, isInside } from "./selected-blocks.ts";

const { nodes } = schema;

/** Inserts a block instead of an empty paragraph, otherwise after the block with the cursor. Returns its position. */
function insertBlock(tr: Transaction, block: Node): number {
  const { $to } = tr.selection;
  const table = depthOf($to, nodes.table);
  if (table || !$to.parent.isTextblock) {
    const after = table ? $to.after(table) : tr.selection.to;
    tr.insert(after, block);
    return after;
  }
  let before = $to.before();
  if ($to.parent.type !== nodes.paragraph || $to.parent.content.size > 0) {
    tr.insert($to.after(), block);
    return $to.after();
  }
  if (isItemStart(tr.doc.resolve(before)) && $to.node(-1).childCount === 1) {
    const steps = tr.steps.length;
    unwrapItem(tr, before - 1);
    before = tr.mapping.slice(steps).map(before);
  }
  tr.replaceWith(before, before + $to.parent.nodeSize, block);
  return before;
}

/** A divider with the cursor below it. */
export function insertDivider(tr: Transaction): Transaction {
  const after = insertBlock(tr, nodes.horizontal_rule.create()) + 1;
  if (!tr.doc.resolve(after).nodeAfter?.isTextblock) tr.insert(after, nodes.paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, after + 1));
}

const insertion =
  (insert: (tr: Transaction, state: EditorState) => unknown): Command =>
  (state, dispatch) => {
    if (dispatch) {
      const { tr } = state;
      insert(tr, state);
      dispatch(tr.scrollIntoView());
    }
    return true;
  };

export const divider = insertion(insertDivider);

export const table = insertion((tr) => {
  const row = (type: typeof nodes.table_cell) =>
    nodes.table_row.create(
      null,
      Array.from({ length: 3 }, () => type.createAndFill() as Node), // with its paragraph
    );
  const { table_header: header, table_cell: cell } = nodes;
  const pos = insertBlock(tr, nodes.table.create(null, [row(header), row(cell), row(cell)]));
  tr.setSelection(Selection.near(tr.doc.resolve(pos + 1)));
});

/** Inserts the number of a new footnote after the selection; the cursor goes to the note at the end of the document. */
export const footnote: Command = (state, dispatch) => {
  const { $to } = state.selection;
  if (!$to.parent.inlineContent || $to.parent.type === nodes.code_block) return false;
  if (isInside($to, nodes.footnote_definition)) return false;
  return insertion((tr) => {
    const label = String(lastNumber(state.doc) + 1);
    tr.insert($to.pos, nodes.footnote_reference.create({ label }));
    const end = tr.doc.content.size;
    tr.insert(end, nodes.footnote_definition.create({ label }, nodes.paragraph.create()));
    tr.setSelection(TextSelection.create(tr.doc, end + 2));
  })(state, dispatch);
};

function lastNumber(doc: Node): number {
  let last = 0;
  doc.descendants(({ type, attrs }) => {
    const isNote = type === nodes.footnote_definition || type === nodes.footnote_reference;
    if (isNote) last = Math.max(last, Number(attrs.label) || 0);
  });
  return last;
}
