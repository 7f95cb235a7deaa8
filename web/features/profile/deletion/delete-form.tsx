import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../i18n/error-text.ts";
import { useMe } from "../../../lib/me.ts";
import { useFirstField } from "../../../lib/use-first-field.ts";
import { useFocusFault } from "../../../lib/use-focus-fault.ts";
import { useSaving } from "../../../lib/use-saving.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogClose, DialogFoot } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { checkDeletion } from "./check-deletion.ts";
import { DeletionFailure } from "./deletion-failure.tsx";
import { useDeletion } from "./use-deletion.ts";

/** Asks for the e-mail, typed, and the password where there is one. Neither is kept as a draft. */
export function DeleteForm() {
  const { t } = useTranslation(["profile", "common"]);
  const { fieldText } = useErrorText();
  const me = useMe();
  const remove = useDeletion();
  const [values, setValues] = useState({ email: "", password: "" });
  const { state, fields, failure, ...saving } = useSaving();
  const form = useFocusFault({ fields, failure });
  useFirstField(form);
  const faulty = Object.keys(fields).length > 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkDeletion(values, me);
    if (!checked.ok) return saving.refuse(checked.fields);
    await saving.save(() => remove(checked.data));
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: fieldText(fields[name]),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      saving.reset();
    },
  });

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <TextField
        label={t("delete.email")}
        hint={me.email}
        type="email"
        autoComplete="off"
        {...field("email")}
      />
      {me.hasPassword && (
        <>
          {/* Tells password managers whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
          <PasswordField
            label={t("delete.password")}
            name="password"
            autoComplete="current-password"
            showLabel={t("password.show")}
            hideLabel={t("password.hide")}
            {...field("password")}
          />
        </>
      )}
      {state === "failed" && !faulty && <DeletionFailure failure={failure} />}
      <DialogFoot lockedText={state === "busy" && t("common:dialogLocked")}>
        <DialogClose>{t("delete.cancel")}</DialogClose>
        <Button type="submit" look="danger" busy={state === "busy"}>
          {t(state === "busy" ? "delete.working" : "delete.submit")}
        </Button>
      </DialogFoot>
    </form>
  );
}
