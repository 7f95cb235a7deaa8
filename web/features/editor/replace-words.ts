import { closeHistory } from "prosemirror-history";
import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";

interface WordsReplacement {
  from: number;
  to: number;
  insert: string;
}

/**
 * Replaces words of one block, in one step of the undo history. The cursor is behind the new ones.
 * @param like the place of a character whose bold, link and other marks the new words get
 */
export function replaceWords(view: EditorView, { from, to, insert }: WordsReplacement, like: number): void {
  const { state } = view;
  const transaction = closeHistory(state.tr);
  if (insert) {
    const marks = state.doc.nodeAt(like)?.marks ?? [];
    transaction.replaceWith(from, to, state.schema.text(insert, marks));
  } else transaction.delete(from, to);
  const end = TextSelection.create(transaction.doc, from + insert.length);
  view.dispatch(transaction.setSelection(end).scrollIntoView());
  view.dispatch(closeHistory(view.state.tr));
}
