// A suggested replacement, shown in place: what goes is struck out, what comes follows it. The document itself changes only when
// the suggestion is accepted, in one step of the undo history. Until then its passage can't be edited, so that accepting it
// never replaces other words than those it was made for.
import { EditorState, type Range, StateEffect, StateField, Transaction } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { Part } from "../../ui/changes/changes.ts";
import type { TextReplacement } from "../../ui/changes/replace-text.ts";

export interface Suggestion {
  /** The passage it replaces, in UTF-16 units of the document; empty if it is inserted. */
  from: number;
  to: number;
  /** The text so far; undefined before it is asked for, while the passage is only marked. */
  text?: string | undefined;
  /** The changes from the passage to the text, once they are complete. */
  parts?: readonly Part[] | undefined;
}

const setSuggestion = StateEffect.define<Suggestion | null>();

class AddedWidget extends WidgetType {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
  override eq(other: AddedWidget): boolean {
    return other.text === this.text;
  }
  toDOM(): HTMLElement {
    const added = document.createElement("ins");
    added.className = "cm-added";
    added.textContent = this.text;
    return added;
  }
  override updateDOM(dom: HTMLElement): boolean {
    dom.textContent = this.text;
    return true;
  }
}

const target = Decoration.mark({ class: "cm-target" });
const removed = Decoration.mark({ class: "cm-removed", tagName: "del" });
const added = (text: string, at: number) =>
  Decoration.widget({ widget: new AddedWidget(text), side: 1 }).range(at);

const field = StateField.define<Suggestion | null>({
  create: () => null,
  update(suggestion, { changes, effects }) {
    for (const effect of effects) if (effect.is(setSuggestion)) return effect.value;
    if (!suggestion) return null;
    return { ...suggestion, from: changes.mapPos(suggestion.from, 1), to: changes.mapPos(suggestion.to, -1) };
  },
  provide: (self) => EditorView.decorations.from(self, (suggestion) => draw(suggestion)),
});

function draw(suggestion: Suggestion | null): DecorationSet {
  if (!suggestion) return Decoration.none;
  const { from, to, text, parts } = suggestion;
  const ranges: Range<Decoration>[] = [];
  if (text === undefined) {
    if (to > from) ranges.push(target.range(from, to));
  } else if (parts) {
    let at = from;
    for (const part of parts) {
      const length = part.kind === "same" ? part.text.length : part.removed.length;
      if (part.kind === "change") {
        if (length > 0) ranges.push(removed.range(at, at + length));
        if (part.added) ranges.push(added(part.added, at + length));
      }
      at += length;
    }
  } else {
    if (to > from) ranges.push(removed.range(from, to));
    if (text) ranges.push(added(to > from ? ` ${text}` : text, to));
  }
  return Decoration.set(ranges, true);
}

/** Rejects changes within the passage, except for the one that accepts the suggestion. */
const protectPassage = EditorState.changeFilter.of(({ startState, effects }: Transaction) => {
  const suggestion = startState.field(field, false);
  if (!suggestion || effects.some((effect) => effect.is(setSuggestion))) return true;
  return suggestion.to > suggestion.from ? [suggestion.from, suggestion.to] : true;
});

export const suggestions = [field, protectPassage];

export const suggestionIn = (state: EditorState): Suggestion | null => state.field(field, false) ?? null;
export const suggestionOf = (view: EditorView): Suggestion | null => suggestionIn(view.state);

/** Shows a suggestion in place of the one before, or none. */
export function showSuggestion(view: EditorView, suggestion: Suggestion | null): void {
  view.dispatch({ effects: setSuggestion.of(suggestion) });
}

/** Makes the suggested text part of the document, and selects it. */
export function acceptSuggestion(view: EditorView): void {
  const suggestion = suggestionOf(view);
  if (suggestion?.text === undefined) return;
  const { from, to, text } = suggestion;
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    effects: setSuggestion.of(null),
    scrollIntoView: true,
    userEvent: "input.complete",
  });
  view.focus();
}

/** Sets a new block apart from the lines around it. */
export function blockSeparators(doc: string, at: number, text: string): string {
  const before = doc.slice(0, at);
  const after = doc.slice(at);
  const lead = !before.trim() || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const trail = !after.trim() || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  return lead + text + trail;
}

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
