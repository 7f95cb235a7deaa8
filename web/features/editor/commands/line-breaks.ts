// Enter and its variants.
import {
  chainCommands,
  createParagraphNear,
  exitCode,
  newlineInCode,
  splitBlock,
} from "prosemirror-commands";
import { NodeRange } from "prosemirror-model";
import { liftListItem } from "prosemirror-schema-list";
import {
  type Command,
  type EditorState,
  NodeSelection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { isInTable } from "prosemirror-tables";
import { canSplit, liftTarget } from "prosemirror-transform";
import { schema } from "../../../../shared/document/schema.ts";
import { isItemStart, unwrapItem } from "./list-structure.ts";
import { depthOf } from "./selected-blocks.ts";

const { nodes, marks } = schema;

/** A third Enter at the end leaves the code. */
const leaveCode: Command = (state, dispatch, view) => {
  const { $head, empty } = state.selection;
  const isEnd = $head.parent.type === nodes.code_block && $head.parentOffset === $head.parent.content.size;
  if (!empty || !isEnd || !$head.parent.textContent.endsWith("\n\n")) return false;
  return exitCode(state, dispatch && ((tr) => dispatch(tr.delete($head.pos - 2, $head.pos))), view);
};

/** "```js" becomes a block of code. */
const startCode: Command = (state, dispatch) => {
  const { $head, empty } = state.selection;
  const isEnd = $head.parent.type === nodes.paragraph && $head.parentOffset === $head.parent.content.size;
  const fence = empty && isEnd && !isInTable(state) && /^```([\w+#-]{0,20})$/.exec($head.parent.textContent);
  if (!fence || !isEnd) return false;
  dispatch?.(fenceToCode(state.tr, $head.before(), fence[1] ?? ""));
  return true;
};

/** Makes the paragraph at a position, which has only the signs, a block of code. */
export function fenceToCode(tr: Transaction, pos: number, language: string): Transaction {
  const size = tr.doc.nodeAt(pos)?.content.size ?? 0;
  return tr.delete(pos + 1, pos + 1 + size).setBlockType(pos + 1, pos + 1, nodes.code_block, { language });
}

/** A cell has one paragraph, so that Enter makes a line. */
const breakInCell: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { selection } = state;
  if (selection instanceof TextSelection && selection.$from.sameParent(selection.$to))
    return lineBreak(state, dispatch);
  return !(selection instanceof NodeSelection);
};

/** Leaves the list from an empty item, or the quotation from its empty last paragraph. */
const leaveEmptyBlock: Command = (state, dispatch) => {
  const { $head, empty } = state.selection;
  if (!empty || !$head.parent.isTextblock || $head.parent.content.size > 0 || $head.depth < 2) return false;
  const $block = state.doc.resolve($head.before());
  const { tr } = state;
  if (isItemStart($block)) {
    const isNested = $block.depth > 2 && $block.node(-2).type === nodes.list_item;
    if (isNested) return liftListItem(nodes.list_item)(state, dispatch);
    if (!unwrapItem(tr, $block.before())) return false;
  } else if ($block.index() === $block.parent.childCount - 1) {
    if ($block.parent.type === nodes.list_item)
      tr.split($block.pos, 1, [newItem($block.parent.attrs.checked)]);
    else if ($block.parent.type === nodes.blockquote) {
      const range = new NodeRange($head, $head, $block.depth);
      const target = liftTarget(range);
      if (target === null) return false;
      tr.lift(range, target);
    } else return false;
  } else return false;
  dispatch?.(tr.scrollIntoView());
  return true;
};

const newItem = (checked: unknown) => ({
  type: nodes.list_item,
  attrs: { checked: checked === null ? null : false },
});

/** Splits an item. The new one is not done, also if it is the one above. */
const splitItem: Command = (state, dispatch) => {
  if (!(state.selection instanceof TextSelection)) return false;
  const tr = state.tr.deleteSelection();
  const { $from } = tr.selection;
  const { parent } = $from;
  if (!parent.isTextblock || $from.depth < 3 || !isItemStart(tr.doc.resolve($from.before()))) return false;
  const itemPos = $from.before(-1);
  const { checked } = $from.node(-1).attrs;
  const isStart = $from.parentOffset === 0 && parent.content.size > 0;
  const isEnd = $from.parentOffset === parent.content.size;
  const item = isStart ? { type: nodes.list_item, attrs: { checked } } : newItem(checked);
  const types = [item, isEnd ? { type: nodes.paragraph } : null];
  if (!canSplit(tr.doc, $from.pos, 2, types)) return false;
  tr.split($from.pos, 2, types);
  if (isStart) {
    if (checked) tr.setNodeAttribute(itemPos, "checked", false);
    tr.setBlockType(itemPos + 2, itemPos + 2, nodes.paragraph);
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Runs a command after which one types on with the same marks, without code and link. */
const keepMarks =
  (command: Command): Command =>
  (state, dispatch, view) =>
    command(
      state,
      dispatch &&
        ((tr) => {
          const present =
            state.storedMarks ?? (state.selection.$to.parentOffset ? state.selection.$from.marks() : []);
          const kept = present.filter(({ type }) => type !== marks.code && type !== marks.link);
          const isText = tr.selection.$from.parent.type === nodes.paragraph;
          dispatch(kept.length && isText ? tr.ensureMarks(kept) : tr);
        }),
      view,
    );

/** Starts a paragraph, an item, or a line where there can't be one. */
export const enter = chainCommands(
  leaveCode,
  newlineInCode,
  startCode,
  breakInCell,
  leaveEmptyBlock,
  keepMarks(splitItem),
  createParagraphNear,
  keepMarks(splitBlock),
);

/** Starts a line. */
export const lineBreak: Command = (state, dispatch) => {
  if (newlineInCode(state, dispatch)) return true;
  if (!state.selection.$from.parent.inlineContent) return false;
  if (dispatch) {
    const present = state.storedMarks ?? state.selection.$from.marks();
    const tr = state.tr.replaceSelectionWith(nodes.hard_break.create());
    dispatch(tr.ensureMarks(present).scrollIntoView());
  }
  return true;
};

/** Marks the task with the cursor as done or not. */
const toggleTask: Command = (state, dispatch) => {
  const item = taskPos(state);
  if (item === null) return false;
  const checked = state.doc.nodeAt(item)?.attrs.checked;
  dispatch?.(state.tr.setNodeAttribute(item, "checked", !checked));
  return true;
};

function taskPos({ selection: { $from } }: EditorState): number | null {
  const depth = depthOf($from, nodes.list_item);
  return depth && $from.node(depth).attrs.checked !== null ? $from.before(depth) : null;
}

/** Starts a paragraph below the table, also between two of them. */
const leaveTable: Command = (state, dispatch) => {
  const table = depthOf(state.selection.$head, nodes.table);
  if (!table) return false;
  const after = state.selection.$head.after(table);
  const tr = state.tr.insert(after, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

export const modEnter = chainCommands(exitCode, leaveTable, toggleTask);
