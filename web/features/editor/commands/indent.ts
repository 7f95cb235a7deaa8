// What Tab and Shift+Tab do: in lists, tables and code.
import { chainCommands } from "prosemirror-commands";
import { liftListItem, sinkListItem } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import { liftTarget } from "prosemirror-transform";
import { schema } from "../../../../shared/document/schema.ts";
import { isItemStart, isListNode } from "./list-structure.ts";
import { isInside, selectedTextblocks } from "./selected-blocks.ts";
import { nextCell, previousCell } from "./tables.ts";

const { nodes } = schema;

const codeIndent = "  ";

/** Indents the selected lines, or the text after the cursor. */
const indentCode: Command = (state, dispatch) => {
  const { $from, $to, empty } = state.selection;
  if ($from.parent.type !== nodes.code_block || !$from.sameParent($to)) return false;
  if (!dispatch) return true;
  if (empty) {
    dispatch(state.tr.insertText(codeIndent));
    return true;
  }
  const { tr } = state;
  const text = $from.parent.textContent;
  for (const line of lineStarts(text, $from.parentOffset, $to.parentOffset).reverse())
    tr.insertText(codeIndent, $from.start() + line);
  dispatch(tr);
  return true;
};

const outdentCode: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  if ($from.parent.type !== nodes.code_block || !$from.sameParent($to)) return false;
  const { tr } = state;
  const text = $from.parent.textContent;
  for (const line of lineStarts(text, $from.parentOffset, $to.parentOffset).reverse()) {
    const spaces = /^ {0,2}/.exec(text.slice(line))?.[0].length ?? 0;
    if (spaces) tr.delete($from.start() + line, $from.start() + line + spaces);
  }
  dispatch?.(tr);
  return true;
};

/** Where the lines of a part of a text begin. */
function lineStarts(text: string, from: number, to: number): number[] {
  const starts = [text.lastIndexOf("\n", from - 1) + 1];
  for (let next = text.indexOf("\n", from); next >= 0 && next < to; next = text.indexOf("\n", next + 1))
    starts.push(next + 1);
  return from === 0 ? [0, ...starts.slice(1)] : starts;
}

/** Takes a further block of an item out of its list, or the items out of a nested list. */
const outdentItems: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const block = $from.blockRange($to);
  if (block && block.parent.type === nodes.list_item && block.startIndex > 0) {
    const target = liftTarget(block);
    if (target === null) return false;
    dispatch?.(state.tr.lift(block, target).scrollIntoView());
    return true;
  }
  const range = $from.blockRange($to, isListNode);
  const isNested = range && range.depth > 1 && $from.node(range.depth - 1).type === nodes.list_item;
  return Boolean(isNested) && liftListItem(nodes.list_item)(state, dispatch);
};

/** Runs a command of one item for each selected one, if they are of different depth: the first one of a nested list, the last one not. */
const forEachItem =
  (command: Command): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    const range = $from.blockRange($to, isListNode);
    const starts = selectedTextblocks(state).filter(isItemStart);
    if (!range || !starts[0] || starts[0].depth <= range.depth + 1) return false;
    const { tr } = state;
    let end = 0;
    for (const $start of starts) {
      if ($start.pos < end) continue; // goes with the item around it
      end = $start.end();
      const selection = TextSelection.create(tr.doc, tr.mapping.map($start.pos) + 1);
      command({ selection, tr } as unknown as EditorState, () => {});
    }
    if (tr.docChanged) dispatch?.(tr.scrollIntoView());
    return tr.docChanged;
  };

const sinkItems = sinkListItem(nodes.list_item);

export const indent = chainCommands(nextCell, indentCode, forEachItem(sinkItems), sinkItems);
export const outdent = chainCommands(previousCell, outdentCode, forEachItem(outdentItems), outdentItems);

/** Keeps the focus in a list whose items can't be indented any more. */
export const stayInList: Command = ({ selection: { $from } }) => isInside($from, nodes.list_item);
