// Addresses of blocks: the document's, with the block's first words.
import type { Node } from "prosemirror-model";
import { Selection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

/** How many of a block's characters its address has. */
const length = 60;

const wordsOf = (block: Node) => block.textContent.slice(0, length).toWellFormed();

/** The address of a block of the open document. */
export const blockLink = (block: Node): string =>
  `${location.origin}${location.pathname}#${encodeURIComponent(wordsOf(block))}`;

/** Goes to the block that the page's address names, if the document has it. */
export function showLinkedBlock(view: EditorView, hash: string): void {
  let words = "";
  try {
    words = decodeURIComponent(hash.slice(1));
  } catch {
    return; // no address of a block
  }
  if (!words) return;
  let place: number | undefined;
  view.state.doc.descendants((node, pos) => {
    if (place === undefined && node.isTextblock && wordsOf(node).startsWith(words.slice(0, length)))
      place = pos;
    return place === undefined;
  });
  if (place === undefined) return;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(Selection.near(doc.resolve(place + 1))));
  view.domAtPos(place + 1).node.parentElement?.scrollIntoView({ block: "center" });
}
