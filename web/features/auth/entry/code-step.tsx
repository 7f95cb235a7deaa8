import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../i18n/error-text.ts";
import { Checkbox, TextField } from "../../../ui/field.tsx";
import { sendCode, verifyCode } from "../api.ts";
import { AuthForm } from "../auth-form.tsx";
import { AuthStep } from "../auth-step.tsx";
import { hasCode } from "../failure.ts";
import { useGoToStep } from "../login-step.ts";
import { Resend } from "../resend.tsx";
import { useEnter } from "../use-enter.ts";
import { useSending } from "../use-sending.ts";
import { ToPassword } from "./to-password.tsx";

/** Asks for the code that was mailed. */
export function CodeStep({ email, rememberMe: wished }: { email: string; rememberMe: boolean }) {
  const { t } = useTranslation(["entry", "auth"]);
  const { fieldText } = useErrorText();
  const enter = useEnter();
  const goTo = useGoToStep();
  const sending = useSending();
  const [code, setCode] = useState("");
  const [rememberMe, setRememberMe] = useState(wished);

  const submit = () =>
    sending.send(
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
    sending.reset();
  };

  return (
    <AuthStep
      screen={t("code.screen")}
      title={t("lookIntoMail")}
      text={t("code.sent", { email })}
      foot={<ToPassword />}
    >
      <AuthForm
        sending={sending}
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
          error={fieldText(sending.fields.code)}
          onChange={(event) => setCode(event.target.value)}
        />
        <Checkbox label={t("auth:login.remember")} checked={rememberMe} onChange={setRememberMe} />
      </AuthForm>
      <div className="mt-4">
        <Resend
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
