import { MessageSquareOffIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useErrorText } from "../../../i18n/error-text.ts";
import { ApiError } from "../../../lib/api.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Notice } from "../../../ui/notice.tsx";

interface ConversationFailureProps {
  /** Null where there is no such conversation (any more). */
  error: Error | null;
  onRetry: () => void;
}

/** What stands in the place of a conversation that could not be read. */
export function ConversationFailure({ error, onRetry }: ConversationFailureProps) {
  const { t } = useTranslation(["chats", "common"]);
  const { errorText } = useErrorText();
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4">
      {error ? (
        <Notice kind="error" action={<Button onClick={() => onRetry()}>{t("common:retry")}</Button>}>
          {t("open.failed")} {error instanceof ApiError && errorText(error)}
        </Notice>
      ) : (
        <div role="alert">
          <EmptyState
            Icon={MessageSquareOffIcon}
            title={t("open.gone")}
            text={t("open.goneText")}
            action={<ButtonLink to={paths.chat}>{t("new")}</ButtonLink>}
          />
        </div>
      )}
    </div>
  );
}
