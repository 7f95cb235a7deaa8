import { Transaction } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { TextReplacement } from "../../../../ui/changes/replace-text.ts";
import { suggestionOf } from "./suggestion.ts";

/**
 * Takes over changes made elsewhere. The cursor and the suggestion stay at their words, and undo leaves the changes alone.
 * Returns false and changes nothing if they touch the passage of an open suggestion, which belongs to its words.
 */
export function takeChanges(view: EditorView, changes: readonly TextReplacement[]): boolean {
  const passage = suggestionOf(view);
  if (passage && changes.some(({ from, to }) => from <= passage.to && to >= passage.from)) return false;
  view.dispatch({ changes: [...changes], annotations: Transaction.addToHistory.of(false) });
  return true;
}
