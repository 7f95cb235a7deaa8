// How deep blocks of a document may be nested.
import type { Node } from "prosemirror-model";

/** Lists count twice. The parser reads no more, and the editor and the object of a document take no more. */
export const deepest = 50;

/** How deep the blocks within one are nested; a text block has none. */
export const depthOf = (node: Node): number =>
  node.isTextblock ? 0 : 1 + node.content.content.reduce((most, child) => Math.max(most, depthOf(child)), 0);
