import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { loginPath, paths } from "../../app/paths.ts";
import { type BillingDeed, isSignedOut } from "../../i18n/billing-failure.ts";
import { useBillingFailureText } from "../../i18n/billing-failure-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface TroubleProps {
  deed: BillingDeed;
  failure: unknown;
}

/** Why it did not work. Whoever is signed out is led to sign-in and back to the plans. */
export function Trouble({ deed, failure }: TroubleProps) {
  const failureText = useBillingFailureText();
  const error = apiErrorOf(failure);
  const text = failureText(deed, error);
  if (isSignedOut(error)) return <SignInNeeded>{text}</SignInNeeded>;
  return <Notice kind="error">{text}</Notice>;
}

/** The same for somebody who was signed out when they chose a plan, and reads on as a visitor. */
export function SignInToBuy() {
  const { t } = useTranslation("payments");
  return <SignInNeeded>{t("checkout.notLoggedIn")}</SignInNeeded>;
}

function SignInNeeded({ children }: { children: ReactNode }) {
  const { t } = useTranslation(["plans", "payments"]);
  return (
    <Notice
      kind="error"
      action={<ButtonLink to={loginPath(paths.plans)}>{t("plans:visitor.signIn")}</ButtonLink>}
    >
      {children} {t("payments:checkout.signInAgain")}
    </Notice>
  );
}
