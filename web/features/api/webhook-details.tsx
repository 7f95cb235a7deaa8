import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { Webhook, WebhookSecret } from "../../../shared/contracts/webhooks.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useDialog } from "../../ui/use-dialog.tsx";
import { Deliveries } from "./deliveries.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { type Owner, useChange, webhooksPath } from "./owner.ts";

const WebhookDialog = lazyWithRetry(() => import("./dialogs/webhook-dialog.tsx"), "window");
const ConfirmDialog = lazyWithRetry(() => import("./dialogs/confirm-dialog.tsx"), "window");

export interface WebhookProps {
  owner: Owner;
  webhook: Webhook;
  canChange: boolean;
  /** Takes the focus when the row goes. */
  list: RefObject<HTMLUListElement | null>;
}

/** An endpoint's events, what can be done with it, and its deliveries. */
export default function WebhookDetails({ owner, webhook, canChange, list }: WebhookProps) {
  const { t } = useTranslation("api");
  const change = useChange(owner);
  const test = useSubmit();
  const disabling = useSubmit();
  const editing = useDialog(WebhookDialog);
  const rotating = useDialog(ConfirmDialog);
  const deleting = useDialog(ConfirmDialog, list);
  const { id, url, events, disabled } = webhook;
  const path = `${webhooksPath(owner)}/${id}`;
  const disable = async () => {
    const body = { enabled: false };
    const isDone = await disabling.submit(() => change<void>(path, { method: "PATCH", body }));
    if (isDone) list.current?.focus(); // the button has gone
  };
  return (
    <div className="space-y-4 rounded-m border border-line p-4">
      <ul aria-label={t("endpoint.events")} className="flex flex-wrap gap-1.5">
        {events.map((event) => (
          <li key={event} className="rounded-s bg-well px-2 py-0.5 font-mono text-ink-soft text-xs">
            {event}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {canChange && (
          <>
            {!disabled && (
              <Button
                busy={test.state === "busy"}
                onClick={() => test.submit(() => change<void>(`${path}/test`, { method: "POST" }))}
              >
                {t("webhooks.test")}
              </Button>
            )}
            <Button {...editing.button}>{t("webhooks.edit")}</Button>
            <Button {...rotating.button}>{t("webhooks.rotate")}</Button>
            {!disabled && (
              <Button busy={disabling.state === "busy"} onClick={disable}>
                {t("webhooks.disable")}
              </Button>
            )}
          </>
        )}
        <Button {...deleting.button} variant="ghost">
          {t("webhooks.delete")}
        </Button>
      </div>
      {test.state === "saved" && <Notice kind="good">{t("webhooks.tested")}</Notice>}
      <FailureNotice submission={test} />
      <FailureNotice submission={disabling} />
      <Deliveries owner={owner} webhookId={id} canSend={canChange && !disabled} />
      {editing.dialog({ owner, webhook })}
      {rotating.dialog({
        title: t("rotating.title"),
        secretTitle: t("endpoint.secretTitle"),
        consequences: [t("rotating.signs"), t("rotating.update")],
        confirm: t("rotating.confirm"),
        working: t("rotating.working"),
        variant: "primary",
        onConfirm: async () => (await change<WebhookSecret>(`${path}/secret`, { method: "POST" })).secret,
      })}
      {deleting.dialog({
        title: t("deleting.title"),
        consequences: [t("deleting.stops", { url }), t("deleting.log")],
        confirm: t("deleting.confirm"),
        working: t("deleting.working"),
        onConfirm: async () => {
          await change<void>(path, { method: "DELETE" });
          return undefined;
        },
      })}
    </div>
  );
}
