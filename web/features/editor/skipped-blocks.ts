// Spares the layout of blocks that are off the screen in long documents (editor.css). A block that the cursor has been in is laid out
// from then on, and so is a new one: browsers put the cursor elsewhere if its block is not laid out yet, and the text would jump
// for a moment when a block is skipped again.
import type { Node } from "prosemirror-model";
import { Plugin, PluginKey, type Selection } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

/** Shorter documents are laid out as a whole. */
const longDocument = 80;

const key = new PluginKey<DecorationSet>("skippedBlocks");

export const skippedBlocks = new Plugin<DecorationSet>({
  key,
  state: {
    init: (_, { doc, selection }) =>
      doc.childCount < longDocument ? DecorationSet.empty : withoutEnds(skipAll(doc), selection),
    apply(transaction, skipped) {
      if (skipped === DecorationSet.empty) return skipped;
      const moved = skipped.map(transaction.mapping, transaction.doc);
      return transaction.docChanged || transaction.selectionSet
        ? withoutEnds(moved, transaction.selection)
        : moved;
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

function skipAll(doc: Node): DecorationSet {
  const blocks: Decoration[] = [];
  doc.forEach((node, start) => {
    blocks.push(Decoration.node(start, start + node.nodeSize, { class: "skipped-block" }));
  });
  return DecorationSet.create(doc, blocks);
}

/** Without the blocks at both ends of the selection. */
function withoutEnds(skipped: DecorationSet, { from, to }: Selection): DecorationSet {
  return skipped.remove([from, to].flatMap((pos) => skipped.find(pos, pos)));
}
