import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router";
import type { GoogleProblem } from "../../../shared/contracts/auth.ts";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { signIn } from "./api.ts";
import { AuthForm, hasCode, useAuthSubmit } from "./auth-form.tsx";
import { AuthStep } from "./auth-layout.tsx";
import { loadLaterSteps, SignInAlternatives } from "./sign-in-alternatives.tsx";
import {
  type LaterStep,
  readRememberedLogin,
  useCompleteSignIn,
  useEmailDraft,
  useGoToStep,
  useNextSearch,
} from "./sign-in-flow.ts";

const ResendConfirmation = lazyWithRetry(() => import("./resend-mail.tsx"));

/** Sign-in by password, with links to the alternatives. */
export function PasswordStep({ expired = false }: { expired?: boolean | undefined }) {
  const { t } = useTranslation("auth");
  const { fieldText } = useErrorText();
  const enter = useCompleteSignIn();
  const goTo = useGoToStep();
  const search = useNextSearch();
  const submission = useAuthSubmit();
  const { email, changeEmail } = useEmailDraft();
  const [password, setPassword] = useState("");
  const [rememberMe, setRememberMe] = useState(() => readRememberedLogin()?.rememberMe ?? false);

  /** Opens a later step once its code has loaded; otherwise this one shows the error. */
  const goOn = async (step: LaterStep) => {
    await loadLaterSteps();
    await goTo(step);
  };
  const submit = () =>
    submission.validateAndSubmit(
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
        submission={submission}
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
          error={fieldText(submission.fields.email)}
          onChange={(event) => changeEmail(event.target.value)}
        />
        <PasswordField
          label={t("login.password")}
          name="password"
          autoComplete="current-password"
          showLabel={t("showPassword")}
          hideLabel={t("hidePassword")}
          value={password}
          error={fieldText(submission.fields.password)}
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
      <SignInAlternatives rememberMe={rememberMe} onCode={() => goOn({ step: "codeEmail", rememberMe })} />
    </AuthStep>
  );
}

/** Severity of each Google sign-in problem. */
const googleProblems = { failed: "error", cancelled: "info", unverified: "error", exists: "info" } as const;
const isProblem = (name: string): name is GoogleProblem => Object.hasOwn(googleProblems, name);

/** Explains why the user was redirected to sign-in. */
function LoginNotice({ expired }: { expired: boolean }) {
  const { t } = useTranslation("auth");
  const { errorText } = useErrorText();
  const [search] = useSearchParams();
  const { state } = useLocation(); // set by web/app/follow-session.ts
  const google = search.get("google") ?? "";
  if (expired) return <Notice kind="error">{errorText({ code: "CODE_EXPIRED" })}</Notice>;
  if (isProblem(google))
    return <Notice kind={googleProblems[google]}>{t(`login.googleProblems.${google}`)}</Notice>;
  if (search.has("deleted")) return <Notice kind="good">{t("login.deleted")}</Notice>;
  if (search.has("reset")) return <Notice kind="good">{t("login.reset")}</Notice>;
  const next = search.get("next");
  if (next?.startsWith(paths.plans) && !state?.sessionExpired)
    // public screen
    return next.includes("plan=") && <Notice kind="info">{t("login.forPlan")}</Notice>;
  if (next) {
    const code = state?.sessionExpired ? "SESSION_EXPIRED" : "UNAUTHENTICATED";
    return <Notice kind="info">{errorText({ code })}</Notice>;
  }
  return null;
}
