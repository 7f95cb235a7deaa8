import { useTranslation } from "react-i18next";
import { useLoaderData, useNavigate } from "react-router";
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

const startAgain: LoginStep = { step: "password", expired: true };
const askAgain: LoginStep = { step: "codeEmail", rememberMe: false };

/** Where a sign-in link leads. */
export function Component() {
  const { t } = useTranslation("entry");
  const here = useLoaderData() as Me | null; // what the loader answers
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
        <LinkInvalid
          screen={t("link.screen")}
          text={t("link.invalidText")}
          code={step.step === "password" && step.expired ? "CODE_EXPIRED" : "LINK_INVALID"}
        >
          <ButtonLink to={paths.login} state={askAgain} look="primary" className="w-full">
            {t("link.askAgain")}
          </ButtonLink>
        </LinkInvalid>
      )}
    </AuthLayout>
  );
}
