import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldErrors } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { apiErrorOf } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog, DialogClose, DialogFoot } from "../../../ui/dialog.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { DialogControl } from "../../../ui/use-dialog.tsx";

interface FormDialogProps extends DialogControl {
  title: string;
  /** The title once the secret is shown. */
  secretTitle?: string;
  /** The button's label. */
  submit: string;
  working: string;
  variant?: "primary" | "danger";
  /** Returns the errors that need no request. */
  check?: () => FieldErrors;
  /** Sends the form. Returns the secret to show once, if there is one. */
  onSubmit: () => Promise<string | undefined>;
  children: (errors: FieldErrors) => ReactNode;
}

/** A form in a dialog. The secret that it may return stays in this component's state, so it is gone once it closes. */
export function FormDialog(props: FormDialogProps) {
  const { title, secretTitle = title, onClose, onDone, focusAfter } = props;
  const { t } = useTranslation("common");
  const [secret, setSecret] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  /** A press beside the dialog must not lose the secret. */
  const leave = () => (secret === undefined || isAsked ? onClose() : setAsked(true));
  return (
    <Dialog
      open
      onOpenChange={leave}
      title={secret === undefined ? title : secretTitle}
      closeLabel={t("close")}
      focusAfter={focusAfter}
    >
      {secret === undefined ? (
        <Form {...props} onSecret={setSecret} />
      ) : (
        <SecretStep secret={secret} isAsked={isAsked} onDone={onDone} />
      )}
    </Dialog>
  );
}

function Form(props: FormDialogProps & { onSecret: (secret: string) => void }) {
  const { submit, working, variant = "primary", check, onSubmit, onSecret, onDone, children } = props;
  const { t } = useTranslation(["api", "common"]);
  const { errorText } = useErrorText();
  const submission = useSubmit();
  const form = useFocusFirstError(submission);
  const { fields, failure } = submission;
  const busy = submission.state === "busy";
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const errors = check?.() ?? {};
    if (Object.keys(errors).length > 0) return submission.setFieldErrors(errors);
    let secret: string | undefined;
    const isSent = await submission.submit(async () => {
      secret = await onSubmit();
    });
    if (!isSent) return;
    if (secret === undefined) onDone();
    else onSecret(secret);
  };
  return (
    <form ref={form} onSubmit={send} noValidate className="space-y-4">
      {children(fields)}
      {submission.state === "failed" && Object.keys(fields).length === 0 && (
        <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>
      )}
      <DialogFoot lockedText={busy && t("common:dialogLocked")}>
        <DialogClose>{t("cancel")}</DialogClose>
        <Button type="submit" variant={variant} busy={busy}>
          {busy ? working : submit}
        </Button>
      </DialogFoot>
    </form>
  );
}

interface SecretStepProps {
  secret: string;
  /** Whether the user has tried to close the dialog otherwise than by its button. */
  isAsked: boolean;
  onDone: () => void;
}

function SecretStep({ secret, isAsked, onDone }: SecretStepProps) {
  const { t } = useTranslation("api");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="space-y-4 outline-none">
      <p className="wrap-anywhere select-all rounded-m bg-well px-3 py-2.5 font-mono text-sm">{secret}</p>
      <CopyButton
        text={secret}
        labels={{ copy: t("secret.copy"), copied: t("secret.copied"), failed: t("secret.copyFailed") }}
      />
      <Notice kind="warning">{t(isAsked ? "secret.stay" : "secret.once")}</Notice>
      <DialogFoot>
        <Button variant="primary" onClick={onDone}>
          {t("secret.done")}
        </Button>
      </DialogFoot>
    </div>
  );
}
