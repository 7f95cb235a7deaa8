// Backspace at the start and Delete at the end of a block. Inside of it the browser deletes.
import { chainCommands, deleteSelection } from "prosemirror-commands";
import { type Node, NodeRange, type ResolvedPos } from "prosemirror-model";
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { liftTarget } from "prosemirror-transform";
import { schema } from "../../../../shared/document/schema.ts";
import { isItemStart, joinLists, unwrapItem } from "./list-structure.ts";

const { nodes } = schema;

type Direction = -1 | 1;

/** The cursor, if it is at the start (-1) or end (1) of a block that isn't a cell's. */
function cursorAtEdge({ selection }: EditorState, direction: Direction): ResolvedPos | null {
  if (!(selection instanceof TextSelection) || !selection.$cursor) return null;
  const { $cursor } = selection;
  const isThere = $cursor.parentOffset === (direction < 0 ? 0 : $cursor.parent.content.size);
  const isInCell = $cursor.depth > 1 && $cursor.node(-1).type.spec.tableRole !== undefined;
  return isThere && !isInCell ? $cursor : null;
}

/** An empty footnote goes, with its number in the text (see repair-document.ts). The text above is another one. */
const deleteFootnote: Command = (state, dispatch) => {
  const $cursor = cursorAtEdge(state, -1);
  if (!$cursor || $cursor.depth < 2) return false;
  const note = $cursor.node(-1);
  if (note.type !== nodes.footnote_definition || $cursor.index(-1) > 0) return false;
  const isEmpty = note.childCount === 1 && note.firstChild?.content.size === 0;
  if (isEmpty) dispatch?.(state.tr.deleteRange($cursor.before(-1), $cursor.after(-1)).scrollIntoView());
  return true;
};

/** Makes the block a paragraph, or takes it out of the list or quotation that it begins. */
const simplifyBlock: Command = (state, dispatch) => {
  const $cursor = cursorAtEdge(state, -1);
  if (!$cursor) return false;
  const { tr } = state;
  if ($cursor.parent.type !== nodes.paragraph) tr.setBlockType($cursor.pos, $cursor.pos, nodes.paragraph);
  else if (!leaveContainer(tr, state.doc.resolve($cursor.before()))) return false;
  dispatch?.(tr.scrollIntoView());
  return true;
};

function leaveContainer(tr: Transaction, $block: ResolvedPos): boolean {
  if (isItemStart($block)) return unwrapItem(tr, $block.before());
  if ($block.parent.type !== nodes.blockquote || $block.index() > 0) return false;
  const $start = tr.doc.resolve($block.pos + 1);
  const range = new NodeRange($start, $start, $block.depth);
  const target = liftTarget(range);
  if (target !== null) tr.lift(range, target);
  return target !== null;
}

/** Deletes an empty block between others. */
const deleteEmptyBlock =
  (direction: Direction): Command =>
  (state, dispatch) => {
    const $cursor = cursorAtEdge(state, direction);
    if (!$cursor || $cursor.parent.content.size > 0) return false;
    const { pos, parent, nodeBefore, nodeAfter } = state.doc.resolve($cursor.before());
    const other = direction < 0 ? nodeBefore : state.doc.resolve(pos + (nodeAfter?.nodeSize ?? 0)).nodeAfter;
    const isItsText = nodeBefore === null && parent.type === nodes.list_item;
    if (!other || other.type === nodes.footnote_definition || isItsText) return false;
    const { tr } = state;
    tr.delete(pos, pos + 2);
    const selection = Selection.findFrom(tr.doc.resolve(pos), direction);
    if (selection) tr.setSelection(selection);
    joinLists(tr, pos);
    dispatch?.(tr.scrollIntoView());
    return true;
  };

interface Beside {
  pos: number;
  node: Node;
}

/** The block of text, table or divider beside the cursor's block; null at the edge of a document, cell or footnote. */
function blockBeside($cursor: ResolvedPos, direction: Direction): Beside | null {
  let depth = $cursor.depth;
  let $edge: ResolvedPos;
  do {
    $edge = $cursor.doc.resolve(direction < 0 ? $cursor.before(depth) : $cursor.after(depth));
    if ($edge.parent.type.spec.isolating && !besideOf($edge, direction)) return null;
    depth--;
  } while (depth > 0 && !besideOf($edge, direction));
  let node = besideOf($edge, direction);
  let pos = direction < 0 ? $edge.pos - (node?.nodeSize ?? 0) : $edge.pos;
  while (node && !node.isTextblock && !node.isLeaf && !node.type.spec.isolating) {
    const child: Node | null = direction < 0 ? node.lastChild : node.firstChild;
    pos += direction < 0 ? node.nodeSize - 1 - (child?.nodeSize ?? 0) : 1;
    node = child;
  }
  return node && node.type !== nodes.footnote_definition ? { pos, node } : null;
}

const besideOf = ({ nodeBefore, nodeAfter }: ResolvedPos, direction: Direction): Node | null =>
  direction < 0 ? nodeBefore : nodeAfter;

/** Joins the text with the one beside it. A table, divider or code is selected instead. */
const joinBeside =
  (direction: Direction): Command =>
  (state, dispatch) => {
    const $cursor = cursorAtEdge(state, direction);
    const beside = $cursor && blockBeside($cursor, direction);
    if (!beside) return false;
    const { tr } = state;
    if (
      !beside.node.isTextblock ||
      [beside.node, $cursor.parent].some(({ type }) => type === nodes.code_block)
    ) {
      dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, beside.pos)).scrollIntoView());
      return true;
    }
    const end = direction < 0 ? beside.pos + beside.node.nodeSize - 1 : $cursor.pos;
    if (!joinTexts(tr, end, direction < 0 ? $cursor.pos : beside.pos + 1)) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Puts the text that begins at `start` to the end of the one above, out of its lists and quotations. */
function joinTexts(tr: Transaction, end: number, start: number): boolean {
  let $start = tr.doc.resolve(start);
  while ($start.start(-1) > end) {
    const steps = tr.steps.length;
    if (!leaveContainer(tr, tr.doc.resolve($start.before()))) return false;
    $start = tr.doc.resolve(tr.mapping.slice(steps).map($start.pos));
  }
  const text = $start.parent.content;
  tr.delete($start.before(), $start.after());
  joinLists(tr, $start.before());
  tr.insert(end, text).setSelection(TextSelection.create(tr.doc, end));
  return true;
}

export const backspace = chainCommands(
  deleteSelection,
  deleteFootnote,
  simplifyBlock,
  deleteEmptyBlock(-1),
  joinBeside(-1),
);

export const deleteForward = chainCommands(deleteSelection, deleteEmptyBlock(1), joinBeside(1));
