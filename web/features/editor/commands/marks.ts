// Marks of the selected text, or of what is typed next.
import { toggleMark } from "prosemirror-commands";
import type { MarkType } from "prosemirror-model";
import type { Command, EditorState, Transaction } from "prosemirror-state";
import { schema } from "../../../../shared/document/schema.ts";

const { marks } = schema;

/** Whether all words of the selection have the mark, or what is typed next will have it. */
export function isMarkActive({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { empty, $from, ranges } = selection;
  if (empty) return Boolean(type.isInSet(storedMarks ?? $from.marks()));
  let [some, all] = [false, true];
  for (const { $from: start, $to: end } of ranges)
    doc.nodesBetween(start.pos, end.pos, (node, pos, parent) => {
      if (!node.isText || !parent?.type.allowsMarkType(type)) return;
      const text = node.text?.slice(Math.max(0, start.pos - pos), Math.max(0, end.pos - pos));
      if (!text?.trim()) return;
      some = true;
      if (!type.isInSet(node.marks)) all = false;
    });
  return some && all;
}

/** Adds the mark, or takes it away if all words of the selection have it. */
export const toggle =
  (type: MarkType): Command =>
  (state, dispatch, view) => {
    if (!state.selection.empty && isMarkActive(state, type)) {
      const { tr } = state;
      removeMarks(tr, [type]);
      dispatch?.(tr.scrollIntoView());
      return true;
    }
    const opposite = opposites.get(type);
    const add = toggleMark(type, null, { removeWhenPresent: false });
    return add(
      state,
      dispatch &&
        ((tr) => {
          if (opposite && state.selection.empty) tr.removeStoredMark(opposite);
          else if (opposite) removeMarks(tr, [opposite]);
          dispatch(tr);
        }),
      view,
    );
  };

const opposites = new Map([
  [marks.superscript, marks.subscript],
  [marks.subscript, marks.superscript],
]);

/** At the end of a block that ends with code: what is typed next is none. */
export const leaveCode: Command = ({ selection, storedMarks, tr }, dispatch) => {
  const { empty, $from } = selection;
  const isEnd = empty && $from.parentOffset === $from.parent.content.size;
  if (!isEnd || !marks.code.isInSet(storedMarks ?? $from.marks())) return false;
  dispatch?.(tr.removeStoredMark(marks.code));
  return true;
};

/** Takes all marks away but links. */
export const clearMarks: Command = (state, dispatch) => {
  const { tr, selection } = state;
  if (selection.empty) {
    const present = state.storedMarks ?? selection.$from.marks();
    const kept = present.filter(({ type }) => type === marks.link);
    if (kept.length === present.length) return false;
    tr.setStoredMarks(kept);
  } else {
    removeMarks(
      tr,
      Object.values(marks).filter((type) => type !== marks.link),
    );
    if (!tr.docChanged) return false;
  }
  dispatch?.(tr);
  return true;
};

function removeMarks(tr: Transaction, types: readonly MarkType[]): void {
  for (const { $from, $to } of tr.selection.ranges)
    for (const type of types) tr.removeMark($from.pos, $to.pos, type);
}
