import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useMe } from "../../../../lib/me.ts";
import { discardAside, removeUnsavedEdit, useUnsaved } from "../../../../lib/unsaved-edits.ts";
import { Button } from "../../../../ui/button.tsx";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { Notice } from "../../../../ui/notice.tsx";

interface UnsavedEditsNoticeProps {
  id: string;
  /** The wording that the server has; undefined where the text is gone. */
  current: string | undefined;
  /** Goes on writing, where there is still a text to write on. */
  onContinue?: () => void;
}

/** What was written over this text on this device and is nowhere else: offered until it is saved, or may go. */
export function UnsavedEditsNotice({ id, current, onContinue }: UnsavedEditsNoticeProps) {
  const { t } = useTranslation("historyText");
  const { id: owner } = useMe();
  const { edit, aside } = useUnsaved(owner, id);
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
              <CopyKept text={edit.text} />
              <Button variant="ghost" onClick={() => removeUnsavedEdit(owner, id, edit.text)}>
                {t("kept.discard")}
              </Button>
            </div>
          }
        >
          {t("kept.unsaved")}
        </Notice>
      )}
      {aside.map((text) => (
        <Notice
          key={text}
          kind="info"
          action={
            <div className="flex flex-wrap gap-2">
              <CopyKept text={text} />
              <Button variant="ghost" onClick={() => discardAside(owner, id, text)}>
                {t("kept.discard")}
              </Button>
            </div>
          }
        >
          {t("kept.aside")}
        </Notice>
      ))}
    </>
  );
}

function CopyKept({ text }: { text: string }) {
  const { t } = useTranslation("historyText");
  return (
    <CopyButton
      text={text}
      labels={{ copy: t("kept.copy"), copied: t("copy.done"), failed: t("copy.failed") }}
    />
  );
}
