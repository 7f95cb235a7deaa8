import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { loginPath, paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useReauthenticate } from "../../lib/use-sign-out.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface FailureProps {
  failure: unknown;
  /** What did not work, where that is not plain from its place. */
  text?: string;
  /** What helps on. */
  action?: ReactNode;
  /** Whether it answers a press, and is brought into view where it lies outside. */
  reveal?: boolean;
}

/** Why something did not work. Whoever must show that it is them, and has no password, is led to sign-in and back. */
export function Failure({ failure, text, action, reveal = false }: FailureProps) {
  const { t } = useTranslation("account");
  const { errorText } = useErrorText();
  const signInAgain = useReauthenticate(loginPath(paths.account));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reveal) place.current?.scrollIntoView({ block: "nearest" });
  }, [reveal]);
  const error = apiErrorOf(failure);
  return (
    <div ref={place} className="scroll-my-6">
      {error.code === "PROOF_REQUIRED" ? (
        <Notice kind="warning" action={<Button onClick={signInAgain}>{t("proof.signIn")}</Button>}>
          {t("proof.needed")}
        </Notice>
      ) : (
        <Notice kind="error" action={action}>
          {text} {errorText(error)}
        </Notice>
      )}
    </div>
  );
}
