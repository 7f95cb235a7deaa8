import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Content } from "../../../../../shared/contracts/contents.ts";
import { api } from "../../../../lib/api.ts";
import { contentQuery } from "../../../../lib/contents.ts";
import { useMe } from "../../../../lib/me.ts";
import {
  claimText,
  readUnsavedEdit,
  removeUnsavedEdit,
  setAside,
  storeUnsavedEdit,
} from "../../../../lib/unsaved-edits.ts";
import { Autosave } from "./autosave.ts";
import type { AutosaveHost, SaveState } from "./autosave-host.ts";
import { saveWording } from "./save-wording.ts";

/**
 * Saves the wording of a text while it is edited. An unsaved edit on the device is continued.
 * @param content the wording that is saved, and its revision
 */
export function useAutosave(content: Pick<Content, "id" | "content" | "revision">) {
  const client = useQueryClient();
  const { id: owner } = useMe();
  const { id } = content;
  const [begun] = useState(() => readUnsavedEdit(owner, id));
  const [text, setText] = useState(begun?.text ?? content.content);
  const [state, setState] = useState<SaveState>({ kind: "idle" });
  const [autosave] = useState(() => {
    const revision = begun?.revision ?? content.revision;
    const host: AutosaveHost = {
      save: (input) => saveWording(client, id, input),
      fetchCurrent: async () => {
        const current = await api<Content>(`/api/contents/${id}`);
        client.setQueryData(contentQuery(id).queryKey, current);
        return current;
      },
      keep: (text, revision) => storeUnsavedEdit(owner, id, { text, revision }),
      forget: (text) => removeUnsavedEdit(owner, id, text),
      tell: setState,
    };
    const saved = revision === content.revision ? content.content : undefined;
    return new Autosave(host, begun?.text ?? content.content, revision, saved);
  });
  useEffect(() => {
    autosave.enter();
    const release = claimText(id, () => autosave.flush());
    const save = () => void autosave.flush();
    const saveHidden = () => document.visibilityState === "hidden" && save();
    if (begun) save();
    addEventListener("online", save);
    document.addEventListener("visibilitychange", saveHidden);
    return () => {
      removeEventListener("online", save);
      document.removeEventListener("visibilitychange", saveHidden);
      void autosave.leave().finally(() => {
        release();
        void client.invalidateQueries({ queryKey: ["contents"] });
      });
    };
  }, [autosave, begun, client, id]);
  return {
    text,
    state,
    change: (next: string) => {
      setText(next);
      autosave.change(next);
    },
    correctSaved: (saved: string) => autosave.correctSaved(saved),
    flush: () => autosave.flush(),
    /** Saves a wording over theirs. */
    resolve: (next: string, theirs: Content) => {
      setText(next);
      return autosave.resolve(next, theirs);
    },
    /** Goes on from theirs; the wording of one's own is put aside on the device. */
    takeTheirs: (theirs: Content) => {
      setAside(owner, id, text);
      setText(theirs.content);
      autosave.takeTheirs(theirs);
    },
  };
}
