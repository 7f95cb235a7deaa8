import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError, type ApiErrorCode } from "../../lib/api.ts";
import { NoSessionError } from "./api.ts";

export const hasCode = (error: unknown, code: ApiErrorCode) =>
  error instanceof ApiError && error.code === code;

/** The sentence for what failed at the door; `general` where that is not known. */
export function useFailureText(): (failure: unknown, general: string) => string {
  const { t } = useTranslation("auth");
  const { errorText } = useErrorText();
  return (failure, general) => {
    if (failure instanceof NoSessionError) return t("noSession");
    return failure instanceof ApiError && failure.code !== "INTERNAL" ? errorText(failure) : general;
  };
}
