import type { Replacement } from "./markdown-commands.ts";

/** Replaces words in a field as if they had been typed: the browser can undo it. */
export function replaceInField(field: HTMLTextAreaElement, replacement: Replacement): void {
  const { from, to, insert, start, end } = replacement;
  field.focus();
  field.setSelectionRange(from, to);
  if (from !== to || insert) type(field, insert);
  field.setSelectionRange(start, end);
}

function type(field: HTMLTextAreaElement, insert: string): void {
  // Deprecated, and the only way into the browser's own history of a field.
  const isDone = insert
    ? document.execCommand?.("insertText", false, insert)
    : document.execCommand?.("delete");
  if (isDone) return;
  field.setRangeText(insert);
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: insert }));
}
