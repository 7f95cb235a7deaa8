import { useTranslation } from "react-i18next";
import { useErrorText } from "../../i18n/error-text.ts";
import { ApiError } from "../../lib/api.ts";

/** The sentence for a change that failed: what is wrong where that is known, else that it can be tried again. */
export function useFailureText(): (failure: unknown) => string {
  const { t } = useTranslation("errors");
  const { errorText } = useErrorText();
  return (failure) => {
    if (!(failure instanceof ApiError) || failure.code === "INTERNAL") return t("generalError");
    return failure.status === 401 ? t("notLoggedIn") : errorText(failure);
  };
}
