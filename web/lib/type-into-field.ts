import type { Correction } from "../../shared/contracts/grammar.ts";
import { applyCorrections } from "../../shared/text/analysis/corrections.ts";

/** Replaces the selection of the focused field as if it were typed, so that the browser can undo it. */
export function typeIntoField(field: HTMLTextAreaElement, insert: string): void {
  // Deprecated, but the only way to use the field's native undo history.
  const isDone = insert
    ? document.execCommand?.("insertText", false, insert)
    : document.execCommand?.("delete");
  if (isDone) return;
  field.setRangeText(insert, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: insert }));
}

/**
 * Applies changes to a field's text as one step of its undo history. They are in order and don't overlap. The field
 * gets the focus without opening an on-screen keyboard.
 */
export function changeField(
  field: HTMLTextAreaElement,
  changes: readonly Pick<Correction, "start" | "end" | "after">[],
): void {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return;
  const { start } = first;
  const moved = changes.map((change) => ({
    ...change,
    start: change.start - start,
    end: change.end - start,
  }));
  const { inputMode } = field;
  field.inputMode = "none";
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, last.end);
  typeIntoField(field, applyCorrections(field.value.slice(start, last.end), moved));
  field.inputMode = inputMode;
}
