import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { part } from "../../ui/part.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { signIn } from "./api.ts";
import { AuthForm } from "./auth-form.tsx";
import { AuthStep } from "./auth-step.tsx";
import { hasCode } from "./failure.ts";
import { loadOtherSteps } from "./load-other-steps.ts";
import { LoginNotice } from "./login-notice.tsx";
import { type OtherStep, useGoToStep } from "./login-step.ts";
import { OtherWays } from "./other-ways.tsx";
import { readRemembered } from "./remembered-login.ts";
import { useEnter } from "./use-enter.ts";
import { useSending } from "./use-sending.ts";
import { useTypedEmail } from "./use-typed-email.ts";
import { useWayBack } from "./use-way-back.ts";

const ResendConfirmation = part(() => import("./resend-confirmation.tsx"));

/** The first step of signing in: e-mail and password, and the ways around them. */
export function PasswordStep({ expired = false }: { expired?: boolean | undefined }) {
  const { t } = useTranslation("auth");
  const { fieldText } = useErrorText();
  const enter = useEnter();
  const goTo = useGoToStep();
  const search = useWayBack();
  const sending = useSending();
  const { email, changeEmail } = useTypedEmail();
  const [password, setPassword] = useState("");
  const [rememberMe, setRememberMe] = useState(() => readRemembered()?.rememberMe ?? false);

  /** Goes on when the step is there; where it cannot be fetched, this one says so. */
  const goOn = async (step: OtherStep) => {
    await loadOtherSteps();
    await goTo(step);
  };
  const submit = () =>
    sending.send(
      ({ checkSignIn }) => checkSignIn({ email, password, rememberMe }),
      (input) =>
        enter({
          signIn: () => signIn(input),
          rememberMe,
          onSecondFactor: () => goOn({ step: "twoFactor", rememberMe }),
        }),
    );

  return (
    <AuthStep
      screen={t("login.screen")}
      title={t("login.title")}
      text={t("login.text")}
      foot={
        <>
          {t("login.noAccount")}{" "}
          <Link to={{ pathname: paths.register, search }} className="inline-block text-accent underline">
            {t("login.register")}
          </Link>
        </>
      }
    >
      <AuthForm
        sending={sending}
        submit={t("login.submit")}
        working={t("login.working")}
        failed={t("login.failed")}
        notice={<LoginNotice expired={expired} />}
        help={(failure) =>
          hasCode(failure, "EMAIL_NOT_CONFIRMED") && (
            <Suspense>
              <ResendConfirmation email={email} />
            </Suspense>
          )
        }
        retype="password"
        onSubmit={submit}
      >
        <TextField
          label={t("login.email")}
          type="email"
          name="email"
          autoComplete="username"
          placeholder="you@example.com"
          value={email}
          error={fieldText(sending.fields.email)}
          onChange={(event) => changeEmail(event.target.value)}
        />
        <PasswordField
          label={t("login.password")}
          name="password"
          autoComplete="current-password"
          showLabel={t("showPassword")}
          hideLabel={t("hidePassword")}
          value={password}
          error={fieldText(sending.fields.password)}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="flex flex-wrap justify-between gap-x-2 gap-y-2">
          <Checkbox label={t("login.remember")} checked={rememberMe} onChange={setRememberMe} />
          <Link
            to={{ pathname: paths.forgotPassword, search }}
            className="min-h-6 text-accent text-sm leading-6 underline"
          >
            {t("login.forgot")}
          </Link>
        </div>
      </AuthForm>
      <OtherWays rememberMe={rememberMe} onCode={() => goOn({ step: "codeEmail", rememberMe })} />
    </AuthStep>
  );
}
