import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { FieldErrors } from "../../../shared/validate.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

/** Loaded by itself, because it is not needed until someone types. */
const PasswordHint = lazyWithRetry(() => import("./password-hint.tsx"), "hidden");

export const noPasswords = { password: "", confirmPassword: "" };

interface NewPasswordFieldsProps {
  values: typeof noPasswords;
  fields: FieldErrors;
  /** What a guesser may know about the user: name and email. */
  personal: string[];
  onChange: (values: typeof noPasswords) => void;
}

/** New password with its strength, and its confirmation. */
export function NewPasswordFields({ values, fields, personal, onChange }: NewPasswordFieldsProps) {
  const { t } = useTranslation("auth");
  const { fieldText } = useErrorText();
  const secret = (name: keyof typeof noPasswords) => ({
    name,
    autoComplete: "new-password",
    showLabel: t("showPassword"),
    hideLabel: t("hidePassword"),
    value: values[name],
    error: fieldText(fields[name]),
    onChange: (event: { target: { value: string } }) => onChange({ ...values, [name]: event.target.value }),
  });
  return (
    <>
      <PasswordField
        label={t("register.password")}
        hint={
          <Suspense fallback={t("register.passwordHint")}>
            <PasswordHint password={values.password} personal={personal} />
          </Suspense>
        }
        {...secret("password")}
      />
      <PasswordField label={t("register.confirmPassword")} {...secret("confirmPassword")} />
    </>
  );
}
