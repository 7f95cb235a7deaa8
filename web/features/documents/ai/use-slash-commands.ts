import { closeHistory } from "prosemirror-history";
import type { EditorView } from "prosemirror-view";
import { type CSSProperties, type RefObject, useRef, useState } from "react";
import type { EditAction } from "../../../../shared/contracts/edit.ts";
import { commands } from "../../editor/commands/commands.ts";
import { readFor } from "../../editor/read-blocks.ts";
import { replacePassage } from "../../editor/replace-passage.ts";
import { type SlashQuery, slashCommands } from "../../editor/slash.ts";
import type { SlashChoice, SlashKeys } from "./slash-menu.tsx";
import type { DocumentAi } from "./use-document-ai.ts";

interface SlashOptions {
  /** Asks for an image at the cursor. */
  onImage: () => void;
}

/**
 * The menu of slash commands: its query, place and keys, and what a choice does.
 *
 * @param frame what the menu is placed in
 */
export function useSlashCommands(
  ai: DocumentAi,
  frame: RefObject<HTMLElement | null>,
  { onImage }: SlashOptions,
) {
  const [query, setQuery] = useState<SlashQuery | null>(null);
  const keys = useRef<SlashKeys>(null);
  const [plugins] = useState(() => [
    slashCommands({ onQuery: setQuery, onKey: (key) => keys.current?.press(key) ?? false }),
  ]);

  const choose = (choice: SlashChoice) => {
    const view = ai.view.current;
    if (!view || !query) return;
    const { from, to } = query;
    view.dispatch(view.state.tr.delete(from, to)); // closes the menu, too
    if ("edit" in choice) ai.start(choice.edit, { from, to: from });
    else if ("asks" in choice) ai.openAtSelection();
    else if ("image" in choice) onImage();
    else if ("template" in choice) insertTemplate(view, choice.template);
    else commands[choice.command].run(view.state, view.dispatch, view);
  };
  return {
    query,
    keys,
    /** Always the same. */
    plugins,
    menu: {
      words: query?.words ?? "",
      place: placeOf(ai.view.current, query, frame.current),
      isOffered: (action: EditAction) => ai.hasMaterial(action, `/${query?.words}`),
      onChoose: choose,
    },
  };
}

/** Inserts the text of a template at the cursor. Its variables stay as they are written. */
function insertTemplate(view: EditorView, body: string): void {
  const { doc, tr, selection } = view.state;
  const at = { from: selection.head, to: selection.head };
  view.dispatch(replacePassage(closeHistory(tr), at, readFor(doc, body)).scrollIntoView());
}

/** Room between the line and the menu, in pixels. */
const gap = 6;
/** The size of the menu in slash-menu.tsx, in pixels. */
const size = { width: 320, height: 320 };

/** Below the slash; above it where there is more room. */
function placeOf(
  view: EditorView | undefined,
  query: SlashQuery | null,
  frame: HTMLElement | null,
): CSSProperties {
  if (!view || !query || !frame) return {};
  const line = view.coordsAtPos(query.from);
  const around = frame.getBoundingClientRect();
  const left = Math.max(0, Math.min(line.left - around.left, around.width - size.width));
  const below = window.innerHeight - line.bottom - gap;
  return below < size.height && line.top > below
    ? { left, bottom: around.bottom - line.top + gap }
    : { left, top: line.bottom - around.top + gap };
}
