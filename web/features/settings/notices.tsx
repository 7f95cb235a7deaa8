// Results of requests, inline.
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { loginPath } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError, apiErrorOf } from "../../lib/api.ts";
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
  const { t } = useTranslation("settings");
  const { errorText } = useErrorText();
  const signInAgain = useReauthenticate(loginPath(useLocation().pathname));
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

interface OutcomeProps {
  submission: { state: string; failure?: unknown };
  /** Success text. */
  success: string;
  /** Action after a failure. */
  action?: ReactNode;
}

/** Result of a save, inline, because toasts disappear too soon for some users. */
export function SaveStatus({ submission: { state, failure }, success, action }: OutcomeProps) {
  const failureText = useSaveErrorText();
  if (state === "saved") return <Notice kind="good">{success}</Notice>;
  if (state !== "failed") return null;
  return (
    <Notice kind="error" action={action}>
      {failureText(failure)}
    </Notice>
  );
}

/** Error text of a failed change: the cause if known, else a hint to retry. */
export function useSaveErrorText(): (failure: unknown) => string {
  const { t } = useTranslation("errors");
  const { errorText } = useErrorText();
  return (failure) => {
    if (!(failure instanceof ApiError) || failure.code === "INTERNAL") return t("generalError");
    return failure.status === 401 ? t("notLoggedIn") : errorText(failure);
  };
}
