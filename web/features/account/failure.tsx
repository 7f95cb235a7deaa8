import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { loginPath, paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError } from "../../lib/api.ts";
import { useSignOut } from "../../lib/use-sign-out.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface FailureProps {
  failure: unknown;
  /** What did not work, where that is not plain from its place. */
  text?: string;
  /** What helps on. */
  action?: ReactNode;
}

/** Why something did not work. Whoever must show that it is them, and has no password, is led to sign-in and back. */
export function Failure({ failure, text, action }: FailureProps) {
  const { t } = useTranslation("account");
  const { errorText } = useErrorText();
  const signInAgain = useSignOut(loginPath(paths.account));
  const error = failure instanceof ApiError ? failure : { code: "INTERNAL" as const };
  if (error.code === "PROOF_REQUIRED")
    return (
      <Notice kind="warning" action={<Button onClick={signInAgain}>{t("proof.signIn")}</Button>}>
        {t("proof.needed")}
      </Notice>
    );
  return (
    <Notice kind="error" action={action}>
      {text} {errorText(error)}
    </Notice>
  );
}
