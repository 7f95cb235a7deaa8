import type { EditorView } from "prosemirror-view";
import { type RefObject, useEffect, useState } from "react";

/** Whether the text or what stands beside it has the focus. */
export function useFocus(view: EditorView, frame: RefObject<HTMLElement | null>): boolean {
  const [hasFocus, setFocus] = useState(() => view.hasFocus());
  useEffect(() => {
    const check = () => setFocus(frame.current?.contains(document.activeElement) ?? false);
    document.addEventListener("focusin", check);
    document.addEventListener("focusout", check);
    return () => {
      document.removeEventListener("focusin", check);
      document.removeEventListener("focusout", check);
    };
  }, [frame]);
  return hasFocus;
}
