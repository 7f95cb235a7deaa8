// Changes of lists inside a transaction. Numbering goes on: what is taken out of a numbered list is not counted.
import { type Node, NodeRange, type NodeType, type ResolvedPos } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { liftTarget } from "prosemirror-transform";
import { schema } from "../../../../shared/document/schema.ts";

const { nodes } = schema;

export const isListNode = ({ type }: Node): boolean =>
  type === nodes.bullet_list || type === nodes.ordered_list;

/** The number of the item at an index; 1 in lists without numbers. */
const numberAt = (list: Node, index: number): number => Number(list.attrs.start ?? 1) + index;

/** Whether a position is at the first block of a list item. */
export const isItemStart = ($pos: ResolvedPos): boolean =>
  $pos.parent.type === nodes.list_item && $pos.index() === 0;

/** Takes the content of the item at `itemPos` out of its list, which is split. */
export function unwrapItem(tr: Transaction, itemPos: number): boolean {
  const $item = tr.doc.resolve(itemPos);
  const list = $item.parent;
  const end = itemPos + ($item.nodeAfter?.nodeSize ?? 0);
  const range = new NodeRange(tr.doc.resolve(itemPos + 1), tr.doc.resolve(end - 1), $item.depth + 1);
  const target = liftTarget(range);
  if (target === null) return false;
  const isLast = $item.index() === list.childCount - 1;
  const steps = tr.steps.length;
  tr.lift(range, target);
  if (isLast) return true;
  const rest = tr.mapping.slice(steps).map(end) - 1;
  setStart(tr, rest, numberAt(list, $item.index()));
  joinLists(tr, rest);
  return true;
}

/** Gives the items from `first` to before `end` a list of their own and returns its position. They keep their numbers. */
export function isolateItems(tr: Transaction, listPos: number, first: number, end: number): number {
  const list = tr.doc.nodeAt(listPos);
  if (!list) return listPos;
  const before = (index: number) =>
    list.content.content.slice(0, index).reduce((pos, { nodeSize }) => pos + nodeSize, listPos + 1);
  if (end < list.childCount) {
    tr.split(before(end));
    setStart(tr, before(end) + 1, numberAt(list, end));
  }
  if (first === 0) return listPos;
  tr.split(before(first));
  setStart(tr, before(first) + 1, numberAt(list, first));
  return before(first) + 1;
}

/** Makes the items from `first` to before `end` items of another kind of list. Tasks stay done. */
export function convertItems(
  tr: Transaction,
  listPos: number,
  [first, end]: readonly [number, number],
  type: NodeType,
  isTask: boolean,
): void {
  const list = tr.doc.nodeAt(listPos);
  if (!list) return;
  let itemPos = listPos + 1;
  list.forEach((item, _, index) => {
    const checked = isTask ? (item.attrs.checked ?? false) : null;
    if (index >= first && index < end && item.attrs.checked !== checked)
      tr.setNodeAttribute(itemPos, "checked", checked);
    itemPos += item.nodeSize;
  });
  if (list.type === type) return;
  const pos = isolateItems(tr, listPos, first, end);
  tr.setNodeMarkup(pos, type);
  const after = pos + (tr.doc.nodeAt(pos)?.nodeSize ?? 0);
  if (end < list.childCount) setStart(tr, after, numberAt(list, first));
  joinLists(tr, after);
  joinLists(tr, pos);
}

/** Joins two lists of one kind between which the position is. */
export function joinLists(tr: Transaction, pos: number): void {
  const { nodeBefore, nodeAfter } = tr.doc.resolve(pos);
  if (nodeBefore && isListNode(nodeBefore) && nodeAfter?.type === nodeBefore.type) tr.join(pos);
}

function setStart(tr: Transaction, listPos: number, start: number): void {
  const list = tr.doc.nodeAt(listPos);
  if (list?.type === nodes.ordered_list && list.attrs.start !== start)
    tr.setNodeAttribute(listPos, "start", start);
}
