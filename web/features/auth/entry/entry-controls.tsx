import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { FieldErrorCode } from "../../../../shared/errors.ts";
import { paths } from "../../../app/paths.ts";
import { TextField } from "../../../ui/field.tsx";
import { useNextSearch } from "../sign-in-flow.ts";

interface EmailFieldProps {
  value: string;
  error: FieldErrorCode | undefined;
  onChange: (email: string) => void;
}

/** E-mail field of the forms that request a mail. Sign-in and sign-up have other error texts. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
  const { t } = useTranslation(["auth", "errors"]);
  return (
    <TextField
      label={t("auth:login.email")}
      type="email"
      name="email"
      autoComplete="username"
      placeholder="you@example.com"
      value={value}
      error={error && t(error === "EMAIL_REQUIRED" ? "errors:requiredField" : "errors:validEmail")}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Link back to password sign-in. */
export function SignInLink({ label }: { label?: string }) {
  const { t } = useTranslation("entry");
  const search = useNextSearch();
  return (
    <Link to={{ pathname: paths.login, search }} className="text-accent underline">
      {label ?? t("usePassword")}
    </Link>
  );
}
