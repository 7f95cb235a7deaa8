// The text of a document while it is written: the live document has it, and whoever asks gets its Markdown.
import { useQueryClient } from "@tanstack/react-query";
import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Content } from "../../../../shared/contracts/contents.ts";
import { confirmedDoc } from "../../../../shared/document/live/collab.ts";
import { replaceDocument } from "../../../../shared/document/live/replace-document.ts";
import { DocumentSource, documentOf } from "../../../../shared/document/markdown/document-source.ts";
import { contentQuery } from "../../../lib/contents.ts";
import type { LiveDocument } from "../../../lib/live/live-document.ts";
import { enterLive } from "../../../lib/live/open-live.ts";
import { pauseMs } from "../../../lib/timing.ts";
import { claimText } from "../../../lib/unsaved-edits.ts";

export function useDocumentSaving({ id, content }: Content, live: LiveDocument) {
  const client = useQueryClient();
  const status = useSyncExternalStore(live.subscribe, () => live.status);
  const [source] = useState(() => new DocumentSource(content));
  /** The document after a pause in typing; undefined before the editor is there. */
  const [settled, setSettled] = useState<Node>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Its Markdown is written when somebody asks for it. */
  const typed = useMemo(
    () => ({
      get text() {
        return source.write(live.state.doc);
      },
      subscribe: live.subscribe,
    }),
    [live, source],
  );
  useEffect(() => {
    const leave = enterLive(live);
    const release = claimText(id, () => live.flush());
    const stop = live.onSaved(({ revision, state }) =>
      client.setQueryData(
        contentQuery(id).queryKey,
        (known) =>
          known && {
            ...known,
            content: source.write(state.doc),
            revision,
            isDocument: true,
            editedAt: Date.now(),
          },
      ),
    );
    return () => {
      clearTimeout(timer.current);
      void leave().finally(() => {
        stop();
        release();
        void client.invalidateQueries({ queryKey: ["contents"] });
      });
    };
  }, [client, id, live, source]);

  /** Turns the document into another one, as an edit that can be undone. Returns false if it can't. */
  const replace = (next: Node): boolean => {
    const before = live.state.doc;
    live.change(({ tr }) => replaceDocument(tr, next));
    return live.state.doc !== before || next.eq(before); // otherwise a suggestion is open for a passage that would change
  };

  return {
    ...status,
    live,
    typed,
    settled,
    flush: () => live.flush(),
    attach: (attached: EditorView | undefined) => setSettled(attached?.state.doc),
    onChange: (doc: Node) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSettled(doc), pauseMs);
    },
    /** Returns to the wording that is confirmed. */
    discard: () => void replace(confirmedDoc(live.state)),
    /** Makes an earlier wording the document's again. The present one becomes a version. */
    restore: async (markdown: string): Promise<boolean> => {
      await live.flush();
      live.keepVersion();
      if (!replace(documentOf(markdown))) return false;
      await live.flush();
      return true;
    },
  };
}
