import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface QueryFailureProps {
  /** What could not be loaded. */
  text: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** The error of a query, with a button that retries it. */
export function QueryFailure({ text, query: { error, isFetching, refetch } }: QueryFailureProps) {
  const { t } = useTranslation("common");
  const { errorText } = useErrorText();
  return (
    <Notice
      kind="error"
      action={
        <Button busy={isFetching} onClick={() => refetch()}>
          {t("retry")}
        </Button>
      }
    >
      {text} {errorText(apiErrorOf(error))}
    </Notice>
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
