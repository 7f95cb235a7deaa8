import { useTranslation } from "react-i18next";
import { formatMoment } from "../../i18n/format.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { useChange, webhooksPath } from "./owner.ts";
import type { WebhookProps } from "./webhook-details.tsx";

/** Why an endpoint gets no events, or is about to get none. Takes no space otherwise. */
export function WebhookNotice({ owner, webhook, canChange, list }: WebhookProps) {
  const { t } = useTranslation("api");
  const change = useChange(owner);
  const submission = useSubmit();
  const { id, disabled, failingSince } = webhook;
  if (!disabled && failingSince === null) return null;
  const enable = async () => {
    const path = `${webhooksPath(owner)}/${id}`;
    const body = { enabled: true };
    const isDone = await submission.submit(() => change<void>(path, { method: "PATCH", body }));
    if (isDone) list.current?.focus(); // the button has gone
  };
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
      <FailureNotice submission={submission} />
    </div>
  );
}
