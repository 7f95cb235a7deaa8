// Moves, copies and deletes whole blocks.
import { NodeRange } from "prosemirror-model";
import {
  type Command,
  NodeSelection,
  type Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { schema } from "../../../../shared/document/schema.ts";
import { isListNode, isolateItems, joinLists } from "./list-structure.ts";
import { selectedRange } from "./selected-blocks.ts";

const { nodes } = schema;

/** Moves the selected blocks by one place. Items at the edge of their list leave it: those of a nested list for the list around it. */
export const moveBlocks =
  (step: -1 | 1): Command =>
  (state, dispatch) => {
    let range = selectedRange(state);
    if (!range) return false;
    const { tr } = state;
    const isAtEdge = step < 0 ? range.startIndex === 0 : range.endIndex === range.parent.childCount;
    if (isAtEdge && isListNode(range.parent)) {
      const { $from, depth } = range;
      if ($from.node(depth - 1).type === nodes.list_item) return moveToOuterList(tr, range, step, dispatch);
      const pos = isolateItems(tr, $from.before(depth), range.startIndex, range.endIndex);
      const size = tr.doc.nodeAt(pos)?.nodeSize ?? 0;
      range = new NodeRange(tr.doc.resolve(pos + 1), tr.doc.resolve(pos + size - 1), depth - 1);
    }
    const { parent, start, end } = range;
    const other = parent.maybeChild(step < 0 ? range.startIndex - 1 : range.endIndex);
    if (!other) return false;
    // The neighbour moves, so that the cursor stays in its block.
    const size = other.nodeSize;
    if (step < 0) tr.delete(start - size, start).insert(end - size, other);
    else tr.delete(end, end + size).insert(start, other);
    const first = step < 0 ? start - size : start;
    const between = step < 0 ? end - size : start + size;
    for (const pos of [first + size + (end - start), between, first]) joinLists(tr, pos);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

function moveToOuterList(
  tr: Transaction,
  { $from, depth, parent, start, end, startIndex, endIndex }: NodeRange,
  step: -1 | 1,
  dispatch: ((tr: Transaction) => void) | undefined,
): boolean {
  const isWhole = endIndex - startIndex === parent.childCount;
  if (isWhole && $from.node(depth - 1).childCount === 1) return false; // the item has nothing else
  const items = parent.content.content.slice(startIndex, endIndex);
  const { selection } = tr;
  const before = isWhole ? start - 1 : start;
  tr.delete(before, isWhole ? end + 1 : end);
  const target = tr.mapping.map(step < 0 ? $from.before(depth - 1) : $from.after(depth - 1));
  tr.insert(target, items);
  shiftSelection(tr, selection, target - start);
  dispatch?.(tr.scrollIntoView());
  return true;
}

/** Copies the selected blocks below themselves; the selection goes to the copy. */
export const duplicateBlocks: Command = (state, dispatch) => {
  const range = selectedRange(state);
  if (!range) return false;
  const { parent, start, end, startIndex, endIndex } = range;
  const copy = parent.content.content.slice(startIndex, endIndex);
  if (copy.some(({ type }) => type === nodes.footnote_definition)) return false;
  const { tr, selection } = state;
  tr.insert(end, copy);
  shiftSelection(tr, selection, end - start);
  dispatch?.(tr.scrollIntoView());
  return true;
};

export const deleteBlocks: Command = (state, dispatch) => {
  const range = selectedRange(state);
  if (!range) return false;
  dispatch?.(state.tr.deleteRange(range.start, range.end).scrollIntoView());
  return true;
};

function shiftSelection(tr: Transaction, selection: Selection, by: number): void {
  const [anchor, head] = [selection.anchor + by, selection.head + by];
  tr.setSelection(
    selection instanceof NodeSelection
      ? NodeSelection.create(tr.doc, anchor)
      : TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)),
  );
}
