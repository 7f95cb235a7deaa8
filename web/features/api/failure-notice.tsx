import { useErrorText } from "../../i18n/error-text.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { Notice } from "../../ui/notice.tsx";

interface FailureNoticeProps {
  submission: { state: string; failure?: unknown };
}

/** Why a submission failed. Takes no space otherwise. */
export function FailureNotice({ submission: { state, failure } }: FailureNoticeProps) {
  const { errorText } = useErrorText();
  return state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>;
}
