import { useTranslation } from "react-i18next";
import type { Webhook } from "../../../shared/contracts/webhooks.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatMoment } from "../../i18n/format.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type Owner, useChange, webhooksPath } from "./owner.ts";

interface WebhookNoticeProps {
  owner: Owner;
  webhook: Webhook;
  canChange: boolean;
}

/** Why an endpoint gets no events, or is about to get none. Takes no space otherwise. */
export function WebhookNotice({ owner, webhook, canChange }: WebhookNoticeProps) {
  const { t } = useTranslation("api");
  const { errorText } = useErrorText();
  const change = useChange(owner);
  const submission = useSubmit();
  const { id, disabled, failingSince } = webhook;
  if (!disabled && failingSince === null) return null;
  const enable = () =>
    submission.submit(() =>
      change<void>(`${webhooksPath(owner)}/${id}`, { method: "PATCH", body: { enabled: true } }),
    );
  return (
    <div className="mt-2 space-y-2">
      <Notice
        kind={disabled === "owner" ? "info" : "warning"}
        action={
          disabled &&
          canChange && (
            <Button busy={submission.state === "busy"} onClick={enable}>
              {t("webhooks.enable")}
            </Button>
          )
        }
      >
        {disabled
          ? t(`webhooks.disabled.${disabled}`)
          : t("webhooks.failingSince", { date: formatMoment(failingSince ?? 0) })}
      </Notice>
      {submission.state === "failed" && (
        <Notice kind="error">{errorText(apiErrorOf(submission.failure))}</Notice>
      )}
    </div>
  );
}
