import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

/**
 * Marks the blocks at both ends of the selection, so that they are laid out wherever they are (editor.css): browsers put the cursor
 * elsewhere if its block is not laid out yet.
 */
export const currentBlock = new Plugin({
  props: {
    decorations({ doc, selection: { from, to } }) {
      const ends = new Set([from, to].map((pos) => doc.resolve(pos).index(0)));
      const blocks: Decoration[] = [];
      doc.forEach((node, start, index) => {
        if (ends.has(index))
          blocks.push(Decoration.node(start, start + node.nodeSize, { class: "current-block" }));
      });
      return DecorationSet.create(doc, blocks);
    },
  },
});
