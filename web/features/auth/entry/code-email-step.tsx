import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../i18n/error-text.ts";
import { Notice } from "../../../ui/notice.tsx";
import { sendCode } from "../api.ts";
import { AuthForm } from "../auth-form.tsx";
import { AuthStep } from "../auth-step.tsx";
import { useGoToStep } from "../login-step.ts";
import { useSending } from "../use-sending.ts";
import { useTypedEmail } from "../use-typed-email.ts";
import { EmailField } from "./email-field.tsx";
import { ToPassword } from "./to-password.tsx";

/** Asks where the code is to go. */
export function CodeEmailStep({ rememberMe, expired }: { rememberMe: boolean; expired?: boolean }) {
  const { t } = useTranslation("entry");
  const { errorText } = useErrorText();
  const goTo = useGoToStep();
  const sending = useSending();
  const { email, changeEmail } = useTypedEmail();

  const submit = () =>
    sending.send(
      ({ checkEmail }) => checkEmail({ email }),
      async ({ email: to }) => {
        await sendCode(to);
        await goTo({ step: "code", email: to, rememberMe });
      },
    );

  return (
    <AuthStep screen={t("code.screen")} title={t("code.title")} text={t("code.text")} foot={<ToPassword />}>
      <AuthForm
        sending={sending}
        submit={t("code.send")}
        working={t("sending")}
        failed={t("notSent")}
        notice={expired && <Notice kind="error">{errorText({ code: "CODE_EXPIRED" })}</Notice>}
        onSubmit={submit}
      >
        <EmailField value={email} error={sending.fields.email} onChange={changeEmail} />
      </AuthForm>
    </AuthStep>
  );
}
