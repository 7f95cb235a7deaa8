// The form for a link: opened by Ctrl+K at the selected words, or at the link around the cursor.
import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { linkAt } from "./commands/links.ts";

/** What gets the link; follows its words. */
interface LinkedRange {
  from: number;
  to: number;
}

const key = new PluginKey<LinkedRange | null>("linkForm");

export const linkForm = new Plugin<LinkedRange | null>({
  key,
  state: {
    init: () => null,
    apply(transaction, range) {
      const set = transaction.getMeta(key) as LinkedRange | null | undefined;
      if (set !== undefined) return set;
      return range && { from: transaction.mapping.map(range.from), to: transaction.mapping.map(range.to) };
    },
  },
  props: {
    /** The form has the focus, so that browsers don't show the selection. */
    decorations(state) {
      const range = key.getState(state);
      if (!range) return null;
      const words = Decoration.inline(range.from, range.to, { class: "suggestion-target" });
      return DecorationSet.create(state.doc, [words]);
    },
    handleClick(_view, _pos, event) {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href || !(event.ctrlKey || event.metaKey)) return false;
      window.open(link.href, "_blank", "noopener,noreferrer");
      return true;
    },
    handleKeyDown(view, event) {
      if (
        event.key.toLowerCase() !== "k" ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return false;
      event.stopPropagation(); // elsewhere it opens the palette
      openLinkForm(view);
      return true;
    },
  },
});

/** The range that the open form is about; null if none is open. */
export const linkedRange = key.getState.bind(key);

export function openLinkForm(view: EditorView): void {
  const { from, to } = linkAt(view.state) ?? view.state.selection;
  view.dispatch(view.state.tr.setMeta(key, { from, to }));
}

export function closeLinkForm(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(key, null));
  view.focus();
}
