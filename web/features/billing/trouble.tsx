import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { loginPath, paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Deed, whatFailed } from "./what-failed.ts";

interface TroubleProps {
  deed: Deed;
  failure: unknown;
  /** What helps on. */
  action?: ReactNode;
}

/** Why it did not work. Whoever is signed out is led to sign-in and back to the plans. */
export function Trouble({ deed, failure, action }: TroubleProps) {
  const { t } = useTranslation(["plans", "payments"]);
  const { errorText } = useErrorText();
  const failed = whatFailed(deed, failure);
  if (failed.kind === "signIn") return <SignInNeeded deed={deed} />;
  return (
    <Notice kind="error" action={action}>
      {failed.kind === "code" ? errorText(apiErrorOf(failure)) : t(failed.key)}
    </Notice>
  );
}

/** The same for somebody who was signed out by it, and reads on as a visitor. */
export function SignInNeeded({ deed }: { deed: Deed }) {
  const { t } = useTranslation(["plans", "payments"]);
  const isBuying = deed === "checkout" || deed === "change";
  return (
    <Notice
      kind="error"
      action={<ButtonLink to={loginPath(paths.plans)}>{t("plans:visitor.signIn")}</ButtonLink>}
    >
      {t(isBuying ? "plans:checkout.notLoggedIn" : "payments:portal.notLoggedIn")}{" "}
      {t("plans:checkout.signInAgain")}
    </Notice>
  );
}
