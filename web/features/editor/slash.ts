// Slash commands: "/" at the beginning of a text block or after white space opens a menu, which the words after it narrow.
import { type EditorState, Plugin, PluginKey, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { schema } from "../../../shared/document/schema.ts";

export interface SlashQuery {
  /** The slash and the words after it, which the command takes away. */
  from: number;
  to: number;
  /** What was typed after the slash. */
  words: string;
}

const keys = ["ArrowDown", "ArrowUp", "Enter", "Tab", "Escape"] as const;
export type SlashKey = (typeof keys)[number];

interface SlashHost {
  /** Called when the query changes; with null when there is none any more. */
  onQuery: (query: SlashQuery | null) => void;
  /** Returns whether the menu has used the key. */
  onKey: (key: SlashKey) => boolean;
}

const { marks, nodes } = schema;
const typed = /(?:^|[\s\uFFFC])\/((?! )[\p{L}\p{M}\p{N} '’-]{0,40})$/u;

/** The command that is being typed at the cursor; null if there is none. */
function slashQueryAt({ selection, storedMarks }: EditorState): SlashQuery | null {
  const { $head, empty } = selection;
  const { parent, parentOffset } = $head;
  if (!empty || !parent.isTextblock || parent.type.spec.code) return null;
  const words = typed.exec(parent.textBetween(0, parentOffset, null, "\uFFFC"))?.[1];
  if (words === undefined) return null;
  const isMarked = (storedMarks ?? $head.marks()).some(
    ({ type }) => type === marks.code || type === marks.link,
  );
  return isMarked ? null : { from: $head.pos - words.length - 1, to: $head.pos, words };
}

const isSame = (one: SlashQuery | null, other: SlashQuery | null) =>
  one?.from === other?.from && one?.words === other?.words;

const key = new PluginKey<SlashQuery | null>("slash");

/** Closes the menu. The text stays. */
const close = (view: EditorView): void => view.dispatch(view.state.tr.setMeta(key, "close"));

export const slashCommands = (host: SlashHost): Plugin<SlashQuery | null> =>
  new Plugin<SlashQuery | null>({
    key,
    state: {
      init: () => null,
      apply(tr, open, before, state) {
        if (tr.getMeta(key)) return null;
        if (!tr.docChanged && !tr.selectionSet) return open;
        const query = slashQueryAt(state);
        if (!tr.docChanged) return isSame(open, query) ? open : null; // words that were there before are not the menu's
        // A menu is opened by the slash itself: neither moving the cursor to an old one nor deleting the words after it opens it.
        const isOpened = query?.words === "" && slashQueryAt(before)?.from !== query.from;
        const isKept = open && tr.mapping.map(open.from) === query?.from;
        return isOpened || isKept ? query : null;
      },
    },
    props: {
      handleKeyDown(view, event) {
        const pressed = keys.find((one) => one === event.key);
        if (!pressed || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
        if (!key.getState(view.state)) return false;
        if (pressed !== "Escape") return host.onKey(pressed);
        event.stopPropagation();
        close(view);
        return true;
      },
      handleDOMEvents: {
        blur(view) {
          if (key.getState(view.state)) close(view);
        },
      },
    },
    view: () => ({
      update({ state }, before) {
        const query = key.getState(state) ?? null;
        if (!isSame(query, key.getState(before) ?? null)) host.onQuery(query);
      },
    }),
  });

/**
 * Opens the menu in the empty paragraph at the position, or in a new one below the block there.
 *
 * @param pos before a block or an item of a list; without it, that of the cursor's block
 */
export function openSlash(view: EditorView, pos?: number): void {
  const { tr, selection } = view.state;
  const { $from } = selection;
  const at = pos ?? ($from.depth > 0 ? $from.before(1) : $from.pos);
  const block = tr.doc.nodeAt(at);
  if (!block) return;
  const isItem = block.type === nodes.list_item;
  const words = isItem ? block.firstChild : block;
  const isEmpty = words?.type === nodes.paragraph && words.content.size === 0;
  const depth = isItem ? 2 : 1;
  let start = at + depth;
  if (!isEmpty) {
    const paragraph = nodes.paragraph.create();
    const checked = block.attrs.checked === null || !isItem ? null : false;
    start = at + block.nodeSize + depth;
    tr.insert(at + block.nodeSize, isItem ? nodes.list_item.create({ checked }, paragraph) : paragraph);
  }
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, start)).insertText("/").scrollIntoView());
  view.focus();
}
