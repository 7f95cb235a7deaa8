/** Inserts text at a field's selection as if it were typed, so that the browser can undo it. Empty text deletes. */
export function insertText(field: HTMLTextAreaElement, text: string): void {
  // Deprecated, but the only way to use the field's native undo history.
  const isDone = text ? document.execCommand?.("insertText", false, text) : document.execCommand?.("delete");
  if (isDone) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: text }));
}
