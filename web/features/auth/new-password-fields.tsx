import { useTranslation } from "react-i18next";
import type { FieldErrors } from "../../../shared/validate.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { passwordStrength, strengths } from "./password-strength.ts";

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
        hint={<PasswordHint password={values.password} personal={personal} />}
        {...secret("password")}
      />
      <PasswordField label={t("register.confirmPassword")} {...secret("confirmPassword")} />
    </>
  );
}

const fills = { weak: "bg-bad", fair: "bg-warn", good: "bg-good", strong: "bg-good" };

/** The rule, and once it is met the strength as a word and a bar. Announced when it changes. */
function PasswordHint({ password, personal }: { password: string; personal: string[] }) {
  const { t } = useTranslation("auth");
  const strength = passwordStrength(password, personal);
  const level = strength ? strengths.indexOf(strength) : -1;
  return (
    <span className="flex min-h-5 items-center justify-between gap-3">
      <span role="status">
        {strength ? t("strength.label", { strength: t(`strength.${strength}`) }) : t("register.passwordHint")}
      </span>
      {strength && (
        <span aria-hidden="true" className="flex w-24 gap-1">
          {strengths.map((step, index) => (
            <span
              key={step}
              className={`h-1 flex-1 rounded-full ${index <= level ? fills[strength] : "bg-line"}`}
            />
          ))}
        </span>
      )}
    </span>
  );
}
