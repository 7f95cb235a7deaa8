import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The place of what is being loaded. */
export function Loading({ children = <Skeleton className="h-72 rounded-m" /> }: { children?: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <div role="status">
      <span className="sr-only">{t("loading")}</span>
      {children}
    </div>
  );
}

interface QueryFailureProps {
  /** What could not be loaded. */
  text: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** The error of a query, with a button that retries it. */
export function QueryFailure({ text, query: { error, isFetching, refetch } }: QueryFailureProps) {
  const { errorText } = useErrorText();
  return (
    <RetryNotice busy={isFetching} onRetry={refetch}>
      {text} {errorText(apiErrorOf(error))}
    </RetryNotice>
  );
}

interface SubmissionNoticeProps {
  submission: { state: string; failure?: unknown };
  /** Shown after a success. */
  success?: string;
}

/** The result of a submission. Takes no space before. */
export function SubmissionNotice({ submission: { state, failure }, success }: SubmissionNoticeProps) {
  const { errorText } = useErrorText();
  if (state === "failed") return <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>;
  return state === "saved" && success ? <Notice kind="good">{success}</Notice> : null;
}
