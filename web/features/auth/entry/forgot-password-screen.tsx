import { useTranslation } from "react-i18next";
import { Link, useLocation, useNavigate } from "react-router";
import { paths } from "../../../app/paths.ts";
import { requestPasswordReset } from "../api.ts";
import { AuthForm, useAuthSubmit } from "../auth-form.tsx";
import { AuthLayout, AuthStep } from "../auth-layout.tsx";
import { fetchAuthOptions } from "../auth-options.ts";
import { useHumanCheck } from "../human-check/use-human-check.tsx";
import { ResendMail } from "../resend-mail.tsx";
import { useEmailDraft, useNextSearch } from "../sign-in-flow.ts";
import { EmailField, SignInLink } from "./entry-controls.tsx";

export function loader(): null {
  fetchAuthOptions().catch(() => {}); // retried when needed
  return null;
}

/** Requests a password reset link. The sent state is kept in the browser's history and survives a reload. */
export function Component() {
  const { state } = useLocation();
  const sentTo = (state as { sentTo?: unknown } | null)?.sentTo; // checked below
  return (
    <AuthLayout>{typeof sentTo === "string" ? <RecoverSent email={sentTo} /> : <RecoverForm />}</AuthLayout>
  );
}

/** Asks for the e-mail. */
function RecoverForm() {
  const { t } = useTranslation("entry");
  const navigate = useNavigate();
  const search = useNextSearch();
  const submission = useAuthSubmit();
  const { email, changeEmail } = useEmailDraft();
  const check = useHumanCheck();

  const submit = () =>
    submission.validateAndSubmit(
      ({ checkEmail }) => checkEmail({ email }),
      async ({ email: to }) => {
        const humanCheck = check.getToken();
        if (humanCheck === undefined) return;
        await check.submit(() => requestPasswordReset({ email: to, humanCheck }));
        await navigate({ pathname: paths.forgotPassword, search }, { state: { sentTo: to } });
      },
    );

  return (
    <AuthStep
      screen={t("recover.screen")}
      title={t("recover.title")}
      text={t("recover.text")}
      foot={<SignInLink label={t("toSignIn")} />}
    >
      <AuthForm
        submission={submission}
        submit={t("recover.send")}
        working={t("sending")}
        failed={t("notSent")}
        onSubmit={submit}
      >
        <EmailField value={email} error={submission.fields.email} onChange={changeEmail} />
        {check.field}
      </AuthForm>
    </AuthStep>
  );
}

/** Confirms sending without revealing whether the account exists. */
function RecoverSent({ email }: { email: string }) {
  const { t } = useTranslation("entry");
  const search = useNextSearch();
  const check = useHumanCheck();
  const send = () => check.submit(() => requestPasswordReset({ email, humanCheck: check.getToken() ?? "" }));
  return (
    <AuthStep
      screen={t("recover.screen")}
      title={t("lookIntoMail")}
      text={t("recover.sent", { email })}
      foot={<SignInLink label={t("toSignIn")} />}
    >
      <div className="space-y-4">
        <p className="text-ink-soft text-sm">{t("nothingThere")}</p>
        {check.field}
        <ResendMail label={t("resend")} sent={t("resent")} failed={t("notSent")} send={send} wide justSent />
        <p className="text-center">
          <Link to={{ pathname: paths.forgotPassword, search }} className="text-accent underline">
            {t("otherEmail")}
          </Link>
        </p>
      </div>
    </AuthStep>
  );
}
