import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OperatorStatus as Status } from "../../../shared/contracts/operator.ts";
import { formatList, formatMoment, formatNumber } from "../../i18n/format.ts";
import { api } from "../../lib/api.ts";
import { Notice } from "../../ui/notice.tsx";
import { RetryNotice } from "../../ui/retry-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const statusQuery = queryOptions({
  queryKey: ["operatorStatus"],
  queryFn: () => api<Status>("/api/operator/status"),
  staleTime: 0,
});

/** What the operator should look at: the checks of /api/ready, late webhooks, failed jobs, and the last scheduled ones. */
export function OperatorStatus() {
  const { t } = useTranslation("about");
  const { data, isPending, refetch } = useQuery(statusQuery);
  return (
    <section className="space-y-3">
      <h2 className="pt-2 font-text text-xl">{t("status.title")}</h2>
      {isPending && <Skeleton className="h-24" />}
      {!isPending && !data && <RetryNotice onRetry={refetch}>{t("status.failed")}</RetryNotice>}
      {data && (
        <dl className="divide-y divide-line border-line border-y text-sm">
          <Row label={t("status.services")}>
            <Services readiness={data.readiness} />
          </Row>
          <Row label={t("status.webhooks")}>
            {data.deliveryDueSince === null
              ? t("status.nothingDue")
              : t("status.dueSince", { date: formatMoment(data.deliveryDueSince) })}
          </Row>
          <Row label={t("status.failedJobs")}>
            {data.failedJobs === 0
              ? t("status.noneFailed")
              : t("status.listFailed", { count: data.failedJobs, command: "npm run jobs -- list" })}
          </Row>
          {data.crons.length === 0 && <Row label={t("status.jobs")}>{t("status.neverRun")}</Row>}
          {data.crons.map((run) => (
            <Row key={run.cron} label={t("status.cron", { cron: run.cron })}>
              <CronResult run={run} />
            </Row>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Says whether the model answers, and otherwise what is wrong. Nothing is claimed before it was asked. */
export function ModelAnswer() {
  const { t } = useTranslation("about");
  const { data } = useQuery(statusQuery);
  if (!data?.model) return null;
  const { model, problem, status, message, models } = data.model;
  if (problem === null) return <Notice kind="good">{t("connected", { name: model })}</Notice>;
  const names = models.length > 0 ? formatList(models) : t("noModels");
  return (
    <Notice kind="error">
      <p>{[status, t(`problem.${problem}`, { name: model, names })].filter(Boolean).join(": ")}</p>
      {message && <p className="mt-1 text-sm [overflow-wrap:anywhere]">{t("says", { message })}</p>}
    </Notice>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Services({ readiness: { checks, missing } }: { readiness: Status["readiness"] }) {
  const { t } = useTranslation("about");
  const names = Object.keys(checks) as (keyof typeof checks)[]; // the contract's keys
  const failing = names.filter((name) => checks[name] === "failed").map((name) => t(`status.checks.${name}`));
  if (failing.length === 0 && missing.length === 0) return t("status.allWork");
  return (
    <ul className="text-bad">
      {failing.length > 0 && <li>{t("status.failing", { services: formatList(failing) })}</li>}
      {missing.length > 0 && <li>{t("status.missing", { names: formatList(missing) })}</li>}
    </ul>
  );
}

function CronResult({ run: { endedAt, succeeded, failed } }: { run: Status["crons"][number] }) {
  const { t } = useTranslation("about");
  const total = formatNumber(succeeded + failed);
  return (
    <>
      {formatMoment(endedAt)} ·{" "}
      {failed === 0 ? (
        t("status.succeeded", { count: succeeded })
      ) : (
        <span className="text-bad">{t("status.someFailed", { failed: formatNumber(failed), total })}</span>
      )}
    </>
  );
}
