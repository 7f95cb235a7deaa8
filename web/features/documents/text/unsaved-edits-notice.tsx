import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EntryName, removeChanges } from "../../../lib/live/stored-changes.ts";
import { useMe } from "../../../lib/me.ts";
import { discardStashed, removeUnsavedEdit, useUnsaved } from "../../../lib/unsaved-edits.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface UnsavedEditsNoticeProps {
  id: string;
  /** The server's text; undefined if it was deleted. */
  current: string | undefined;
  /** Continues editing; undefined if the text was deleted. */
  onContinue?: () => void;
}

/** Offers edits of this text that exist only on this device, until they are saved or discarded. */
export function UnsavedEditsNotice({ id, current, onContinue }: UnsavedEditsNoticeProps) {
  const { t } = useTranslation("documentText");
  const { id: owner } = useMe();
  const { edit, changes } = useUnsaved(owner, id);
  const isSaved = edit !== undefined && edit.text === current;
  useEffect(() => {
    if (isSaved) removeUnsavedEdit(owner, id, edit.text);
  }, [isSaved, owner, id, edit]);
  return (
    <>
      {edit && !isSaved && (
        <Notice
          kind="warning"
          action={
            <div className="flex flex-wrap gap-2">
              {onContinue && <Button onClick={onContinue}>{t("kept.continue")}</Button>}
              <CopyUnsaved text={edit.text} />
              <Button variant="ghost" onClick={() => removeUnsavedEdit(owner, id, edit.text)}>
                {t("kept.discard")}
              </Button>
            </div>
          }
        >
          {t("kept.unsaved")}
        </Notice>
      )}
      {changes.map((name) => (
        <ChangesNotice key={name.entry} name={name} onContinue={onContinue} />
      ))}
      <StashedNotice id={id} />
    </>
  );
}

/** Offers changes of the live document that were not sent. */
function ChangesNotice({ name, onContinue }: { name: EntryName; onContinue: (() => void) | undefined }) {
  const { t } = useTranslation("documentText");
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void import("../../../lib/live/changed-text.ts").then(
      ({ changedText }) => isCurrent && setText(changedText(name)),
      () => undefined, // without a connection: only the copy is missing
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return (
    <Notice
      kind="warning"
      action={
        <div className="flex flex-wrap gap-2">
          {onContinue && <Button onClick={onContinue}>{t("kept.continue")}</Button>}
          {text !== undefined && <CopyUnsaved text={text} />}
          <Button variant="ghost" onClick={() => removeChanges(name)}>
            {t("kept.discard")}
          </Button>
        </div>
      }
    >
      {t("kept.unsaved")}
    </Notice>
  );
}

/** Offers versions that the user decided against, until they are discarded. */
export function StashedNotice({ id }: { id: string }) {
  const { t } = useTranslation("documentText");
  const { id: owner } = useMe();
  return useUnsaved(owner, id).stashed.map((text) => (
    <Notice
      key={text}
      kind="info"
      action={
        <div className="flex flex-wrap gap-2">
          <CopyUnsaved text={text} />
          <Button variant="ghost" onClick={() => discardStashed(owner, id, text)}>
            {t("kept.discard")}
          </Button>
        </div>
      }
    >
      {t("kept.aside")}
    </Notice>
  ));
}

function CopyUnsaved({ text }: { text: string }) {
  const { t } = useTranslation("documentText");
  return (
    <CopyButton
      text={text}
      labels={{ copy: t("kept.copy"), copied: t("copy.done"), failed: t("copy.failed") }}
    />
  );
}
