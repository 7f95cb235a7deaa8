import { useQuery } from "@tanstack/react-query";
import { ChevronDownIcon } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Webhook } from "../../../shared/contracts/webhooks.ts";
import { formatDay } from "../../i18n/format.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useDialog } from "../../ui/use-dialog.tsx";
import { type Owner, webhooksQuery } from "./owner.ts";
import { QueryList } from "./query-list.tsx";
import type { WebhookProps } from "./webhook-details.tsx";
import { WebhookNotice } from "./webhook-notice.tsx";

const WebhookDialog = lazyWithRetry(() => import("./dialogs/webhook-dialog.tsx"), "window");
const WebhookDetails = lazyWithRetry(() => import("./webhook-details.tsx"));

interface WebhooksCardProps {
  owner: Owner;
  /** Whether endpoints can be added, changed and tested. They can always be deleted. */
  canChange: boolean;
  title?: ReactNode;
}

export function WebhooksCard({ owner, canChange, title }: WebhooksCardProps) {
  const { t } = useTranslation("api");
  const query = useQuery(webhooksQuery(owner));
  const list = useRef<HTMLUListElement>(null);
  const { button, dialog } = useDialog(WebhookDialog);
  const hasWebhooks = query.isError || (query.data?.webhooks.length ?? 0) > 0;
  if (owner === "me" && !canChange && !hasWebhooks) return null;
  return (
    <Card title={title}>
      {owner === "me" && <p className="max-w-measure text-ink-soft text-sm">{t("webhooks.text")}</p>}
      <QueryList
        label={t("webhooks.list")}
        empty={t("webhooks.empty")}
        failed={t("webhooks.loadFailed")}
        query={query}
        items={query.data?.webhooks}
        list={list}
      >
        {(webhook) => (
          <WebhookRow key={webhook.id} owner={owner} webhook={webhook} canChange={canChange} list={list} />
        )}
      </QueryList>
      {canChange && (
        <Button {...button} variant={owner === "me" ? "secondary" : "primary"} className="mt-3">
          {t("webhooks.add")}
        </Button>
      )}
      {dialog({ owner })}
    </Card>
  );
}

/** An endpoint with its state; its events, actions and deliveries on request. */
function WebhookRow(props: WebhookProps) {
  const { webhook } = props;
  const { t } = useTranslation("api");
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { url, events, createdAt } = webhook;
  const host = URL.parse(url)?.host ?? url;
  return (
    <li className="border-line py-3 not-last:border-b">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="wrap-anywhere font-medium">{url}</span>
            <StateBadge webhook={webhook} />
          </p>
          <p className="text-ink-soft text-label">
            {t("webhooks.events", { count: events.length })} ·{" "}
            {t("webhooks.added", { date: formatDay(createdAt) })}
          </p>
        </div>
        <Button
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={isOpen ? details : undefined}
          aria-label={t("webhooks.details", { host })}
          onClick={() => setOpen(!isOpen)}
          onPointerEnter={WebhookDetails.prefetch}
          className="max-sm:-ml-4"
        >
          {t("webhooks.show")}
          <ChevronDownIcon aria-hidden="true" className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
        </Button>
      </div>
      <WebhookNotice {...props} />
      {isOpen && (
        <div id={details} className="mt-3">
          <WebhookDetails {...props} />
        </div>
      )}
    </li>
  );
}

function StateBadge({ webhook: { disabled, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation("api");
  if (disabled) return <Badge>{t("webhooks.states.disabled")}</Badge>;
  if (failingSince !== null) return <Badge variant="warning">{t("webhooks.states.failing")}</Badge>;
  return <Badge variant="success">{t("webhooks.states.enabled")}</Badge>;
}
