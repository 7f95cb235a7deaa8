import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogClose, DialogFoot } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";

interface ConfirmDialogProps {
  title: string;
  /** What happens. */
  text: string;
  /** The label of the button. */
  confirm: string;
  /** The dialog closes when it is done, and stays open if it fails. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  focusAfter?: (() => HTMLElement | null) | undefined;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose, focusAfter }: ConfirmDialogProps) {
  const { t } = useTranslation(["documents", "common"]);
  const { errorText } = useErrorText();
  const { state, failure, submit } = useSubmit();
  const isBusy = state === "busy";
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit(onConfirm)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      text={text}
      closeLabel={t("common:close")}
      {...(focusAfter && { focusAfter })}
    >
      <form onSubmit={send} className="space-y-4">
        {state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
        <DialogFoot lockedText={isBusy && t("common:dialogLocked")}>
          <DialogClose>{t("cancel")}</DialogClose>
          <Button type="submit" variant="danger" busy={isBusy}>
            {confirm}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
