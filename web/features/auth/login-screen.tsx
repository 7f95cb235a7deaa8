import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import { signInInput } from "../../../shared/contracts/auth.ts";
import { type FieldErrors, validate } from "../../../shared/validate.ts";
import { paths, safeNext } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError } from "../../lib/api.ts";
import { rememberMe } from "../../lib/session.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { showToast } from "../../lib/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { signIn } from "./api.ts";
import { AuthLayout } from "./auth-layout.tsx";

interface RememberedLogin {
  email: string;
  rememberMe: boolean;
}
const rememberedKey = "login";
const isRemembered = (value: unknown): value is RememberedLogin =>
  typeof value === "object" && value !== null && "email" in value && typeof value.email === "string";

export function Component() {
  const { t } = useTranslation("auth");
  const { errorText, fieldText } = useErrorText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [values, setValues] = useState(() => {
    const remembered = readStored(rememberedKey, isRemembered);
    return { email: remembered?.email ?? "", password: "", rememberMe: remembered?.rememberMe ?? false };
  });
  const [fields, setFields] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const checked = validate(signInInput, values);
    setFields(checked.ok ? {} : checked.fields);
    if (!checked.ok) return;
    setBusy(true);
    try {
      rememberMe(await signIn(checked.data));
      const { email, rememberMe: keep } = checked.data;
      writeStored(rememberedKey, keep ? { email, rememberMe: keep } : undefined);
      showToast({ type: "success", messageKey: "auth:login.welcome" });
      await navigate(safeNext(search.get("next")), { replace: true });
    } catch (error) {
      setFailure(
        error instanceof ApiError && error.code !== "INTERNAL" ? errorText(error) : t("login.failed"),
      );
      setBusy(false);
    }
  };

  return (
    <AuthLayout
      screen={t("login.screen")}
      title={t("login.title")}
      text={t("login.text")}
      foot={
        <>
          {t("login.noAccount")}{" "}
          <Link
            to={{ pathname: paths.register, search: search.toString() }}
            className="text-accent underline"
          >
            {t("login.register")}
          </Link>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        {search.has("next") && !failure && (
          <Notice kind="info">{errorText({ code: "UNAUTHENTICATED" })}</Notice>
        )}
        {failure && <Notice kind="error">{failure}</Notice>}
        <TextField
          label={t("login.email")}
          type="email"
          name="email"
          autoComplete="username"
          placeholder="you@example.com"
          value={values.email}
          error={fieldText(fields.email)}
          onChange={(event) => change({ email: event.target.value })}
        />
        <PasswordField
          label={t("login.password")}
          name="password"
          autoComplete="current-password"
          showLabel={t("showPassword")}
          hideLabel={t("hidePassword")}
          value={values.password}
          error={fieldText(fields.password)}
          onChange={(event) => change({ password: event.target.value })}
        />
        <Checkbox
          label={t("login.remember")}
          checked={values.rememberMe}
          onChange={(rememberMe) => change({ rememberMe })}
        />
        <Button type="submit" look="primary" busy={busy} className="w-full">
          {t(busy ? "login.working" : "login.submit")}
        </Button>
      </form>
    </AuthLayout>
  );
}
