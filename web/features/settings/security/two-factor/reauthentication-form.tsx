import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod/mini";
import { validate } from "../../../../../shared/validate.ts";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { ApiError } from "../../../../lib/api.ts";
import { useFocusFirstError, useFocusFirstField } from "../../../../lib/focus.ts";
import { useMe } from "../../../../lib/me.ts";
import { useSubmit } from "../../../../lib/use-submit.ts";
import { Button } from "../../../../ui/button.tsx";
import { DialogClose, DialogFoot } from "../../../../ui/dialog.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { CurrentPasswordField } from "../../current-password-field.tsx";
import { Failure } from "../../notices.tsx";

interface ReauthenticationFormProps<Input> {
  /** The schema: `reauthenticationInput`, or `strongReauthenticationInput`, which includes the second factor. */
  contract: z.ZodMiniType<Input> & { shape: object };
  submit: string;
  variant?: "primary" | "danger";
  /** @throws ApiError shown in the form */
  onSubmit: (input: Input) => Promise<void>;
}

/** Reauthenticates the user, by password if there is one, before a sensitive change. */
export function ReauthenticationForm<Input>({
  contract,
  submit,
  variant = "primary",
  onSubmit,
}: ReauthenticationFormProps<Input>) {
  const { t } = useTranslation(["settings", "common"]);
  const { errorText, fieldText } = useErrorText();
  const { hasPassword } = useMe();
  const [values, setValues] = useState({ password: "", code: "" });
  const { fields, state, failure, ...submission } = useSubmit();
  const form = useFocusFirstError({ fields, failure });
  useFocusFirstField(form);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const { password, code } = values;
    const checked = validate<z.ZodMiniType<Input>>(contract, hasPassword ? { password, code } : { code });
    if (!checked.ok) return submission.setFieldErrors(checked.fields);
    await submission.submit(() => onSubmit(checked.data));
  };
  const wrongCode = failure instanceof ApiError && failure.code === "CODE_INVALID" && errorText(failure);
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: fieldText(fields[name]) ?? (name === "code" && wrongCode ? wrongCode : undefined),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      submission.reset();
    },
  });

  return (
    <form ref={form} onSubmit={send} noValidate className="space-y-4">
      <CurrentPasswordField {...field("password")} />
      {"code" in contract.shape && (
        <TextField
          label={t("reauthentication.code")}
          hint={t("reauthentication.codeHint")}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...field("code")}
        />
      )}
      {state === "failed" && Object.keys(fields).length === 0 && !wrongCode && (
        <Failure failure={failure} reveal />
      )}
      <DialogFoot lockedText={state === "busy" && t("common:dialogLocked")}>
        <DialogClose>{t("cancel")}</DialogClose>
        <Button type="submit" variant={variant} busy={state === "busy"}>
          {state === "busy" ? t("reauthentication.working") : submit}
        </Button>
      </DialogFoot>
    </form>
  );
}
