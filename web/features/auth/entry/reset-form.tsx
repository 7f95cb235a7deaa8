import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../../app/paths.ts";
import { tellRecovery } from "../../../lib/session.ts";
import { resetPassword } from "../api.ts";
import { AuthForm } from "../auth-form.tsx";
import { AuthStep } from "../auth-step.tsx";
import { hasCode } from "../failure.ts";
import { NewPasswordFields, noPasswords } from "../new-password-fields.tsx";
import { useSending } from "../use-sending.ts";
import { useTypedEmail } from "../use-typed-email.ts";
import { ToPassword } from "./to-password.tsx";

interface ResetFormProps {
  token: string;
  /** Whose password it is; empty if that is not known. */
  email: string;
  onLinkInvalid: () => Promise<void>;
}

/** Sets a new password. All sessions of the user end with that, including the one of this browser. */
export function ResetForm({ token, email: owner, onLinkInvalid }: ResetFormProps) {
  const { t } = useTranslation("entry");
  const navigate = useNavigate();
  const sending = useSending();
  const typed = useTypedEmail();
  const email = owner || typed.email;
  const [values, setValues] = useState(noPasswords);

  const submit = () =>
    sending.send(
      ({ checkReset }) => checkReset(values),
      async ({ password }) => {
        try {
          await resetPassword({ token, password });
        } catch (error) {
          if (!hasCode(error, "LINK_INVALID")) throw error;
          return await onLinkInvalid();
        }
        tellRecovery();
        if (owner) typed.changeEmail(owner); // sign-in shows it
        await navigate(`${paths.login}?reset=1`, { replace: true });
      },
    );

  return (
    <AuthStep
      screen={t("reset.screen")}
      title={t("reset.title")}
      text={owner ? t("reset.textFor", { email: owner }) : t("reset.text")}
      foot={<ToPassword label={t("toSignIn")} />}
    >
      <AuthForm
        sending={sending}
        submit={t("reset.submit")}
        working={t("reset.working")}
        failed={t("reset.failed")}
        onSubmit={submit}
      >
        {/* Tells password managers whose password it is, where this device asked for the mail. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordFields values={values} fields={sending.fields} onChange={setValues} />
      </AuthForm>
    </AuthStep>
  );
}
