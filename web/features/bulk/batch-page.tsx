import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FolderIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Batch, BatchDetail, BatchItem } from "../../../shared/contracts/bulk.ts";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatDay, formatNumber } from "../../i18n/format.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { refreshContents } from "../../lib/contents.ts";
import { refreshFolders } from "../../lib/folders.ts";
import { meQuery } from "../../lib/me.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink, TextLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { DeleteButton } from "../../writing/form/delete-button.tsx";
import { UpgradeLink } from "../../writing/form/upgrade-link.tsx";
import { batchQuery, changeBatch, deleteBatch, isActive } from "./bulk-data.ts";
import { BatchState } from "./bulk-start.tsx";

/** One batch: its progress, its items, and what can be done with it. */
export function BatchPage({ id }: { id: string }) {
  const { t } = useTranslation("bulk");
  const { errorText } = useErrorText();
  const { data, error, refetch } = useQuery(batchQuery(id));
  const { code } = apiErrorOf(error);
  return (
    <>
      <BackLink to={paths.bulk} text={t("batch.all")} />
      {!data && <ScreenHead name={t("screen")} />}
      {error && !data && (
        <RetryNotice onRetry={refetch}>
          {code === "NOT_FOUND" ? t("batch.missing") : errorText(apiErrorOf(error))}
        </RetryNotice>
      )}
      {!data && !error && (
        <div role="status" className="mt-5 space-y-4">
          <span className="sr-only">{t("loading")}</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-64" />
        </div>
      )}
      {data && <BatchView batch={data} hasFailed={error !== null} />}
    </>
  );
}

/** @param props.hasFailed whether the last look at it has failed, so that it may be out of date */
function BatchView({ batch, hasFailed }: { batch: BatchDetail; hasFailed: boolean }) {
  const { t } = useTranslation("bulk");
  const { name, folderId, items, counts } = batch;
  useRefreshedDocuments(batch);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <div dir="auto">
            <ScreenHead name={name} />
          </div>
          <p className="mt-1">
            <BatchState batch={batch} />
          </p>
        </div>
        {folderId && counts.done > 0 && (
          <ButtonLink to={`${paths.documents}?folder=${folderId}`}>
            <FolderIcon aria-hidden="true" className="size-4" />
            {t("batch.folder")}
          </ButtonLink>
        )}
      </div>
      <Progress batch={batch} />
      {hasFailed && <Notice kind="warning">{t("batch.stale")}</Notice>}
      <PauseNotice batch={batch} />
      <Actions batch={batch} />
      <Table
        caption={t("items.caption")}
        hideCaption
        head={[t("items.title"), t("items.state"), t("items.words")]}
        rows={items.map((item) => ({
          key: String(item.position),
          cells: [
            <ItemTitle key="title" item={item} />,
            <ItemState key="state" item={item} />,
            item.words === null ? "" : formatNumber(item.words),
          ],
        }))}
      />
    </div>
  );
}

/** Documents, folders and prompts are read again when further items have been written. */
function useRefreshedDocuments({ counts: { done } }: Batch) {
  const client = useQueryClient();
  const known = useRef(done);
  useEffect(() => {
    if (known.current === done) return;
    known.current = done;
    void refreshContents(client);
    void refreshFolders(client);
    void client.invalidateQueries({ queryKey: meQuery.queryKey });
  }, [client, done]);
}

function Progress({ batch }: { batch: BatchDetail }) {
  const { t } = useTranslation("bulk");
  const { counts, charged, items } = batch;
  const total = items.length;
  const ended = total - counts.waiting - counts.running;
  const text = t("progress", { done: formatNumber(counts.done), count: total, total: formatNumber(total) });
  return (
    <section aria-label={t("batch.progress")} className="space-y-2">
      <div
        role="progressbar"
        aria-label={t("batch.progress")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={ended}
        aria-valuetext={text}
        className="overflow-hidden rounded-full bg-line"
      >
        {/* Drawn, not styled: the content security policy allows no inline style attribute. */}
        <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="block h-1.5 w-full">
          <rect width={(ended / Math.max(1, total)) * 100} height="6" className="fill-accent" />
        </svg>
      </div>
      <p role="status" className="text-sm tabular-nums">
        {[
          text,
          ...(["running", "failed", "stopped"] as const)
            .filter((state) => counts[state] > 0)
            .map((state) =>
              t(`counts.${state}`, { count: counts[state], texts: formatNumber(counts[state]) }),
            ),
        ].join(" · ")}
      </p>
      <p className="text-ink-soft text-sm tabular-nums">
        {t("batch.charged", { count: charged, prompts: formatNumber(charged) })}
        {isActive(batch) && ` ${t("batch.leave")}`}
      </p>
    </section>
  );
}

function PauseNotice({ batch: { state, pauseReason, refillsAt } }: { batch: Batch }) {
  const { t } = useTranslation(["bulk", "common"]);
  if (state !== "paused" || !pauseReason) return null;
  const needsPlan = pauseReason === "prompts" || pauseReason === "plan";
  return (
    <Notice kind="warning" action={needsPlan && <UpgradeLink />}>
      {t(`paused.${pauseReason}`, { date: refillsAt === null ? "" : formatDay(refillsAt) })}
    </Notice>
  );
}

function Actions({ batch }: { batch: Batch }) {
  const { t } = useTranslation("bulk");
  const { errorText } = useErrorText();
  const client = useQueryClient();
  const [pressed, setPressed] = useState<"stop" | "resume" | "retry">();
  const { state, failure, submit } = useSubmit();
  const { id, counts, isStopped } = batch;
  const act = (action: "stop" | "resume" | "retry") => {
    setPressed(action);
    void submit(() => changeBatch(client, id, action));
  };
  const button = (action: "stop" | "resume" | "retry", isPrimary = false) => (
    <Button
      variant={isPrimary ? "primary" : "secondary"}
      busy={state === "busy" && pressed === action}
      onClick={() => act(action)}
    >
      {t(`actions.${action}`, { count: counts.failed, texts: formatNumber(counts.failed) })}
    </Button>
  );
  const isEnded = batch.state === "ended";
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {batch.state === "paused" && button("resume", true)}
        {isEnded && counts.failed > 0 && button("retry", true)}
        {!isEnded && !isStopped && button("stop")}
        {!isActive(batch) && (
          <DeleteButton
            texts={{
              action: t("delete.action"),
              ask: t("delete.ask"),
              keep: t("delete.keep"),
              busy: t("delete.busy"),
            }}
            onDelete={() => deleteBatch(client, id)}
            next={paths.bulk}
          />
        )}
      </div>
      {state === "failed" && <Notice kind="error">{errorText(apiErrorOf(failure))}</Notice>}
    </div>
  );
}

function ItemTitle({ item: { title, contentId } }: { item: BatchItem }) {
  return (
    <span dir="auto" className="wrap-anywhere line-clamp-3 min-w-28">
      {contentId ? <TextLink to={paths.documentItem(contentId)}>{title}</TextLink> : title}
    </span>
  );
}

const variants = {
  waiting: "neutral",
  running: "accent",
  done: "success",
  failed: "warning",
  stopped: "neutral",
} as const;

function ItemState({ item: { state, error } }: { item: BatchItem }) {
  const { t } = useTranslation("bulk");
  const { errorText } = useErrorText();
  return (
    <div className="min-w-28">
      <Badge variant={variants[state]}>{t(`itemStates.${state}`)}</Badge>
      {error && <p className="mt-1 max-w-80 text-ink-soft text-xs">{errorText({ code: error })}</p>}
    </div>
  );
}
