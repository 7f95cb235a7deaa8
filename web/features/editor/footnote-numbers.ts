// Numbers footnotes by the order of their first references, as where the text is read. Their labels in Markdown stay.
import type { Node } from "prosemirror-model";
import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type NodeViewConstructor } from "prosemirror-view";
import { schema } from "../../../shared/document/schema.ts";

const { footnote_definition, footnote_reference } = schema.nodes;

interface Footnote {
  node: Node;
  /** From the beginning of its block of the document. */
  offset: number;
}

/** Blocks that haven't changed are not looked through again. */
const known = new WeakMap<Node, Footnote[]>();

function footnotesIn(block: Node): Footnote[] {
  const before = known.get(block);
  if (before) return before;
  const found: Footnote[] = block.type === footnote_definition ? [{ node: block, offset: 0 }] : [];
  block.descendants((node, pos) => {
    if (node.type === footnote_reference) found.push({ node, offset: pos + 1 });
  });
  known.set(block, found);
  return found;
}

function numbered(doc: Node): DecorationSet {
  const all: { node: Node; pos: number }[] = [];
  doc.forEach((block, start) => {
    for (const { node, offset } of footnotesIn(block)) all.push({ node, pos: start + offset });
  });
  if (all.length === 0) return DecorationSet.empty;
  const labels = [footnote_reference, footnote_definition].flatMap((type) =>
    all.filter(({ node }) => node.type === type).map(({ node }) => node.attrs.label),
  );
  const order = [...new Set(labels)];
  const drawn = all.map(({ node, pos }) => {
    const number = String(order.indexOf(node.attrs.label) + 1);
    return Decoration.node(pos, pos + node.nodeSize, { "data-number": number }, { number });
  });
  return DecorationSet.create(doc, drawn);
}

const key = new PluginKey<DecorationSet>("footnoteNumbers");

export const footnoteNumbers = new Plugin<DecorationSet>({
  key,
  state: {
    init: (_, { doc }) => numbered(doc),
    apply: (tr, before) => (tr.docChanged ? numbered(tr.doc) : before),
  },
  props: { decorations: (state) => key.getState(state) },
});

/** The number of a footnote in the text. */
export const footnoteReferenceView: NodeViewConstructor = (node, _view, _getPos, decorations) => {
  const dom = document.createElement("sup");
  dom.dataset.footnoteReference = node.attrs.label;
  const show = (all: typeof decorations) => {
    dom.textContent = all.map(({ spec }) => spec.number).find(Boolean) ?? node.attrs.label;
  };
  show(decorations);
  return {
    dom,
    update(next, all) {
      if (next.type !== node.type || next.attrs.label !== node.attrs.label) return false;
      show(all);
      return true;
    },
    ignoreMutation: () => true,
  };
};
