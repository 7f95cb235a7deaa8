import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDownIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { WebhookDelivery } from "../../../shared/contracts/webhooks.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatMoment, formatRelative } from "../../i18n/format.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { deliveriesQuery, type Owner, useChange, webhooksPath } from "./owner.ts";
import { QueryList } from "./query-list.tsx";

interface DeliveriesProps {
  owner: Owner;
  webhookId: string;
  /** Whether a delivery can be sent again. */
  canSend: boolean;
}

/** The log of an endpoint, newest first, a page at a time. It is read again while a delivery is pending. */
export function Deliveries({ owner, webhookId, canSend }: DeliveriesProps) {
  const { t } = useTranslation("api");
  const query = useInfiniteQuery(deliveriesQuery(owner, webhookId));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <section>
      <h3 className="font-semibold text-sm">{t("deliveries.title")}</h3>
      <QueryList
        label={t("deliveries.title")}
        empty={t("deliveries.empty")}
        failed={t("deliveries.loadFailed")}
        query={query}
        items={data?.pages.flatMap((page) => page.deliveries)}
      >
        {(delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            owner={owner}
            path={`${webhooksPath(owner)}/${webhookId}/deliveries/${delivery.id}`}
            canSend={canSend && delivery.state !== "pending"}
          />
        )}
      </QueryList>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t("deliveries.more")}
        </Button>
      )}
    </section>
  );
}

const badges = { pending: "neutral", delivered: "success", failed: "warning" } as const;

interface DeliveryRowProps {
  owner: Owner;
  delivery: WebhookDelivery;
  path: string;
  canSend: boolean;
}

function DeliveryRow({ owner, delivery, path, canSend }: DeliveryRowProps) {
  const { t } = useTranslation("api");
  const { errorText } = useErrorText();
  const change = useChange(owner);
  const submission = useSubmit();
  const result = useResult(delivery);
  const { event, messageId, state, createdAt, payload } = delivery;
  const date = formatMoment(createdAt);
  return (
    <li className="border-line py-3 text-sm not-last:border-b">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-mono">{event}</span>
            <Badge variant={badges[state]}>{t(`deliveries.states.${state}`)}</Badge>
          </p>
          <p className="text-ink-soft text-label">
            <time dateTime={new Date(createdAt).toISOString()}>{date}</time>
            {result && ` · ${result}`}
          </p>
        </div>
        {canSend && (
          <Button
            variant="ghost"
            busy={submission.state === "busy"}
            className="max-sm:-ml-4"
            aria-label={t("deliveries.resendNamed", { event, date })}
            onClick={() => submission.submit(() => change<void>(`${path}/replay`, { method: "POST" }))}
          >
            {t("deliveries.resend")}
          </Button>
        )}
      </div>
      {submission.state === "failed" && (
        <Notice kind="error">{errorText(apiErrorOf(submission.failure))}</Notice>
      )}
      <details className="group mt-1">
        <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1 font-semibold text-accent text-label">
          {t("deliveries.payload")}
          <ChevronDownIcon aria-hidden="true" className="size-4 group-open:rotate-180" />
        </summary>
        <pre className="wrap-anywhere mt-1 whitespace-pre-wrap rounded-m bg-well p-3 font-mono text-xs">
          {`webhook-id: ${messageId}\n\n${indented(payload)}`}
        </pre>
      </details>
    </li>
  );
}

/** What the latest attempt returned, the number of attempts, and when the next one follows. */
function useResult({ state, attempts, status, error, nextAttemptAt }: WebhookDelivery): string {
  const { t } = useTranslation("api");
  return [
    status !== null && `HTTP ${status}`,
    error && t(`deliveries.errors.${error}`),
    attempts > 0 && t("deliveries.attempts", { count: attempts }),
    state === "pending" &&
      nextAttemptAt !== null &&
      t("deliveries.next", { when: formatRelative(Math.max(nextAttemptAt, Date.now())) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
