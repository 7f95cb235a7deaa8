import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toolNames } from "../../../../shared/catalog/tools.ts";
import { usageDays, type WorkspaceUsage } from "../../../../shared/contracts/workspace-usage.ts";
import { csvLine } from "../../../../shared/csv.ts";
import { formatDay, formatIsoDay, formatNumber } from "../../../i18n/format.ts";
import { api } from "../../../lib/api.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DayChart } from "../../../ui/day-chart.tsx";
import { EmptyChart } from "../../../ui/drawings.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Meter } from "../../../ui/meter.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Table } from "../../../ui/table.tsx";
import { QueryFailure } from "../notices.tsx";
import { byWeek, sum, type Total, totalsBy, totalsByDay, utcDay } from "./usage-totals.ts";

/** The periods to choose from, in days. */
const periods = ["7", "30", "90", String(usageDays)] as const;
type Period = (typeof periods)[number];

export function Component() {
  const { t } = useTranslation(["workspace", "common"]);
  const [period, setPeriod] = useState<Period>("30");
  const query = useQuery(usageQuery(Number(period)));
  const { data, isPending, isPlaceholderData } = query;
  return (
    <>
      <ScreenHead name={t("common:nav.workspaceUsage")} text={t("usage.text")} />
      {data ? (
        <div className="space-y-4">
          <Pool pool={data.pool} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SegmentedControl
              compact
              label={t("usage.period")}
              options={periods.map((value) => ({
                value,
                label: t("usage.days", { count: Number(value) }),
              }))}
              value={period}
              onChange={setPeriod}
            />
            <Button onClick={() => saveCsv(data)}>{t("csv")}</Button>
          </div>
          <div aria-busy={isPlaceholderData}>
            {data.rows.length > 0 ? (
              <Analytics usage={data} />
            ) : (
              <EmptyState Drawing={EmptyChart} title={t("usage.empty")} text={t("usage.emptyText")} />
            )}
          </div>
        </div>
      ) : isPending ? (
        <div className="space-y-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Skeleton className="h-32 rounded-m" />
            <Skeleton className="h-32 rounded-m" />
          </div>
          <Skeleton className="h-72 rounded-m" />
        </div>
      ) : (
        <QueryFailure text={t("usage.loadFailed")} query={query} />
      )}
    </>
  );
}

function usageQuery(days: number) {
  const now = Date.now();
  const [from, until] = [utcDay(now - (days - 1) * 86_400_000), utcDay(now)];
  return queryOptions({
    queryKey: ["workspace", "usage", from, until],
    queryFn: () => api<WorkspaceUsage>(`/api/workspace/usage?from=${from}&until=${until}`),
    placeholderData: keepPreviousData,
  });
}

/** What is used of the month's prompts and API calls. */
function Pool({ pool }: Pick<WorkspaceUsage, "pool">) {
  const { t } = useTranslation("workspace");
  const refills = t("usage.refills", { date: formatDay(pool.refillsAt) });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PoolFigure
        label={t("usage.promptsThisMonth")}
        used={pool.promptsUsed}
        limit={pool.promptsLimit}
        note={refills}
      />
      <PoolFigure
        label={t("usage.apiCallsThisMonth")}
        used={pool.apiCallsUsed}
        limit={pool.apiCallsLimit}
        note={refills}
      />
    </div>
  );
}

interface PoolFigureProps {
  label: string;
  used: number;
  limit: number;
  note: string;
}

function PoolFigure({ label, used, limit, note }: PoolFigureProps) {
  const { t } = useTranslation("workspace");
  return (
    <Card>
      <h2 className="text-ink-soft text-sm">{label}</h2>
      <p className="mt-1 mb-3 flex flex-wrap items-baseline gap-x-2">
        <span className="font-text text-2xl tabular-nums sm:text-3xl">{formatNumber(used)}</span>
        <span className="text-ink-soft">{t("usage.of", { limit: formatNumber(limit) })}</span>
      </p>
      <Meter label={label} used={used} limit={limit} />
      <p className="mt-2 text-ink-soft text-xs">{note}</p>
    </Card>
  );
}

