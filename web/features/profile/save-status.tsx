import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError } from "../../lib/api.ts";
import { Notice } from "../../ui/notice.tsx";

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
