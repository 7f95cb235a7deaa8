import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../i18n/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { verifySecondFactor } from "../api.ts";
import { AuthForm, hasCode, useAuthSubmit } from "../auth-form.tsx";
import { AuthStep } from "../auth-layout.tsx";
import { useCompleteSignIn } from "../sign-in-flow.ts";
import { SignInLink } from "./entry-controls.tsx";

interface TwoFactorStepProps {
  rememberMe: boolean;
  /** Restarts the sign-in. */
  onExpired: () => Promise<void>;
}

/** Asks for the authenticator's code or a recovery code. */
export function TwoFactorStep({ rememberMe, onExpired }: TwoFactorStepProps) {
  const { t } = useTranslation(["entry", "auth"]);
  const { fieldText } = useErrorText();
  const enter = useCompleteSignIn();
  const submission = useAuthSubmit();
  const [by, setBy] = useState<"app" | "recovery">("app");
  const [code, setCode] = useState("");

  const submit = () =>
    submission.validateAndSubmit(
      ({ checkSecondFactor }) => checkSecondFactor({ code }),
      async (input) => {
        try {
          await enter({ signIn: () => verifySecondFactor(input.code), rememberMe });
        } catch (error) {
          if (!hasCode(error, "CODE_EXPIRED")) throw error;
          await onExpired();
        }
      },
    );
  const change = () => {
    setBy(by === "app" ? "recovery" : "app");
    setCode("");
    submission.reset();
  };

  return (
    <AuthStep
      screen={t("twoFactor.screen")}
      title={t("twoFactor.title")}
      text={t(`twoFactor.${by}.text`)}
      foot={<SignInLink label={t("startAgain")} />}
    >
      <AuthForm
        key={by}
        submission={submission}
        submit={t("auth:login.submit")}
        working={t("auth:login.working")}
        failed={t("auth:login.failed")}
        retype="code"
        onSubmit={submit}
      >
        <TextField
          label={t(`twoFactor.${by}.code`)}
          hint={t(`twoFactor.${by}.hint`)}
          name="code"
          inputMode={by === "app" ? "numeric" : "text"}
          autoComplete={by === "app" ? "one-time-code" : "off"}
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          error={fieldText(submission.fields.code)}
          onChange={(event) => setCode(event.target.value)}
        />
      </AuthForm>
      <Button variant="ghost" onClick={change} className="mt-3 w-full">
        {t(`twoFactor.${by}.other`)}
      </Button>
    </AuthStep>
  );
}
