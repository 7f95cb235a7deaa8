// The later sign-in steps, loaded on demand.

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../i18n/error-text.ts";
import { Checkbox, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { sendCode, verifyCode } from "../api.ts";
import { AuthForm, hasCode, useAuthSubmit } from "../auth-form.tsx";
import { AuthStep } from "../auth-layout.tsx";
import { ResendMail } from "../resend-mail.tsx";
import { type LaterStep, useCompleteSignIn, useEmailDraft, useGoToStep } from "../sign-in-flow.ts";
import { EmailField, SignInLink } from "./entry-controls.tsx";
import { TwoFactorStep } from "./two-factor-step.tsx";

export default function OtherStepOf(step: LaterStep) {
  const goTo = useGoToStep();
  if (step.step === "codeEmail") return <CodeEmailStep {...step} />;
  if (step.step === "code") return <CodeStep {...step} />;
  const startAgain = () => goTo({ step: "password", expired: true }, { replace: true });
  return <TwoFactorStep rememberMe={step.rememberMe} onExpired={startAgain} />;
}

/** Asks for the mailed code. */
function CodeStep({ email, rememberMe: wished }: { email: string; rememberMe: boolean }) {
  const { t } = useTranslation(["entry", "auth"]);
  const { fieldText } = useErrorText();
  const enter = useCompleteSignIn();
  const goTo = useGoToStep();
  const submission = useAuthSubmit();
  const [code, setCode] = useState("");
  const [rememberMe, setRememberMe] = useState(wished);

  const submit = () =>
    submission.validateAndSubmit(
      ({ checkCode }) => checkCode({ code, rememberMe }),
      async (input) => {
        try {
          await enter({
            signIn: () => verifyCode(input),
            rememberMe,
            onSecondFactor: () => goTo({ step: "twoFactor", rememberMe }, { replace: true }),
          });
        } catch (error) {
          if (!hasCode(error, "CODE_EXPIRED")) throw error;
          await goTo({ step: "codeEmail", rememberMe, expired: true }, { replace: true });
        }
      },
    );
  const sendAgain = async () => {
    await sendCode(email);
    setCode("");
    submission.reset();
  };

  return (
    <AuthStep
      screen={t("code.screen")}
      title={t("lookIntoMail")}
      text={t("code.sent", { email })}
      foot={<SignInLink />}
    >
      <AuthForm
        submission={submission}
        submit={t("auth:login.submit")}
        working={t("auth:login.working")}
        failed={t("auth:login.failed")}
        retype="code"
        onSubmit={submit}
      >
        <TextField
          label={t("code.code")}
          hint={t("code.hint")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={fieldText(submission.fields.code)}
          onChange={(event) => setCode(event.target.value)}
        />
        <Checkbox label={t("auth:login.remember")} checked={rememberMe} onChange={setRememberMe} />
      </AuthForm>
      <div className="mt-4">
        <ResendMail
          label={t("code.resend")}
          sent={t("code.resent")}
          failed={t("notSent")}
          send={sendAgain}
          wide
          justSent
        />
      </div>
    </AuthStep>
  );
}

/** Asks for the e-mail. */
function CodeEmailStep({ rememberMe, expired }: { rememberMe: boolean; expired?: boolean }) {
  const { t } = useTranslation("entry");
  const { errorText } = useErrorText();
  const goTo = useGoToStep();
  const submission = useAuthSubmit();
  const { email, changeEmail } = useEmailDraft();

  const submit = () =>
    submission.validateAndSubmit(
      ({ checkEmail }) => checkEmail({ email }),
      async ({ email: to }) => {
        await sendCode(to);
        await goTo({ step: "code", email: to, rememberMe });
      },
    );

  return (
    <AuthStep screen={t("code.screen")} title={t("code.title")} text={t("code.text")} foot={<SignInLink />}>
      <AuthForm
        submission={submission}
        submit={t("code.send")}
        working={t("sending")}
        failed={t("notSent")}
        notice={expired && <Notice kind="error">{errorText({ code: "CODE_EXPIRED" })}</Notice>}
        onSubmit={submit}
      >
        <EmailField value={email} error={submission.fields.email} onChange={changeEmail} />
      </AuthForm>
    </AuthStep>
  );
}
