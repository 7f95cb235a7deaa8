import type { FormEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FieldErrors } from "../../../shared/validate.ts";
import { useFocusFirstError } from "../../lib/focus.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogClose, DialogFoot } from "../../ui/dialog.tsx";
import type { DialogControl } from "../../ui/use-dialog.tsx";
import { SubmissionNotice } from "./notices.tsx";

interface ConfirmDialogProps extends DialogControl {
  title: string;
  /** A choice above the consequences. */
  choice?: ReactNode;
  /** What happens, one sentence each. */
  consequences: string[];
  /** The button's label. */
  confirm: string;
  working: string;
  /** A field below them, with its errors. */
  field?: (errors: FieldErrors) => ReactNode;
  /** Returns the field's errors before anything is sent. */
  check?: () => FieldErrors;
  onConfirm: () => Promise<void>;
}

/** Asks before something that can't be undone, and stays open if it fails. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, choice, consequences, confirm, working, field, check, onConfirm } = props;
  const { onClose, onDone, focusAfter } = props;
  const { t } = useTranslation(["workspace", "common"]);
  const submission = useSubmit();
  const form = useFocusFirstError(submission);
  const busy = submission.state === "busy";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const errors = check?.() ?? {};
    if (Object.keys(errors).length > 0) return submission.setFieldErrors(errors);
    if (await submission.submit(onConfirm)) onDone();
  };
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={t("common:close")} focusAfter={focusAfter}>
      <form ref={form} onSubmit={submit} noValidate className="space-y-4">
        {choice}
        <ul className="list-disc space-y-1.5 pl-5 text-ink-soft text-sm">
          {consequences.map((consequence) => (
            <li key={consequence} className="wrap-anywhere">
              {consequence}
            </li>
          ))}
        </ul>
        {field?.(submission.fields)}
        {Object.keys(submission.fields).length === 0 && <SubmissionNotice submission={submission} />}
        <DialogFoot lockedText={busy && t("common:dialogLocked")}>
          <DialogClose>{t("cancel")}</DialogClose>
          <Button type="submit" variant="danger" busy={busy}>
            {busy ? working : confirm}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
