import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLoaderData } from "react-router";
import type { Me } from "../../../../shared/contracts/me.ts";
import { paths } from "../../../app/paths.ts";
import { loadMe } from "../../../lib/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { AuthLayout } from "../auth-layout.tsx";
import { type LoginStep, useGoToStep, useLoginStep } from "../login-step.ts";
import { LinkInvalid } from "./link-invalid.tsx";
import { SignInLinkForm } from "./sign-in-link-form.tsx";
import { TwoFactorStep } from "./two-factor-step.tsx";
import { useLinkToken } from "./use-link-token.ts";

/** Who is signed in here already, for them to know. */
export const loader = (): Promise<Me | null> => loadMe().catch(() => null);

const askAgain: LoginStep = { step: "codeEmail", rememberMe: false };

/** Where a sign-in link leads. */
export function Component() {
  const { t } = useTranslation("entry");
  const here = useLoaderData() as Me | null; // what the loader answers
  const token = useLinkToken();
  const step = useLoginStep();
  const goTo = useGoToStep();
  const [refused, setRefused] = useState<"LINK_INVALID" | "CODE_EXPIRED">();

  const content = () => {
    if (step.step === "twoFactor") {
      const expire = async () => {
        setRefused("CODE_EXPIRED");
        await goTo({ step: "password" }, { replace: true });
      };
      return <TwoFactorStep rememberMe={step.rememberMe} onExpired={expire} />;
    }
    if (token && !refused)
      return <SignInLinkForm token={token} here={here} onLinkInvalid={() => setRefused("LINK_INVALID")} />;
    return (
      <LinkInvalid screen={t("link.screen")} text={t("link.invalidText")} {...(refused && { code: refused })}>
        <ButtonLink to={paths.login} state={askAgain} look="primary" className="w-full">
          {t("link.askAgain")}
        </ButtonLink>
      </LinkInvalid>
    );
  };
  return <AuthLayout>{content()}</AuthLayout>;
}
