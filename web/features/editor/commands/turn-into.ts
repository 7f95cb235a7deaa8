// Makes the selected blocks blocks of another kind. Words and lines stay.
import { type Node, NodeRange, type NodeType, type ResolvedPos } from "prosemirror-model";
import { wrapRangeInList } from "prosemirror-schema-list";
import type { Command, EditorState, Transaction } from "prosemirror-state";
import { findWrapping, liftTarget } from "prosemirror-transform";
import { schema } from "../../../../shared/document/schema.ts";
import {
  convertItems,
  isItemStart,
  isListNode,
  isolateItems,
  joinLists,
  unwrapItem,
} from "./list-structure.ts";
import { depthOf, isInside, kindOf, selectedTextblocks } from "./selected-blocks.ts";

const { nodes } = schema;

export type BlockName =
  | "paragraph"
  | "heading1"
  | "heading2"
  | "heading3"
  | "bulletList"
  | "orderedList"
  | "taskList"
  | "quote"
  | "codeBlock";

type Change = (tr: Transaction, blocks: readonly ResolvedPos[]) => void;

const changes: Record<BlockName, Change> = {
  paragraph: (tr, blocks) => setTypes(tr, blocks, nodes.paragraph),
  heading1: (tr, blocks) => setTypes(tr, blocks, nodes.heading, { level: 1 }),
  heading2: (tr, blocks) => setTypes(tr, blocks, nodes.heading, { level: 2 }),
  heading3: (tr, blocks) => setTypes(tr, blocks, nodes.heading, { level: 3 }),
  bulletList: (tr, blocks) => makeList(tr, blocks, nodes.bullet_list),
  orderedList: (tr, blocks) => makeList(tr, blocks, nodes.ordered_list),
  taskList: (tr, blocks) => makeList(tr, blocks, nodes.bullet_list, true),
  quote: makeQuote,
  codeBlock: makeCode,
};

