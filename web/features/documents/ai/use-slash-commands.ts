import type { EditorView } from "@codemirror/view";
import { type RefObject, useRef, useState } from "react";
import { runCommand } from "../../editor/create-editor.ts";
import { type SlashQuery, slashCommands } from "../../editor/slash.ts";
import type { SlashChoice, SlashKeys } from "./slash-menu.tsx";
import type { DocumentAi } from "./use-document-ai.ts";

/** Room between the line and the menu, in pixels. */
const gap = 6;

/** The menu of slash commands: its query, place and keys, and what a choice does. */
export function useSlashCommands(ai: DocumentAi, frame: RefObject<HTMLElement | null>) {
  const [query, setQuery] = useState<SlashQuery | null>(null);
  const keys = useRef<SlashKeys>(null);
  const [extensions] = useState(() =>
    slashCommands({ onQuery: setQuery, onKey: (key) => keys.current?.press(key) ?? false }),
  );

  const choose = (choice: SlashChoice) => {
    const view = ai.view.current;
    if (!view || !query) return;
    const { from } = query;
    view.dispatch({ changes: { ...query, insert: "" }, selection: { anchor: from }, userEvent: "input" });
    setQuery(null);
    if ("edit" in choice) ai.start(choice.edit, { from, to: from });
    else if ("asks" in choice) ai.openAtSelection();
    else insertBlock(view, choice.block);
  };
  return {
    query,
    keys,
    extensions,
    menu: {
      words: query?.words ?? "",
      top: topOf(ai.view.current, query, frame.current),
      onChoose: choose,
      onClose: () => setQuery(null),
    },
  };
}

function insertBlock(view: EditorView, block: Extract<SlashChoice, { block: unknown }>["block"]): void {
  if (block !== "rule") return void runCommand(view, block);
  const { head } = view.state.selection.main;
  view.dispatch({
    changes: { from: head, insert: "---\n\n" },
    selection: { anchor: head + 5 },
    userEvent: "input",
  });
}

function topOf(view: EditorView | undefined, query: SlashQuery | null, frame: HTMLElement | null): number {
  const line = query && view?.coordsAtPos(query.from);
  return line && frame ? line.bottom - frame.getBoundingClientRect().top + gap : 0;
}
