// The blocks that have a handle: those of the document, and the items of lists.
import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";

export interface PlacedBlock {
  pos: number;
  node: Node;
}

/** Whether the block is still in the document, at its place. */
export const isInPlace = (doc: Node, { pos, node }: PlacedBlock): boolean =>
  pos < doc.content.size && doc.nodeAt(pos) === node;

/** The block of a place: a block of the document, or the innermost list item around it. */
export function blockAround(doc: Node, pos: number): PlacedBlock | undefined {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  for (let depth = $pos.depth; depth > 1; depth--) {
    const node = $pos.node(depth);
    if (node.type.name === "list_item") return { pos: $pos.before(depth), node };
    if (node.type.spec.isolating) break;
  }
  return topBlockAround(doc, pos);
}

/** The block of the document around a place. */
export function topBlockAround(doc: Node, pos: number): PlacedBlock | undefined {
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  if ($pos.depth > 0) return { pos: $pos.before(1), node: $pos.node(1) };
  const node = $pos.nodeAfter ?? $pos.nodeBefore;
  return node ? { pos: $pos.nodeAfter ? pos : pos - node.nodeSize, node } : undefined;
}

/** The block at a height of the window, in pixels. */
export function blockAtHeight(view: EditorView, clientY: number): PlacedBlock | undefined {
  const { left, width } = view.dom.getBoundingClientRect();
  const place = view.posAtCoords({ left: left + width / 2, top: clientY });
  return place ? blockAround(view.state.doc, place.pos) : undefined;
}

/** The element that draws a block. */
export function elementOf(view: EditorView, { pos }: PlacedBlock): HTMLElement | undefined {
  const element = view.nodeDOM(pos);
  return element instanceof HTMLElement ? element : undefined;
}