/** Makes the selected blocks blocks of this kind; false if they are already, or can't be. */
export const turnInto =
  (name: BlockName): Command =>
  (state, dispatch) => {
    const blocks = selectedTextblocks(state).filter(($block) => !isOfKind($block, name));
    const { tr } = state;
    // A quotation takes in all of the selection.
    changes[name](tr, name === "quote" && blocks.length > 0 ? selectedTextblocks(state) : blocks);
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Makes the selected blocks blocks of this kind, or plain paragraphs if they are already. */
export const toggleBlock =
  (name: BlockName): Command =>
  (state, dispatch, view) => {
    if (!isBlockActive(state, name)) return turnInto(name)(state, dispatch, view);
    if (name !== "quote") return turnInto("paragraph")(state, dispatch, view);
    const { tr } = state;
    for (const { pos } of selectedTextblocks(state)) unquote(tr, tr.mapping.map(pos));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** Whether all selected blocks are of this kind. */
export function isBlockActive(state: EditorState, name: BlockName): boolean {
  const blocks = selectedTextblocks(state);
  return blocks.length > 0 && blocks.every(($block) => isOfKind($block, name));
}

const isOfKind = ($block: ResolvedPos, name: BlockName): boolean =>
  name === "quote" ? isInside($block, nodes.blockquote) : kindOf($block) === name;

/** Returns where the blocks are afterwards. What is changed for a block lies after the blocks before it. */
function setTypes(
  tr: Transaction,
  blocks: readonly ResolvedPos[],
  type: NodeType,
  attrs: { level: number } | null = null,
): number[] {
  return blocks.map(({ pos: before }) => {
    let pos = tr.mapping.map(before);
    const steps = tr.steps.length;
    const kind = kindOf(tr.doc.resolve(pos));
    if (kind.endsWith("List")) unwrapItem(tr, pos - 1);
    else if (kind === "quote" && type === nodes.paragraph) unquote(tr, pos);
    pos = tr.mapping.slice(steps).map(pos);
    if (!tr.doc.nodeAt(pos)?.hasMarkup(type, attrs)) tr.setBlockType(pos + 1, pos + 1, type, attrs);
    return pos;
  });
}

/** Takes a block out of the innermost quotation around it. */
export function unquote(tr: Transaction, pos: number): void {
  const $pos = tr.doc.resolve(pos + 1);
  const depth = depthOf($pos, nodes.blockquote);
  if (depth === 0) return;
  const range = new NodeRange($pos, $pos, depth);
  const target = liftTarget(range);
  if (target !== null) tr.lift(range, target);
}

/** Blocks that follow each other in one parent; items by their lists. */
interface Run {
  isItems: boolean;
  /** The positions before the first and the last block. */
  first: number;
  last: number;
  count: number;
}

function makeList(tr: Transaction, blocks: readonly ResolvedPos[], type: NodeType, isTask = false): void {
  const plain = blocks.filter(({ nodeAfter }) => nodeAfter?.type !== nodes.paragraph);
  for (const { pos } of plain) tr.setBlockType(pos + 1, pos + 1, nodes.paragraph);
  for (const run of runsOf(blocks)) {
    const [first, last] = [tr.mapping.map(run.first), tr.mapping.map(run.last)];
    const $first = tr.doc.resolve(first);
    if (run.isItems) {
      const index = $first.index(-1);
      convertItems(tr, $first.before(-1), [index, index + run.count], type, isTask);
      continue;
    }
    const range = new NodeRange(tr.doc.resolve(first + 1), tr.doc.resolve(last + 1), $first.depth);
    if (!wrapRangeInList(tr, range, type)) continue;
    const list = tr.doc.nodeAt(first);
    if (isTask) convertItems(tr, first, [0, run.count], type, true);
    joinLists(tr, first + (list?.nodeSize ?? 0));
    joinLists(tr, first);
  }
}

function runsOf(blocks: readonly ResolvedPos[]): Run[] {
  const runs = new Map<string, Run & { end: number }>();
  for (const $block of blocks) {
    const isItems = isItemStart($block);
    const depth = isItems ? $block.depth - 1 : $block.depth; // of the list, or the parent
    const index = $block.index(depth);
    const container = `${$block.start(depth)} ${isItems}`;
    const same = runs.get(`${container} ${index}`);
    runs.delete(`${container} ${index}`);
    const run = same ?? { isItems, first: $block.pos, last: 0, count: 0, end: 0 };
    runs.set(`${container} ${index + 1}`, { ...run, last: $block.pos, count: run.count + 1 });
  }
  return [...runs.values()].sort((one, other) => one.first - other.first);
}

/** A part of a list goes into the quotation as a list. */
function makeQuote(tr: Transaction, blocks: readonly ResolvedPos[]): void {
  const [start, end] = [blocks[0], blocks.at(-1)];
  if (!start || !end) return;
  for (const $block of blocks)
    if (isInside($block, nodes.blockquote)) unquote(tr, tr.mapping.map($block.pos));
  const $start = tr.doc.resolve(tr.mapping.map(start.pos) + 1);
  const $end = tr.doc.resolve(tr.mapping.map(end.pos) + 1);
  let range = $start.blockRange($end);
  if (!range) return;
  if (range.parent.type === nodes.list_item && range.startIndex === 0)
    range = new NodeRange($start, $end, range.depth - 1);
  if (isListNode(range.parent)) {
    const pos = isolateItems(tr, $start.before(range.depth), range.startIndex, range.endIndex);
    const list = tr.doc.nodeAt(pos);
    if (!list) return;
    const depth = tr.doc.resolve(pos).depth;
    range = new NodeRange(tr.doc.resolve(pos + 1), tr.doc.resolve(pos + list.nodeSize - 1), depth);
  }
  const wrapping = hasFootnote(range) ? null : findWrapping(range, nodes.blockquote);
  if (wrapping) tr.wrap(range, wrapping);
}

const hasFootnote = ({ parent, startIndex, endIndex }: NodeRange): boolean =>
  parent.content.content.slice(startIndex, endIndex).some(({ type }) => type === nodes.footnote_definition);

/** Neighbours become one block of code. Blocks with images or footnotes stay, because code has only text. */
function makeCode(tr: Transaction, blocks: readonly ResolvedPos[]): void {
  const textual = blocks.filter(({ nodeAfter }) => nodeAfter && hasOnlyText(nodeAfter));
  const made = setTypes(tr, textual, nodes.code_block);
  for (let at = made.length - 1; at > 0; at--) {
    const [pos = 0, above] = [made[at], made[at - 1]];
    const previous = tr.doc.resolve(pos).nodeBefore;
    if (previous && pos - previous.nodeSize === above) tr.insert(pos - 1, schema.text("\n")).join(pos + 1);
  }
}

const hasOnlyText = (block: Node): boolean =>
  block.content.content.every(({ isText, type }) => isText || type === nodes.hard_break);
