import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { useEffect, useState } from "react";
import { pauseMs } from "../../../lib/timing.ts";
import { documentText } from "../../editor/document-text.ts";

interface TextScreen {
  from: number;
  to: number;
}

/** How far the screen moves until something else is checked, in UTF-16 units. */
const nearby = 2500;
const isNear = (one: TextScreen, other: TextScreen) =>
  Math.abs(one.from - other.from) < nearby && Math.abs(one.to - other.to) < nearby;

/**
 * The range of a document's words that is on the screen, after a pause in scrolling; undefined before there is an editor.
 * @param doc the document after a pause in typing
 */
export function useScreen(view: EditorView | undefined, doc: Node | undefined): TextScreen | undefined {
  const [screen, setScreen] = useState<TextScreen>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written moves the screen, too
  useEffect(() => {
    if (!view) return setScreen(undefined);
    const look = () => {
      const now = screenOf(view);
      setScreen((before) => (before && isNear(before, now) ? before : now));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, pauseMs);
    };
    look();
    document.addEventListener("scroll", wait, { capture: true, passive: true }); // whatever contains the editor scrolls
    addEventListener("resize", wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("scroll", wait, { capture: true });
      removeEventListener("resize", wait);
    };
  }, [view, doc]);
  return screen;
}

function screenOf(view: EditorView): TextScreen {
  const box = view.dom.getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, 0) + 1, Math.min(box.bottom, innerHeight) - 1];
  if (top >= bottom) return { from: 0, to: 0 };
  const words = documentText(view.state.doc);
  const placeAt = (y: number) => view.posAtCoords({ left: (box.left + box.right) / 2, top: y })?.pos;
  const from = placeAt(top);
  const to = placeAt(bottom);
  return {
    from: from === undefined ? 0 : words.offsetAt(from),
    to: to === undefined ? words.text.length : words.offsetAt(to),
  };
}
