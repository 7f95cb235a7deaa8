import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeEmailInput } from "../../../../shared/contracts/auth.ts";
import type { Me } from "../../../../shared/contracts/me.ts";
import { supportEmail } from "../../../../shared/support.ts";
import { validate } from "../../../../shared/validate.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { api } from "../../../lib/api.ts";
import { useFocusFirstError, useFocusFirstField } from "../../../lib/focus.ts";
import { patchMe, useMe } from "../../../lib/me.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogClose, DialogFoot } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { CurrentPasswordField } from "../current-password-field.tsx";
import { Failure } from "../notices.tsx";

interface ChangeEmailDialogProps {
  onClose: () => void;
  /** The element to focus on closing. */
  focusAfter: () => HTMLElement | null;
}

export default function ChangeEmailDialog({ onClose, focusAfter }: ChangeEmailDialogProps) {
  const { t } = useTranslation(["settings", "common"]);
  const { emailConfirmed } = useMe();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("email.change")}
      text={t(emailConfirmed ? "email.changeText" : "email.changeTextUnconfirmed")}
      closeLabel={t("common:close")}
      focusAfter={focusAfter}
    >
      <ChangeEmailForm onDone={onClose} />
    </Dialog>
  );
}

/** Asks for the new address and, if there is one, the password. */
function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(["settings", "common"]);
  const { fieldText } = useErrorText();
  const client = useQueryClient();
  const me = useMe();
  const [values, setValues] = useState({ email: "", password: "" });
  const { state, fields, failure, ...submission } = useSubmit();
  const form = useFocusFirstError({ fields, failure });
  useFocusFirstField(form);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { email, password } = values;
    const checked = validate(changeEmailInput, me.hasPassword ? { email, password } : { email });
    if (!checked.ok) return submission.setFieldErrors(checked.fields);
    if (checked.data.email === me.email) return submission.setFieldErrors({ email: "EMAIL_UNCHANGED" });
    const requested = await submission.submit(async () => {
      patchMe(client, await api<Me>("/api/me/email-change", { method: "POST", body: checked.data }));
    });
    if (requested) onDone();
  };
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: fieldText(fields[name]),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      submission.reset();
    },
  });

  return (
    <form ref={form} onSubmit={send} noValidate className="space-y-4">
      <TextField label={t("email.new")} type="email" autoComplete="email" {...field("email")} />
      <CurrentPasswordField {...field("password")} />
      {me.emailConfirmed && (
        <p className="text-label text-ink-soft">{t("email.noAccess", { supportEmail })}</p>
      )}
      {state === "failed" && Object.keys(fields).length === 0 && <Failure failure={failure} reveal />}
      <DialogFoot lockedText={state === "busy" && t("common:dialogLocked")}>
        <DialogClose>{t("cancel")}</DialogClose>
        <Button type="submit" variant="primary" busy={state === "busy"}>
          {t(state === "busy" ? "email.sending" : me.emailConfirmed ? "email.send" : "password.sendLink")}
        </Button>
      </DialogFoot>
    </form>
  );
}
