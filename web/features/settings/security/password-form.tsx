import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { changePasswordForm } from "../../../../shared/contracts/me.ts";
import { validate } from "../../../../shared/validate.ts";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { ApiError, api } from "../../../lib/api.ts";
import { useFocusFirstError } from "../../../lib/focus.ts";
import { useMe } from "../../../lib/me.ts";
import { useMailRequest } from "../../../lib/use-mail-request.ts";
import { useReauthenticate } from "../../../lib/use-sign-out.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { SaveStatus } from "../notices.tsx";

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** Changes the password. Typed passwords live only in this component's state. */
export function PasswordForm() {
  const { t } = useTranslation("settings");
  const { fieldText } = useErrorText();
  const { email } = useMe();
  const [values, setValues] = useState(empty);
  const submission = useSubmit();
  const form = useFocusFirstError(submission);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = validate(changePasswordForm, values);
    if (!checked.ok) return submission.setFieldErrors(checked.fields);
    const { confirmPassword: _, ...input } = checked.data;
    if (await submission.submit(() => api<void>("/api/me/password", { method: "PUT", body: input })))
      setValues(empty);
  };

  const secret = (name: keyof typeof empty, autoComplete: string) => ({
    name,
    autoComplete,
    showLabel: t("password.show"),
    hideLabel: t("password.hide"),
    value: values[name],
    error: fieldText(submission.fields[name]),
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      submission.reset();
    },
  });

  return (
    <Card title={t("password.title")}>
      <form ref={form} onSubmit={submit} noValidate className="space-y-4">
        <p className="text-ink-soft text-sm">{t("password.text")}</p>
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-full sm:mr-[calc(50%+.5rem)]">
            <PasswordField label={t("password.current")} {...secret("currentPassword", "current-password")} />
          </div>
          <PasswordField
            label={t("password.new")}
            hint={t("password.newHint")}
            {...secret("newPassword", "new-password")}
          />
          <PasswordField label={t("password.confirm")} {...secret("confirmPassword", "new-password")} />
        </div>
        <SaveStatus submission={submission} success={t("passwordUpdateSuccess")} />
        <Button
          type="submit"
          busy={submission.state === "busy"}
          disabled={Object.values(values).every((value) => value === "")}
        >
          {t(submission.state === "busy" ? "password.working" : "password.submit")}
        </Button>
      </form>
    </Card>
  );
}

/** For users without a password: mails a link to set one, since there is no current one to verify. */
export function SetPassword() {
  const { t } = useTranslation("settings");
  const { email } = useMe();
  const { secondsLeft, request, ...submission } = useMailRequest(() =>
    api<void>("/api/auth/recover", { method: "POST", body: { email } }),
  );
  const askElsewhere = useReauthenticate(paths.forgotPassword); // that screen has the human check
  const waiting = secondsLeft > 0;
  const humanNeeded =
    submission.failure instanceof ApiError && submission.failure.code === "HUMAN_CHECK_FAILED";
  return (
    <Card title={t("password.title")}>
      <div className="space-y-4">
        <p className="text-ink-soft text-sm">{t("password.none", { email })}</p>
        <SaveStatus
          submission={submission}
          success={t("password.linkSent", { email })}
          action={humanNeeded && <Button onClick={askElsewhere}>{t("password.elsewhere")}</Button>}
        />
        <Button
          busy={submission.state === "busy"}
          aria-disabled={waiting}
          onClick={request}
          className="tabular-nums"
        >
          {waiting ? t("password.wait", { seconds: secondsLeft }) : t("password.sendLink")}
        </Button>
      </div>
    </Card>
  );
}
