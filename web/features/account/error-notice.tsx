import type { UseQueryResult } from "@tanstack/react-query";
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
  /** What failed, if its place doesn't say so. */
  text?: string;
  /** Action that resolves it. */
  action?: ReactNode;
  /** Scroll into view, since it responds to a press. */
  reveal?: boolean;
}

/** Shows an error. Users without a password who must reauthenticate are sent to sign-in and back. */
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
      {error.code === "REAUTHENTICATION_REQUIRED" ? (
        <Notice kind="warning" action={<Button onClick={signInAgain}>{t("reauthentication.signIn")}</Button>}>
          {t("reauthentication.needed")}
        </Notice>
      ) : (
        <Notice kind="error" action={action}>
          {text} {errorText(error)}
        </Notice>
      )}
    </div>
  );
}

interface QueryFailureProps {
  /** What could not be loaded. */
  text: string;
  query: Pick<UseQueryResult, "error" | "isFetching" | "refetch">;
}

/** The error of a query, with a button that retries it. */
export function QueryFailure({ text, query: { error, isFetching, refetch } }: QueryFailureProps) {
  const { t } = useTranslation("common");
  return (
    <Failure
      text={text}
      failure={error}
      action={
        <Button busy={isFetching} onClick={() => refetch()}>
          {t("retry")}
        </Button>
      }
    />
  );
}
