import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Content } from "../../../shared/contracts/contents.ts";
import { paths } from "../../app/paths.ts";
import { contentQuery } from "../../lib/contents.ts";
import { useMe } from "../../lib/me.ts";
import { readUnsavedEdit, removeUnsavedEdit } from "../../lib/unsaved-edits.ts";
import { TextLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { UnsavedCopy } from "./unsaved-copy.tsx";
import { SaveIndicator, useAutosave } from "./use-autosave.tsx";

interface ResultAutosaveProps {
  /** The id of the saved text. */
  id: string;
  /** The wording that the run delivered, which is revision 0. */
  delivered: string;
  /** The wording that the user has made of it. */
  wording: string;
}

/**
 * Saves what the user changes in the result of a run, and says how that went. If the text was edited in the history as
 * well, the change stays on the device until the user has merged the two there.
 */
export default function ResultAutosave({ id, delivered, wording }: ResultAutosaveProps) {
  const { t } = useTranslation("writing");
  const client = useQueryClient();
  const { id: owner } = useMe();
  const [saved] = useState(() => {
    if (readUnsavedEdit(owner, id)) return { id, content: delivered, revision: 0 };
    const known: Content | undefined = client.getQueryData(contentQuery(id).queryKey);
    // If the revision is out of date, the server says so, and its wording is compared with this one.
    return { id, content: wording, revision: known?.content === wording ? known.revision : 0 };
  });
  const { typed, state, change, correctSaved } = useAutosave(saved);
  const last = useRef(wording);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is a new function on every render
  useEffect(() => {
    if (last.current !== wording) change(wording);
    last.current = wording;
  }, [wording]);
  // The restored text may differ from the delivered one without having been sent.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the initial text
  useEffect(() => {
    if (saved.content === delivered) return;
    client.fetchQuery(contentQuery(id)).then(
      (current) => current.revision === 0 && correctSaved(current.content),
      () => undefined, // checked again when the screen opens next time
    );
  }, []);
  if (state.kind === "idle") return null;
  return (
    <div className="mt-5">
      <SaveIndicator state={state} />
      {state.kind === "conflict" && (
        <Notice kind="warning" action={<TextLink to={paths.documentItem(id)}>{t("saving.merge")}</TextLink>}>
          {t("saving.conflict")}
        </Notice>
      )}
      <UnsavedCopy
        id={id}
        gone={t("saving.gone")}
        onCopied={() => removeUnsavedEdit(owner, id, typed.text)}
        {...{ typed, state }}
      />
    </div>
  );
}
