import type { NodeViewConstructor } from "prosemirror-view";

/** A heading of the text is one level below the page's title, as where it is read. */
export const headingView: NodeViewConstructor = ({ attrs }) => {
  const dom = document.createElement(`h${Math.min(6, attrs.level + 1)}`);
  return { dom, contentDOM: dom };
};
