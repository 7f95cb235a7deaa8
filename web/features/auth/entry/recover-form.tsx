import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { paths } from "../../../app/paths.ts";
import { recover } from "../api.ts";
import { AuthForm } from "../auth-form.tsx";
import { AuthStep } from "../auth-step.tsx";
import { useHumanCheck } from "../human-check/use-human-check.tsx";
import { useSending } from "../use-sending.ts";
import { useTypedEmail } from "../use-typed-email.ts";
import { useWayBack } from "../use-way-back.ts";
import { EmailField } from "./email-field.tsx";
import { ToPassword } from "./to-password.tsx";

/** Asks where the link is to go. */
export function RecoverForm() {
  const { t } = useTranslation("entry");
  const navigate = useNavigate();
  const search = useWayBack();
  const sending = useSending();
  const { email, changeEmail } = useTypedEmail();
  const check = useHumanCheck();

  const submit = () =>
    sending.send(
      ({ checkEmail }) => checkEmail({ email }),
      async ({ email: to }) => {
        const humanCheck = check.take();
        if (humanCheck === undefined) return;
        await check.spend(() => recover({ email: to, humanCheck }));
        await navigate({ pathname: paths.forgotPassword, search }, { state: { sentTo: to } });
      },
    );

  return (
    <AuthStep
      screen={t("recover.screen")}
      title={t("recover.title")}
      text={t("recover.text")}
      foot={<ToPassword label={t("toSignIn")} />}
    >
      <AuthForm
        sending={sending}
        submit={t("recover.send")}
        working={t("sending")}
        failed={t("notSent")}
        onSubmit={submit}
      >
        <EmailField value={email} error={sending.fields.email} onChange={changeEmail} />
        {check.field}
      </AuthForm>
    </AuthStep>
  );
}
