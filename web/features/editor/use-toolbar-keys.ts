import type { EditorView } from "prosemirror-view";
import { useEffect } from "react";

/** Marks a bar that the keys reach. */
export const keyBar = { "data-editor-bar": "" };

const first = '[tabindex="0"], input, a, button:not([tabindex="-1"])';

/**
 * Alt+F10 goes from the text to the bar beside the cursor, if there is one, and on to the format bar; Escape goes back to the text.
 */
export function useToolbarKeys(view: EditorView | undefined): void {
  useEffect(() => {
    if (!view) return;
    const press = (event: KeyboardEvent) => {
      const { key, altKey, target } = event;
      if (!(target instanceof Element)) return;
      const bars = Array.from(document.querySelectorAll("[data-editor-bar]"))
        .filter((bar) => bar.checkVisibility())
        .toReversed();
      const current = bars.findIndex((bar) => bar.contains(target));
      const isInText = view.dom.contains(target);
      if (key === "F10" && altKey && (isInText || current >= 0))
        bars[(current + 1) % bars.length]?.querySelector<HTMLElement>(first)?.focus();
      else if (key === "Escape" && current >= 0) view.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [view]);
}
