// The levels of headings for screen readers: the text's highest ones follow the page's title, whatever their level is.
import type { Node } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { schema } from "../../../shared/document/schema.ts";

function levelsOf(doc: Node): DecorationSet {
  const headings: { from: number; to: number; level: number }[] = [];
  doc.descendants((node, pos) => {
    if (node.type === schema.nodes.heading)
      headings.push({ from: pos, to: pos + node.nodeSize, level: node.attrs.level });
    return !node.isTextblock;
  });
  const highest = Math.min(...headings.map(({ level }) => level));
  if (headings.length === 0 || highest === 1) return DecorationSet.empty;
  return DecorationSet.create(
    doc,
    headings.map(({ from, to, level }) =>
      Decoration.node(from, to, { "aria-level": String(level - highest + 2) }),
    ),
  );
}

export const headingLevels: Plugin<DecorationSet> = new Plugin<DecorationSet>({
  state: {
    init: (_, { doc }) => levelsOf(doc),
    apply: (transaction, levels) => (transaction.docChanged ? levelsOf(transaction.doc) : levels),
  },
  props: { decorations: (state) => headingLevels.getState(state) },
});
