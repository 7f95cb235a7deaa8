import type { KeyboardEvent } from "react";

/** Whether an input method is composing. Some browsers report key code 229 instead. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

/**
 * Whether a key sends what is typed: Enter, but not with Shift (a new line) or while an input method is composing. On
 * touch screens, where Enter is the only way to a new line, it takes Ctrl or ⌘ as well.
 */
export function sendsByKey(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return false;
  return event.ctrlKey || event.metaKey || !matchMedia("(pointer: coarse)").matches;
}

/** Elements that handle printable keys themselves. */
const typing =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** Whether a key pressed on this element is typed text, so that it is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;

/** Whether shortcuts use ⌘ instead of Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
