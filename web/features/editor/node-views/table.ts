import type { NodeViewConstructor } from "prosemirror-view";

/** A table that scrolls by itself if it is wider than the text. */
export const tableView: NodeViewConstructor = () => {
  const dom = document.createElement("div");
  dom.className = "table-scroll";
  const table = document.createElement("table");
  const contentDOM = document.createElement("tbody");
  table.append(contentDOM);
  dom.append(table);
  return { dom, contentDOM, ignoreMutation: ({ target }) => target === dom || target === table };
};