function Analytics({ usage }: { usage: WorkspaceUsage }) {
  const { t } = useTranslation(["workspace", "common"]);
  const nameOf = usePersonName(usage.people);
  const toolOf = (tool: string) => {
    const known = toolNames.find((name) => name === tool);
    return known ? t(`common:nav.${known}`) : tool;
  };
  return (
    <div className="grid gap-4 xl:grid-cols-[2fr_1fr]">
      <PerDay usage={usage} />
      <TotalsCard
        title={t("usage.byTool")}
        name={t("usage.tool")}
        totals={totalsBy(usage.rows, "tool")}
        nameOf={toolOf}
      />
      <div className="xl:col-span-full">
        <TotalsCard
          title={t("usage.byMember")}
          name={t("usage.member")}
          totals={totalsBy(usage.rows, "memberId")}
          nameOf={nameOf}
        />
      </div>
    </div>
  );
}

/** Returns members' names; deleted accounts have none. */
function usePersonName(people: WorkspaceUsage["people"]) {
  const { t } = useTranslation("workspace");
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (id: string) => names.get(id) || t("deletedAccount");
}

/** The longest period that is shown by day, in days. */
const mostDays = 100;

/** Prompts by day or week, as chart or table. */
function PerDay({ usage }: { usage: WorkspaceUsage }) {
  const { t } = useTranslation("workspace");
  const [asTable, setAsTable] = useState(false);
  const days = totalsByDay(usage);
  const isByWeek = days.length > mostDays;
  const bars = isByWeek ? byWeek(days) : days;
  const title = t(isByWeek ? "usage.perWeek" : "usage.perDay");
  const nameOf = ({ key }: Total) => {
    const day = formatIsoDay(key);
    return isByWeek ? t("usage.weekFrom", { day }) : day;
  };
  const prompts = (count: number) => t("usage.prompts", { count, prompts: formatNumber(count) });
  const total = sum(usage.rows).prompts;
  return (
    <Card
      title={title}
      className="min-w-0"
      aside={
        <button
          type="button"
          onClick={() => setAsTable(!asTable)}
          className="-my-1 rounded-s py-1 font-semibold text-accent hover:underline"
        >
          {t(asTable ? "usage.asChart" : "usage.asTable")}
        </button>
      }
    >
      <p className="mb-2 text-ink-soft text-sm">{t("usage.inPeriod", { prompts: prompts(total) })}</p>
      {asTable ? (
        <div className="h-50 overflow-y-auto">
          <Table
            caption={title}
            hideCaption
            figures
            head={[t(isByWeek ? "usage.week" : "usage.day"), t("usage.promptsColumn"), t("usage.apiCalls")]}
            rows={bars.toReversed().map((bar) => ({ key: bar.key, cells: [nameOf(bar), ...figures(bar)] }))}
          />
        </div>
      ) : (
        <DayChart
          label={title}
          days={bars.map((bar) => ({
            key: bar.key,
            value: bar.prompts,
            description: t("usage.bar", { day: nameOf(bar), prompts: prompts(bar.prompts) }),
          }))}
          highest={formatNumber(Math.max(...bars.map((bar) => bar.prompts)))}
          ends={[formatIsoDay(usage.from), formatIsoDay(usage.until)]}
        />
      )}
    </Card>
  );
}

const figures = ({ prompts, apiCalls }: Total) => [formatNumber(prompts), formatNumber(apiCalls)];

interface TotalsCardProps {
  title: string;
  /** The head of the first column. */
  name: string;
  totals: Total[];
  nameOf: (key: string) => string;
}

function TotalsCard({ title, name, totals, nameOf }: TotalsCardProps) {
  const { t } = useTranslation("workspace");
  return (
    <Card title={title} className="min-w-0">
      <Table
        caption={title}
        hideCaption
        figures
        head={[name, t("usage.promptsColumn"), t("usage.apiCalls")]}
        rows={totals.map((total) => ({
          key: total.key,
          cells: [nameOf(total.key), ...figures(total)],
        }))}
      />
    </Card>
  );
}

/** Downloads the rows. Its head is English in all languages, as for scripts. */
function saveCsv({ from, until, rows, people }: WorkspaceUsage): void {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const lines = rows.map(({ day, memberId, tool, prompts, apiCalls }) =>
    csvLine([day, names.get(memberId) ?? "", memberId, tool, prompts, apiCalls]),
  );
  const head = csvLine(["day", "member", "member_id", "tool", "prompts", "api_calls"]);
  saveFile(new Blob([head, ...lines], { type: "text/csv;charset=utf-8" }), `usage-${from}-${until}.csv`);
}
