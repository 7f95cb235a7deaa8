import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { loginPath, paths } from "../../app/paths.ts";
import { type BillingAction, isSignedOut } from "../../i18n/billing-failure.ts";
import { useBillingFailureText } from "../../i18n/billing-texts.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface TroubleProps {
  action: BillingAction;
  failure: unknown;
  /** Where a signed-out user returns to after signing in. */
  next?: string;
}

/** Shows why a billing action failed. Signed-out users can sign in and return. */
export function BillingError({ action, failure, next = paths.plans }: TroubleProps) {
  const failureText = useBillingFailureText();
  const error = apiErrorOf(failure);
  const text = failureText(action, error);
  if (isSignedOut(error)) return <SignInNeeded next={next}>{text}</SignInNeeded>;
  return <Notice kind="error">{text}</Notice>;
}

/** The same for a user whose session ended while choosing a plan. */
export function SignInToBuy({ next }: { next: string }) {
  const { t } = useTranslation("payments");
  return <SignInNeeded next={next}>{t("checkout.notLoggedIn")}</SignInNeeded>;
}

function SignInNeeded({ next, children }: { next: string; children: ReactNode }) {
  const { t } = useTranslation(["plans", "payments"]);
  return (
    <Notice kind="error" action={<ButtonLink to={loginPath(next)}>{t("plans:signIn")}</ButtonLink>}>
      {children} {t("payments:checkout.signInAgain")}
    </Notice>
  );
}
