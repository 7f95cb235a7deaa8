// Shift with an arrow selects tables beside the text as a whole. By itself the selection would end in a cell, and prosemirror-tables
// would take it back.
import { type Command, Selection, TextSelection } from "prosemirror-state";
import { schema } from "../../../../shared/document/schema.ts";
import { isInside } from "./selected-blocks.ts";

const extendOverTables =
  (arrow: "up" | "down" | "left" | "right"): Command =>
  ({ doc, selection, tr }, dispatch, view) => {
    const { $anchor, $head } = selection;
    const { table } = schema.nodes;
    if (!(selection instanceof TextSelection) || isInside($head, table)) return false;
    const isBack = arrow === "up" || arrow === "left";
    const edge = isBack ? $head.before(1) : $head.after(1);
    // Other blocks of a list or quotation come first.
    if (edge !== (isBack ? $head.start() - $head.depth : $head.end() + $head.depth)) return false;
    if (view && !view.endOfTextblock(arrow)) return false;
    let $beyond = doc.resolve(edge);
    for (;;) {
      const node = isBack ? $beyond.nodeBefore : $beyond.nodeAfter;
      if (node?.type !== table) break;
      $beyond = doc.resolve($beyond.pos + (isBack ? -node.nodeSize : node.nodeSize));
    }
    const direction = isBack ? -1 : 1;
    const next =
      Selection.findFrom($beyond, direction, true) ?? Selection.findFrom($beyond, -direction, true);
    if ($beyond.pos === edge || !next) return false;
    dispatch?.(tr.setSelection(TextSelection.create(doc, $anchor.pos, next.head)).scrollIntoView());
    return true;
  };

export const tableSelectionKeys: Record<string, Command> = {
  "Shift-ArrowUp": extendOverTables("up"),
  "Shift-ArrowDown": extendOverTables("down"),
  "Shift-ArrowLeft": extendOverTables("left"),
  "Shift-ArrowRight": extendOverTables("right"),
};
