import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError } from "../../lib/api.ts";
import { Notice } from "../../ui/notice.tsx";

interface OutcomeProps {
  submission: { state: string; failure?: unknown };
  /** What a success says. */
  success: string;
  /** What helps on after a failure. */
  action?: ReactNode;
}

/** How a save went, in the form itself: a toast is gone before everyone has read it. */
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

/** The sentence for a change that failed: what is wrong where that is known, else that it can be tried again. */
export function useSaveErrorText(): (failure: unknown) => string {
  const { t } = useTranslation("errors");
  const { errorText } = useErrorText();
  return (failure) => {
    if (!(failure instanceof ApiError) || failure.code === "INTERNAL") return t("generalError");
    return failure.status === 401 ? t("notLoggedIn") : errorText(failure);
  };
}
