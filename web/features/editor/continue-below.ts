// A way to go on below a table, code or divider that ends the document: Arrow down or a click below it make a paragraph. It is no
// step to undo, and isn't saved while it is empty.
import { type Command, type EditorState, Plugin, TextSelection, type Transaction } from "prosemirror-state";
import { schema } from "../../../shared/document/schema.ts";

const { nodes } = schema;

const closed = new Set([nodes.table, nodes.code_block, nodes.horizontal_rule, nodes.footnote_definition]);

/** An empty paragraph at the end of the document, with the cursor, if it ends in a block that the cursor can't leave. */
function paragraphBelow({ doc, tr }: EditorState): Transaction | null {
  if (!doc.lastChild || !closed.has(doc.lastChild.type)) return null;
  const end = doc.content.size;
  return tr
    .insert(end, nodes.paragraph.create())
    .setSelection(TextSelection.create(tr.doc, end + 1))
    .setMeta("addToHistory", false)
    .scrollIntoView();
}

/** Goes on below from the last line of the document. */
export const continueBelow: Command = (state, dispatch, view) => {
  const { $head, empty } = state.selection;
  const last = state.doc.lastChild;
  if (!last || $head.pos < state.doc.content.size - last.nodeSize) return false;
  if (last.type === nodes.table) {
    if ($head.depth < 2 || $head.index(1) < last.childCount - 1) return false; // not in the last row
  }
  if (last.type === nodes.footnote_definition && $head.indexAfter(1) < last.childCount) return false;
  if (empty && view && !view.endOfTextblock("down", state)) return false;
  const tr = paragraphBelow(state);
  if (tr) dispatch?.(tr);
  return tr !== null;
};

export const continueOnClick = (): Plugin =>
  new Plugin({
    props: {
      handleClick: (view, _pos, event) => {
        const last = view.dom.lastElementChild;
        const isBelow =
          event.target === view.dom && last && event.clientY > last.getBoundingClientRect().bottom;
        const tr = isBelow && view.editable ? paragraphBelow(view.state) : null;
        if (tr) view.dispatch(tr);
        return Boolean(tr);
      },
    },
  });
