// Slash commands: "/" on an otherwise empty line opens a menu, which the words after it narrow.
import { type EditorState, Prec } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";

export interface SlashQuery {
  /** The line's place, which the command replaces. */
  from: number;
  to: number;
  /** What was typed after the slash. */
  words: string;
}

interface SlashHost {
  /** Called when the query changes; with null when there is none any more. */
  onQuery: (query: SlashQuery | null) => void;
  /** Returns whether the menu has used the key. */
  onKey: (key: "ArrowDown" | "ArrowUp" | "Enter" | "Escape") => boolean;
}

/** The command that is being typed at the cursor; null if there is none. */
export function slashQueryAt({ doc, selection }: EditorState): SlashQuery | null {
  const { main } = selection;
  const line = doc.lineAt(main.head);
  if (!main.empty || main.head !== line.to) return null;
  const words = /^\/([\p{L}\p{N} ]{0,40})$/u.exec(line.text)?.[1];
  return words === undefined || words.startsWith(" ") ? null : { from: line.from, to: line.to, words };
}

export function slashCommands(host: SlashHost) {
  let isOpen = false;
  const key = (name: Parameters<SlashHost["onKey"]>[0]) => ({
    key: name,
    run: () => isOpen && host.onKey(name),
  });
  return [
    Prec.highest(keymap.of([key("ArrowDown"), key("ArrowUp"), key("Enter"), key("Escape")])),
    EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
      if (!docChanged && !selectionSet) return;
      const query = slashQueryAt(state);
      // A menu opens by typing only; moving the cursor onto an old line doesn't open one.
      if (!query && !isOpen) return;
      if (query && !isOpen && !docChanged) return;
      isOpen = query !== null;
      host.onQuery(query);
    }),
  ];
}
