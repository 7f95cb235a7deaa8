import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../i18n/format.ts";
import { sendUnsavedEdits } from "../lib/send-unsaved-edits.ts";
import { findUnsentWork } from "../lib/use-sign-out.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogFoot } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";

export interface SignOutDialogProps {
  userId: string;
  onAnswer: (signsOut: boolean) => void;
}

/** Tries to save what is unsaved, and signs out if that was all. Otherwise the user decides what happens to the rest. */
export default function SignOutDialog({ userId, onAnswer }: SignOutDialogProps) {
  const { t } = useTranslation(["signOut", "common"]);
  const client = useQueryClient();
  const [work, setWork] = useState(() => findUnsentWork(userId));
  const [state, setState] = useState<"saving" | "failed">("saving");
  const save = useCallback(async () => {
    setState("saving");
    await sendUnsavedEdits(client, userId, true);
    const left = findUnsentWork(userId);
    if (!left) return onAnswer(true);
    setWork(left);
    setState("failed");
  }, [client, userId, onAnswer]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void save(), []);
  const kinds = ["edits", "messages", "aside"] as const;
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(false)}
      title={t("title")}
      text={t("text")}
      closeLabel={t("common:close")}
    >
      <ul className="list-disc space-y-1 pl-5">
        {kinds.map((kind) => {
          const count = work?.[kind] ?? 0;
          return count > 0 && <li key={kind}>{t(kind, { count, number: formatNumber(count) })}</li>;
        })}
      </ul>
      {state === "failed" && work && work.edits > 0 && (
        <div className="mt-4">
          <Notice kind="error">{t("failed")}</Notice>
        </div>
      )}
      <DialogFoot>
        <Button variant="ghost" onClick={() => onAnswer(false)}>
          {t("stay")}
        </Button>
        <Button variant="danger" onClick={() => onAnswer(true)}>
          {t("discard")}
        </Button>
        {work && work.edits > 0 && (
          <Button variant="primary" busy={state === "saving"} onClick={save}>
            {t("save")}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
