import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { signUpForm } from "../../../shared/contracts/auth.ts";
import { type FieldErrors, validate } from "../../../shared/validate.ts";
import { paths, safeNext } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { currentLanguage } from "../../i18n/setup.ts";
import { ApiError } from "../../lib/api.ts";
import { useDraft } from "../../lib/draft.ts";
import { rememberMe } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { signUp } from "./api.ts";
import { AuthLayout } from "./auth-layout.tsx";

export function Component() {
  const { t } = useTranslation("auth");
  const { errorText, fieldText } = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [person, changePerson] = useDraft("visitor", "register", { name: "", email: "" });
  const [secrets, setSecrets] = useState({ password: "", confirmPassword: "" });
  const [acceptTerms, setAcceptTerms] = useState(false);
  const [fields, setFields] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<{ text: string; taken: boolean }>();
  const [busy, setBusy] = useState(false);
  const toLogin = { pathname: paths.login, search: search.toString() };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const checked = validate(signUpForm, { ...person, ...secrets, acceptTerms, language: currentLanguage() });
    setFields(checked.ok ? {} : checked.fields);
    if (!checked.ok) return;
    const { confirmPassword: _, ...input } = checked.data;
    setBusy(true);
    try {
      rememberMe(await signUp(input));
      changePerson({ name: "", email: "" });
      await navigate(safeNext(search.get("next")), { replace: true });
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError) || error.code === "INTERNAL")
        return setFailure({ text: t("register.failed"), taken: false });
      setFields(error.details.fields ?? {});
      const taken = error.code === "EMAIL_TAKEN";
      setFailure({ text: taken ? t("register.taken") : errorText(error), taken });
    }
  };

  const secret = (name: "password" | "confirmPassword") => ({
    name,
    autoComplete: "new-password",
    showLabel: t("showPassword"),
    hideLabel: t("hidePassword"),
    value: secrets[name],
    error: fieldText(fields[name]),
    onChange: (event: { target: { value: string } }) =>
      setSecrets({ ...secrets, [name]: event.target.value }),
  });

  return (
    <AuthLayout
      screen={t("register.screen")}
      title={t("register.title")}
      text={t("register.text")}
      foot={
        <>
          {t("register.haveAccount")}{" "}
          <Link to={toLogin} className="text-accent underline">
            {t("register.login")}
          </Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        {failure && (
          <Notice
            kind="error"
            action={
              failure.taken && (
                <Link to={toLogin} className="font-semibold underline">
                  {t("register.takenLink")}
                </Link>
              )
            }
          >
            {failure.text}
          </Notice>
        )}
        <TextField
          label={t("register.name")}
          name="name"
          autoComplete="name"
          value={person.name}
          error={fieldText(fields.name)}
          onChange={(event) => changePerson({ name: event.target.value })}
        />
        <TextField
          label={t("register.email")}
          type="email"
          name="email"
          autoComplete="username"
          placeholder="you@example.com"
          value={person.email}
          error={fieldText(fields.email)}
          onChange={(event) => changePerson({ email: event.target.value })}
        />
        <PasswordField
          label={t("register.password")}
          hint={t("register.passwordHint")}
          {...secret("password")}
        />
        <PasswordField label={t("register.confirmPassword")} {...secret("confirmPassword")} />
        <Checkbox
          label={t("register.terms")}
          checked={acceptTerms}
          error={fieldText(fields.acceptTerms)}
          onChange={setAcceptTerms}
        />
        <Button type="submit" look="primary" busy={busy} className="w-full">
          {t(busy ? "register.working" : "register.submit")}
        </Button>
      </form>
    </AuthLayout>
  );
}
