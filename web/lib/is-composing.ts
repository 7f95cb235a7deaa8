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
