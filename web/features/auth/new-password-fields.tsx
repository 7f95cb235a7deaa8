import { useTranslation } from "react-i18next";
import type { FieldErrors } from "../../../shared/validate.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { PasswordField } from "../../ui/password-field.tsx";

export const noPasswords = { password: "", confirmPassword: "" };

interface NewPasswordFieldsProps {
  values: typeof noPasswords;
  fields: FieldErrors;
  onChange: (values: typeof noPasswords) => void;
}

/** New password and its confirmation. */
export function NewPasswordFields({ values, fields, onChange }: NewPasswordFieldsProps) {
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
        hint={t("register.passwordHint")}
        {...secret("password")}
      />
      <PasswordField label={t("register.confirmPassword")} {...secret("confirmPassword")} />
    </>
  );
}
