import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";

/** Shows a hint in the empty document, and in the empty paragraph with the cursor. */
export const placeholder = (text: string): Plugin =>
  new Plugin({
    props: {
      decorations({ doc, selection: { $from, empty } }) {
        const isEmptyDocument = doc.childCount === 1 && doc.firstChild?.content.size === 0;
        const isEmptyLine = empty && $from.depth === 1 && $from.parent.content.size === 0;
        const block = isEmptyLine ? $from.parent : doc.firstChild;
        if ((!isEmptyDocument && !isEmptyLine) || block?.type.name !== "paragraph") return null;
        const from = isEmptyLine ? $from.before() : 0;
        const look = isEmptyDocument ? "placeholder" : "placeholder placeholder-of-line";
        return DecorationSet.create(doc, [
          Decoration.node(from, from + block.nodeSize, { class: look, "data-placeholder": text }),
        ]);
      },
    },
  });
