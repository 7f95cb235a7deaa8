import { useTranslation } from "react-i18next";
import { useErrorText } from "../../../../i18n/error-text.ts";
import { ApiError } from "../../../../lib/api.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";

interface ListFailureProps {
  error: Error;
  onRetry: () => void;
}

/** Says that the conversations could not be read; the open one goes on. */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  const { t } = useTranslation(["chats", "common"]);
  const { errorText } = useErrorText();
  return (
    <Notice kind="error" action={<Button onClick={onRetry}>{t("common:retry")}</Button>}>
      {t("list.failed")} {error instanceof ApiError && errorText(error)}
    </Notice>
  );
}
