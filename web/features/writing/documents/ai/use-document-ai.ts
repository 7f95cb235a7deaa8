// The AI inside a document: a passage is chosen, an edit is run, and its result is shown in place until it is accepted or
// rejected. The run survives a reload, after which its passage is looked for.
import { type EditorView, keymap } from "@codemirror/view";
import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { type EditRequest, editInput, readsDocument } from "../../../../../shared/contracts/edit.ts";
import { paths } from "../../../../app/paths.ts";
import { useMe } from "../../../../lib/me.ts";
import { useWordLists } from "../../../../lib/word-lists.ts";
import { useRun } from "../../../../runs/use-run.ts";
import { askAssistant } from "../../chat/ask-assistant.ts";
import { useVoiceChoice } from "../../voices/use-voices.ts";
import { findPassage, type Passage, passageText, trimPassage } from "../editor/passage.ts";
import { acceptSuggestion, showSuggestion, suggestionOf } from "../editor/suggestion.ts";

type Distribute<Request> = Request extends unknown
  ? Omit<
      Request,
      "text" | "document" | "title" | "language" | "before" | "after" | "protectedTerms" | "voice"
    >
  : never;
/** An action with its own options. */
export type EditChoice = Distribute<EditRequest>;

export type DocumentAi = ReturnType<typeof useDocumentAi>;

export function useDocumentAi(content: Pick<Content, "id" | "title" | "language">) {
  const { id: owner } = useMe();
  const navigate = useNavigate();
  const run = useRun(owner, "edit", `edit.${content.id}`);
  const voice = useVoiceChoice("edit");
  const { lists } = useWordLists();
  const view = useRef<EditorView>(undefined);
  const [passage, setPassage] = useState<Passage>();
  /** Whether the run of an earlier visit is about words that are no longer there. */
  const [isLost, setLost] = useState(false);
  const request = useMemo(() => editInput.safeParse(run.input).data, [run.input]);

  const close = () => {
    setPassage(undefined);
    setLost(false);
    if (view.current) showSuggestion(view.current, null);
    view.current?.focus();
  };
  /** Continues a run of an earlier visit. */
  const attach = (editor: EditorView | undefined) => {
    view.current = editor;
    if (!editor || !request) return;
    const found = findPassage(editor.state.doc.toString(), request);
    setPassage(found);
    setLost(!found);
  };
  const attachLatest = useRef(attach);
  attachLatest.current = attach;
  const [stableAttach] = useState(() => (editor: EditorView | undefined) => attachLatest.current(editor));

  /** Opens the panel for the selection; for the place of the cursor if nothing is selected. */
  const openAtSelection = (): true => {
    const editor = view.current;
    if (!editor || run.view.id) return true;
    const { from, to } = editor.state.selection.main;
    const trimmed = trimPassage(editor.state.doc.toString(), { from, to });
    setPassage(trimmed);
    showSuggestion(editor, trimmed);
    return true;
  };
  const latestOpen = useRef(openAtSelection);
  latestOpen.current = openAtSelection;
  const [keys] = useState(() =>
    keymap.of([{ key: "Mod-j", run: () => latestOpen.current(), stopPropagation: true }]),
  );

  return {
    run,
    request,
    voice,
    view,
    /** Where the panel stands; undefined while it is closed. */
    passage,
    isLost,
    attach: stableAttach,
    openAtSelection,
    /** Opens the panel by keyboard. */
    keys,
    close,
    /** @param at the passage, if it isn't that of the panel */
    start(
      choice: EditChoice,
      at: Passage | undefined = (view.current && suggestionOf(view.current)) ?? passage,
    ) {
      const editor = view.current;
      if (!editor || !at) return;
      setPassage(at);
      showSuggestion(editor, at);
      const shared = {
        document: content.id,
        title: content.title,
        language: content.language,
        protectedTerms: lists.protected,
        ...(voice.used && { voice: voice.used }),
      };
      const doc = editor.state.doc.toString();
      const near = { ...choice, ...shared, ...passageText(doc, at, false) } as EditRequest; // the action's own options
      run.start(readsDocument(near) ? { ...near, ...passageText(doc, at, true) } : near);
    },
    /** Takes the passage to the assistant. */
    askAssistant() {
      const editor = view.current;
      if (!editor || !passage) return;
      const { from, to } = suggestionOf(editor) ?? passage;
      askAssistant(owner, {
        attached: { id: content.id, title: content.title },
        passage: editor.state.sliceDoc(from, to),
      });
      void navigate(paths.chat);
    },
    accept() {
      if (view.current) acceptSuggestion(view.current);
      run.clear();
      close();
    },
    reject() {
      run.clear();
      close();
    },
  };
}
