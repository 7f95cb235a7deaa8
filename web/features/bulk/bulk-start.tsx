import { useQuery } from "@tanstack/react-query";
import { Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Batch } from "../../../shared/contracts/bulk.ts";
import { planFeatures } from "../../../shared/plans.ts";
import { paths } from "../../app/paths.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { formatDay, formatNumber } from "../../i18n/format.ts";
import { apiErrorOf } from "../../lib/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { LockedFeature } from "../../ui/locked-feature.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePlanLock } from "../../writing/form/use-plan-lock.tsx";
import { batchesQuery } from "./bulk-data.ts";
import { ChooseCsv } from "./choose-csv.tsx";
import type { ReadCsv } from "./read-csv.ts";

const CsvForm = lazyWithRetry(() => import("./csv-form.tsx"));

/** Starts a batch from a CSV, and lists the earlier ones. */
export function BulkStart() {
  const { t } = useTranslation(["bulk", "common"]);
  const lock = usePlanLock()(planFeatures.bulk.plan);
  const [csv, setCsv] = useState<ReadCsv>();
  const chooser = (
    <Card title={t("choose.title")}>
      <ChooseCsv onRead={setCsv} />
    </Card>
  );
  return (
    <>
      <ScreenHead name={t("screen")} text={t("text")} />
      <div className="space-y-6">
        {lock ? (
          <LockedFeature text={lock.text} action={lock.action}>
            {chooser}
          </LockedFeature>
        ) : csv ? (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <CsvForm key={csv.id} csv={csv} onBack={() => setCsv(undefined)} />
          </Suspense>
        ) : (
          chooser
        )}
        {!csv && <BatchList />}
      </div>
    </>
  );
}

function BatchList() {
  const { t } = useTranslation("bulk");
  const { errorText } = useErrorText();
  const headingId = useId();
  const { data, error, refetch } = useQuery(batchesQuery);
  if (error && !data) return <RetryNotice onRetry={refetch}>{errorText(apiErrorOf(error))}</RetryNotice>;
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">{t("loading")}</span>
        <Skeleton className="h-24" />
      </div>
    );
  if (data.batches.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3 font-text text-heading">
        {t("list.title")}
      </h2>
      <ul className="divide-y divide-line rounded-m border border-line bg-sheet shadow-1">
        {data.batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </ul>
      <p className="mt-2 text-ink-soft text-xs">{t("list.kept")}</p>
    </section>
  );
}

function BatchRow({ batch }: { batch: Batch }) {
  const { t } = useTranslation("bulk");
  const { id, name, createdAt, counts } = batch;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-well">
      <Link
        to={paths.bulkItem(id)}
        dir="auto"
        className="wrap-anywhere min-w-0 flex-1 basis-48 font-semibold after:absolute after:inset-0"
      >
        {name}
      </Link>
      <span className="text-ink-soft text-sm tabular-nums">
        {t("progress", { done: formatNumber(counts.done), count: total, total: formatNumber(total) })}
      </span>
      <BatchState batch={batch} />
      <time dateTime={new Date(createdAt).toISOString()} className="text-ink-soft text-xs">
        {formatDay(createdAt)}
      </time>
    </li>
  );
}

/** A label for where a batch is. */
export function BatchState({ batch: { state, isStopped, counts } }: { batch: Batch }) {
  const { t } = useTranslation("bulk");
  if (state === "paused") return <Badge variant="warning">{t("states.paused")}</Badge>;
  if (state === "running")
    return <Badge variant="accent">{t(isStopped ? "states.stopping" : "states.running")}</Badge>;
  if (isStopped) return <Badge>{t("states.stopped")}</Badge>;
  return counts.failed > 0 ? (
    <Badge variant="warning">{t("states.incomplete")}</Badge>
  ) : (
    <Badge variant="success">{t("states.done")}</Badge>
  );
}
