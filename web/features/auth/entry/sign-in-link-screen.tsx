import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderData, useNavigate } from "react-router";
import type { Me } from "../../../../shared/contracts/me.ts";
import { paths } from "../../../app/paths.ts";
import { api } from "../../../lib/api.ts";
import { hasSessionHint } from "../../../lib/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { verifySignInLink } from "../api.ts";
import { AuthForm, hasCode, useAuthSubmit } from "../auth-form.tsx";
import { AuthLayout, AuthStep } from "../auth-layout.tsx";
import {
  type LoginStep,
  readRememberedLogin,
  useCompleteSignIn,
  useGoToStep,
  useLoginStep,
} from "../sign-in-flow.ts";
import { SignInLink } from "./entry-controls.tsx";
import { InvalidLink, useLinkToken } from "./mail-link.tsx";
import { TwoFactorStep } from "./two-factor-step.tsx";

/** Loads the user who is already signed in, to warn them. */
export const loader = async (): Promise<Me | null> =>
  hasSessionHint() ? api<Me>("/api/me").catch(() => null) : null;

const startAgain: LoginStep = { step: "password", expired: true };
const askAgain: LoginStep = { step: "codeEmail", rememberMe: false };

/** Target of a sign-in link. */
export function Component() {
  const { t } = useTranslation("entry");
  const here = useLoaderData() as Me | null; // the loader's result
  const token = useLinkToken();
  const step = useLoginStep();
  const goTo = useGoToStep();
  const navigate = useNavigate();
  return (
    <AuthLayout>
      {step.step === "twoFactor" ? (
        <TwoFactorStep rememberMe={step.rememberMe} onExpired={() => goTo(startAgain, { replace: true })} />
      ) : token ? (
        <SignInLinkForm
          token={token}
          here={here}
          onLinkInvalid={async () => navigate(paths.signInLink, { replace: true })}
        />
      ) : (
        <InvalidLink
          screen={t("link.screen")}
          text={t("link.invalidText")}
          code={step.step === "password" && step.expired ? "CODE_EXPIRED" : "LINK_INVALID"}
        >
          <ButtonLink to={paths.login} state={askAgain} variant="primary" className="w-full">
            {t("link.askAgain")}
          </ButtonLink>
        </InvalidLink>
      )}
    </AuthLayout>
  );
}

interface SignInLinkFormProps {
  token: string;
  /** The user signed in in this browser. */
  here: Me | null;
  onLinkInvalid: () => Promise<void>;
}

/** Signs in only after a press, so that a link sent by an attacker does not sign in unnoticed. */
function SignInLinkForm({ token, here, onLinkInvalid }: SignInLinkFormProps) {
  const { t } = useTranslation(["entry", "auth"]);
  const enter = useCompleteSignIn();
  const goTo = useGoToStep();
  const submission = useAuthSubmit();
  const [rememberMe, setRememberMe] = useState(() => readRememberedLogin()?.rememberMe ?? false);

  const submit = () =>
    submission.submit(async () => {
      try {
        await enter({
          signIn: () => verifySignInLink({ token, rememberMe }),
          rememberMe,
          onSecondFactor: () => goTo({ step: "twoFactor", rememberMe }, { replace: true }),
        });
      } catch (error) {
        if (!hasCode(error, "LINK_INVALID")) throw error;
        await onLinkInvalid();
      }
    });

  return (
    <AuthStep
      screen={t("link.screen")}
      title={t("link.title")}
      text={t("link.text")}
      foot={<SignInLink label={t("toSignIn")} />}
    >
      <AuthForm
        submission={submission}
        submit={t("auth:login.submit")}
        working={t("auth:login.working")}
        failed={t("auth:login.failed")}
        notice={here && <Notice kind="info">{t("link.here", { name: here.name, email: here.email })}</Notice>}
        onSubmit={submit}
      >
        <Checkbox label={t("auth:login.remember")} checked={rememberMe} onChange={setRememberMe} />
      </AuthForm>
    </AuthStep>
  );
}
