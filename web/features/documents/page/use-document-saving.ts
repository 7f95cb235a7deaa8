// The text of a document while it is written: the editor has the document, saving has its Markdown.
import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { useEffect, useRef, useState } from "react";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { replaceDocument } from "../../../../shared/document/live/replace-document.ts";
import { DocumentSource } from "../../../../shared/document/markdown/document-source.ts";
import { pauseMs } from "../../../lib/timing.ts";
import { useAutosave } from "../../../writing/saving/use-autosave.tsx";
import { touchesSuggestion } from "../../editor/suggestion.ts";

/** Above this size, in places of the document, the Markdown is written after a pause, and when somebody asks for it. */
const longDocument = 20_000;

export function useDocumentSaving(content: Content) {
  const [hasMerged, setMerged] = useState(false);
  /** The document after a pause in typing; undefined before the editor is there. */
  const [settled, setSettled] = useState<Node>();
  const view = useRef<EditorView>(undefined);

  /** Turns the document in the editor into that of another Markdown text. Returns false if it can't. */
  const takeOver = (markdown: string, isEdit: boolean): boolean => {
    const editor = view.current;
    if (!editor) return false;
    const next = new DocumentSource(markdown);
    const transaction = replaceDocument(editor.state.tr, next.doc).setMeta("addToHistory", isEdit);
    if (touchesSuggestion(editor.state, transaction)) return false;
    source.current = next;
    if (transaction.docChanged) editor.dispatch(transaction);
    return true;
  };
  const isTakingOver = useRef(false);
  const mergeInto = (merged: string) => {
    isTakingOver.current = true; // useAutosave saves the merged text
    const isTaken = takeOver(merged, false);
    isTakingOver.current = false;
    if (isTaken && merged !== typed.text) setMerged(true);
    return isTaken;
  };
  const autosave = useAutosave(content, mergeInto);
  const { typed, change, flush, keepVersion } = autosave;
  const source = useRef<DocumentSource>(undefined);
  /** Parsed again when the text has been exchanged while there was no editor. */
  const sourceOf = (): DocumentSource => {
    if (!view.current && source.current?.markdown !== typed.text)
      source.current = new DocumentSource(typed.text);
    source.current ??= new DocumentSource(typed.text);
    return source.current;
  };

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ...autosave,
    view,
    settled,
    hasMerged,
    dismissMerge: () => setMerged(false),
    /** The document that the editor begins with. */
    initialDoc: () => sourceOf().doc,
    attach: (attached: EditorView | undefined) => {
      view.current = attached;
      setSettled(attached?.state.doc);
    },
    onChange: (doc: Node) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSettled(doc), pauseMs);
      if (isTakingOver.current) return;
      const written = sourceOf();
      if (doc.content.size <= longDocument) change(written.write(doc));
      else change(() => written.write(doc));
    },
    /** Returns to the wording that is saved. */
    discard: () => void takeOver(content.content, true),
    /** Makes an earlier wording the document's again, as an edit that can be undone. The present one becomes a version. */
    restore: async (markdown: string): Promise<boolean> => {
      await flush();
      if (!takeOver(markdown, true)) return false;
      keepVersion();
      const { kind } = await flush();
      return kind !== "conflict";
    },
  };
}
