// The AI inside a document: a passage is chosen, an edit is run, and its result is shown in place until it is accepted or
// rejected. The run survives a reload, after which its passage is looked for. A reply that comes from a conversation is
// suggested in the same way, without a run.
import { keydownHandler } from "prosemirror-keymap";
import { type EditorState, Plugin, TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { type EditRequest, editInput, readsDocument } from "../../../../shared/contracts/edit.ts";
import { entitlementsOf } from "../../../../shared/plans.ts";
import { watermarkLine } from "../../../../shared/watermark.ts";
import { paths } from "../../../app/paths.ts";
import { useMe } from "../../../lib/me.ts";
import { protectedTermsIn, useWordLists } from "../../../lib/word-lists.ts";
import { useRun } from "../../../runs/use-run.ts";
import { forgetReply, readReply } from "../../../writing/assistant/applied-reply.ts";
import { askAssistant } from "../../../writing/assistant/ask-assistant.ts";
import { useVoiceChoice } from "../../../writing/voices/use-voices.ts";
import { findPassage, type Passage, passageOf, passageText } from "../../editor/passage.ts";
import { acceptSuggestion, showSuggestion, suggestionOf, suggestions } from "../../editor/suggestion.ts";
import { useUpdateContent } from "../text/use-update-content.tsx";
import { notePassage, placeOfReply } from "./asked-passage.ts";

type Distribute<Request> = Request extends unknown
  ? Omit<
      Request,
      "text" | "document" | "title" | "language" | "before" | "after" | "protectedTerms" | "voice"
    >
  : never;
/** An action with its own options. */
export type EditChoice = Distribute<EditRequest>;

export type DocumentAi = ReturnType<typeof useDocumentAi>;

export function useDocumentAi(content: Pick<Content, "id" | "title" | "language" | "watermark">) {
  const { id: owner, plan } = useMe();
  const { mutate: update } = useUpdateContent(content.id);
  const navigate = useNavigate();
  const run = useRun(owner, "edit", `edit.${content.id}`);
  const voice = useVoiceChoice("edit");
  const { lists } = useWordLists();
  const view = useRef<EditorView>(undefined);
  /** The text and the cursor when the suggestion was asked for, or found again after a reload. */
  const startState = useRef<EditorState>(undefined);
  /** The button that accepts the suggestion. */
  const acceptButton = useRef<HTMLButtonElement>(null);
  const [passage, setPassage] = useState<Passage>();
  /** Whether the run of an earlier visit is about words that are no longer there. */
  const [isLost, setLost] = useState(false);
  /** The reply of the assistant that is to be decided on, before anything else. */
  const [reply, setReply] = useState(() => readReply(owner, content.id));
  /** Whether accepting a text of the AI marks the document. Replies are written on paid plans only. */
  const isMarking = entitlementsOf(plan).watermark && content.watermark === "" && !reply;
  const request = useMemo(() => editInput.safeParse(run.input).data, [run.input]);

  const close = () => {
    setPassage(undefined);
    setLost(false);
    if (view.current) showSuggestion(view.current, null);
    view.current?.focus();
  };
  /** Continues a run of an earlier visit. */
  const resume = (editor: EditorView) => {
    if (!request) return;
    const found = findPassage(editor.state.doc, request);
    setPassage(found);
    setLost(!found);
  };
  const attach = (editor: EditorView | undefined) => {
    view.current = editor;
    startState.current = editor?.state;
    if (!editor) return;
    if (!reply) return resume(editor);
    const { doc, tr } = editor.state;
    const place = placeOfReply(owner, content.id, doc, reply);
    showSuggestion(editor, { passage: place }); // keeps the place while the panel is loading
    editor.dispatch(tr.setSelection(TextSelection.near(doc.resolve(place.from), -1)).scrollIntoView());
    setPassage(place);
  };
  const attachLatest = useRef(attach);
  attachLatest.current = attach;
  const [stableAttach] = useState(() => (editor: EditorView | undefined) => attachLatest.current(editor));

  /** Opens the panel for the selection; for the place of the cursor if nothing is selected. */
  const openAtSelection = (): true => {
    const editor = view.current;
    acceptButton.current?.focus({ preventScroll: true });
    if (!editor || run.view.id || reply) return true;
    const selected = passageOf(editor.state);
    setPassage(selected);
    showSuggestion(editor, { passage: selected });
    return true;
  };
  const latestOpen = useRef(openAtSelection);
  latestOpen.current = openAtSelection;
  const dropReply = () => {
    forgetReply(owner, content.id);
    setReply(undefined);
  };
  /** Others have changed the passage: the suggested words are offered to be copied; a reply is still in its conversation. */
  const giveUp = () => {
    setPassage(undefined);
    if (reply) dropReply();
    else setLost(run.view.id !== "");
  };
  const latestGiveUp = useRef(giveUp);
  latestGiveUp.current = giveUp;
  const [plugins] = useState(() => [
    suggestions(() => latestGiveUp.current()),
    askKey(() => latestOpen.current()),
  ]);

  /** Focuses the decision, unless the user has gone to another place in the text or typed there: the next key would decide. */
  const [offer] = useState(() => () => {
    const editor = view.current;
    const hasGoneOn = startState.current && !editor?.state.selection.eq(startState.current.selection);
    if (editor?.hasFocus() && (hasGoneOn || editor.state.doc !== startState.current?.doc)) return;
    acceptButton.current?.focus({ preventScroll: true });
  });

  /**
   * Whether an action of an empty line has anything to write from: an empty document has no summary.
   * @param ignored a part of the text that doesn't count
   */
  const hasMaterial = (action: EditChoice["action"], ignored = ""): boolean => {
    const body = view.current?.state.doc.textContent.replace(ignored, "") ?? "";
    const isFromBody = action === "summary" || action === "table";
    return /\S/.test(isFromBody ? body : body + content.title);
  };

  /** Ends the decision that the panel has asked for. */
  const settle = () => {
    if (reply) dropReply();
    else run.clear();
    close();
    if (reply && view.current) resume(view.current);
  };

  return {
    run,
    request,
    /** The assistant's reply that is suggested. */
    reply,
    /** The line that ends copies of the document once the suggestion is accepted; empty if that changes nothing. */
    newWatermark: isMarking ? watermarkLine(content.language) : "",
    voice,
    view,
    /** Where the panel stands; undefined while it is closed. */
    passage,
    isLost,
    attach: stableAttach,
    acceptButton,
    offer,
    openAtSelection,
    hasMaterial,
    /** Show suggestions, and open the panel by keyboard. Always the same. */
    plugins,
    close,
    /** @param at the passage, if it isn't that of the panel */
    start(
      choice: EditChoice,
      at: Passage | undefined = (view.current && suggestionOf(view.current.state)?.passage) ?? passage,
    ) {
      const editor = view.current;
      if (!editor || !at) return;
      if (reply) dropReply(); // it is still in its conversation
      setPassage(at);
      showSuggestion(editor, { passage: at });
      const { doc } = editor.state;
      startState.current = editor.state;
      const shared = {
        document: content.id,
        title: content.title,
        language: content.language,
        protectedTerms: protectedTermsIn(doc.textBetween(at.from, at.to, "\n"), lists),
        ...(voice.used && { voice: voice.used }),
      };
      const near = { ...choice, ...shared, ...passageText(doc, at, false) } as EditRequest; // the action's own options
      run.start(readsDocument(near) ? { ...near, ...passageText(doc, at, true) } : near);
    },
    /** Takes the passage to the assistant. */
    askAssistant() {
      const editor = view.current;
      if (!editor || !passage) return;
      const asked = passageText(editor.state.doc, suggestionOf(editor.state)?.passage ?? passage, false);
      notePassage(owner, content.id, asked);
      askAssistant(owner, { attached: { id: content.id, title: content.title }, passage: asked.text });
      void navigate(paths.chat);
    },
    accept() {
      if (view.current) acceptSuggestion(view.current);
      if (isMarking) update({ hasAiText: true });
      settle();
    },
    reject: settle,
  };
}

/** Ctrl+J, or Command+J on Apple's systems. */
function askKey(open: () => true): Plugin {
  const handle = keydownHandler({ "Mod-j": open });
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (!handle(view, event)) return false;
        event.stopPropagation();
        return true;
      },
    },
  });
}
