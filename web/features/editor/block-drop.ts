// Where a block lands that is dragged: between two others, by the height of the pointer.
import { Fragment, type Node, type ResolvedPos, Slice } from "prosemirror-model";
import { EditorView } from "prosemirror-view";
import { schema } from "../../../shared/document/schema.ts";
import { blockAround, elementOf, type PlacedBlock, topBlockAround } from "./block-places.ts";
import { isListNode } from "./commands/list-structure.ts";

/** What is dragged of a block. An item brings its kind of list along. */
export function draggedSlice(doc: Node, { node, pos }: PlacedBlock): Slice {
  if (node.type !== schema.nodes.list_item) return new Slice(Fragment.from(node), 0, 0);
  return new Slice(Fragment.from(doc.resolve(pos).parent.type.create(null, node)), 1, 1);
}

type Coordinates = Parameters<EditorView["posAtCoords"]>[0];

/** Both the line that shows where a block lands and the drop ask the view for the place. */
export class DocumentView extends EditorView {
  override posAtCoords(coords: Coordinates): ReturnType<EditorView["posAtCoords"]> {
    const slice = this.dragging?.slice;
    const block = slice?.content.firstChild;
    const isItem = slice?.openStart === 1 && block && isListNode(block);
    if (!block?.isBlock || (slice?.openStart !== 0 && !isItem)) return super.posAtCoords(coords);
    const { left, width } = this.dom.getBoundingClientRect();
    const place = super.posAtCoords({ left: left + width / 2, top: coords.top });
    const beside = place && (isItem ? blockAround : topBlockAround)(this.state.doc, place.pos);
    if (!beside) return place;
    const gap = gapBeside(this, beside, coords.top);
    return { ...place, pos: isItem ? intoList(this.state.doc.resolve(gap)) : gap, inside: -1 };
  }
}

/** The place before a block if the height is in its upper half, otherwise after it. Of an item only its own text counts. */
function gapBeside(view: EditorView, block: PlacedBlock, top: number): number {
  const { pos, node } = block;
  const isItem = node.type === schema.nodes.list_item;
  const text = isItem && node.firstChild ? { pos: pos + 1, node: node.firstChild } : block;
  const box = elementOf(view, text)?.getBoundingClientRect();
  if (box && top < (box.top + box.bottom) / 2) return pos;
  const nested = isItem && node.lastChild && isListNode(node.lastChild) ? node.lastChild.nodeSize : 0;
  return pos + node.nodeSize - nested;
}

/** An item beside a list goes into it. */
const intoList = ({ pos, nodeBefore, nodeAfter }: ResolvedPos): number => {
  if (nodeBefore && isListNode(nodeBefore)) return pos - 1;
  return nodeAfter && isListNode(nodeAfter) ? pos + 1 : pos;
};
