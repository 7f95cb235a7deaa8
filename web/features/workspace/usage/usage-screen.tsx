import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { runTools } from "../../../../shared/catalog/tools.ts";
import { usageDays, type WorkspaceUsage } from "../../../../shared/contracts/workspace-usage.ts";
import { csvLine } from "../../../../shared/csv.ts";
import { formatIsoDay, formatNumber } from "../../../i18n/format.ts";
import { api } from "../../../lib/api.ts";
import { useMe } from "../../../lib/me.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DayChart } from "../../../ui/day-chart.tsx";
import { EmptyChart } from "../../../ui/drawings.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ScreenHead } from "../../../ui/screen-head.tsx";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Table } from "../../../ui/table.tsx";
import { LastActive } from "../last-active.tsx";
import { Loading, QueryFailure } from "../notices.tsx";
import { UsageFigures } from "./usage-figures.tsx";
import { byWeek, type Counts, sum, type Total, totalsBy, totalsByDay, utcDay } from "./usage-totals.ts";

/** The periods to choose from, in days. */
const periods = ["7", "30", "90", String(usageDays)] as const;
type Period = (typeof periods)[number];

export function Component() {
  const { t } = useTranslation(["workspace", "common"]);
  const [period, setPeriod] = useState<Period>("30");
  const query = useQuery(usageQuery(Number(period)));
  const { data, isPending, isPlaceholderData } = query;
  const { workspace } = useMe();
  return (
    <>
      <ScreenHead name={t("common:nav.workspaceUsage")} text={t("usage.text")} />
      {data ? (
        <div className="space-y-4">
          <UsageFigures usage={data} />
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
            <Button onClick={() => saveCsv(data, workspace?.id)}>{t("csv")}</Button>
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
        <Loading>
          <div className="space-y-4">
            <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
              {["prompts", "words", "failed", "apiCalls"].map((figure) => (
                <Skeleton key={figure} className="h-32 rounded-m" />
              ))}
            </div>
            <Skeleton className="h-72 rounded-m" />
          </div>
        </Loading>
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

/** A column of figures. */
interface Figure {
  head: string;
  of: (counts: Counts) => number;
}

function Analytics({ usage }: { usage: WorkspaceUsage }) {
  const { t } = useTranslation(["workspace", "common"]);
  const { rows, people } = usage;
  const toolOf = (tool: string) => {
    const known = runTools.find((name) => name === tool);
    return known ? t(`common:nav.${known === "voiceGuide" ? "voices" : known}`) : tool;
  };
  const total = sum(rows);
  const figures: Figure[] = [
    { head: t("usage.promptsColumn"), of: ({ prompts }) => prompts },
    { head: t("usage.words"), of: ({ words }) => words },
    // Mostly zeros, for which narrow screens have no space.
    ...(total.failed > 0 ? [{ head: t("usage.failed"), of: ({ failed }: Counts) => failed }] : []),
    ...(total.apiCalls > 0 ? [{ head: t("usage.apiCalls"), of: ({ apiCalls }: Counts) => apiCalls }] : []),
  ];
  return (
    <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
      <PerDay usage={usage} figures={figures} />
      <Card title={t("usage.byTool")} className="min-w-0">
        <TotalsTable
          caption={t("usage.byTool")}
          name={t("usage.tool")}
          totals={totalsBy(rows, "tool")}
          nameOf={({ key }) => toolOf(key)}
          figures={figures}
        />
      </Card>
      <Card title={t("usage.byMember")} className="min-w-0 xl:col-span-full">
        <TotalsTable
          caption={t("usage.byMember")}
          name={t("usage.member")}
          totals={totalsBy(
            rows,
            "memberId",
            people.map(({ id }) => id),
          )}
          nameOf={({ key }) => <Person id={key} person={people.find(({ id }) => id === key)} />}
          figures={figures}
        />
      </Card>
    </div>
  );
}

interface PersonProps {
  id: string;
  person: WorkspaceUsage["people"][number] | undefined;
}

/** A member, a former one, who may have deleted their account, or the workspace's API keys. */
function Person({ id, person }: PersonProps) {
  const { t } = useTranslation(["workspace", "common"]);
  const { workspace } = useMe();
  if (id === workspace?.id) return t("common:nav.apiKeys");
  if (!person?.name) return t("deletedAccount");
  const { name, role, activeAt } = person;
  return (
    <>
      <span className="wrap-anywhere block min-w-28 whitespace-normal font-medium">{name}</span>
      <span className="flex flex-wrap gap-x-2 whitespace-normal text-ink-soft text-xs">
        <span>{role ? t(`common:roles.${role}`) : t("usage.formerMember")}</span>
        {role && <LastActive at={activeAt} />}
      </span>
    </>
  );
}

/** The longest period that is shown by day, in days. */
const mostDays = 100;

/** Prompts by day or week, as chart or table. */
function PerDay({ usage, figures }: { usage: WorkspaceUsage; figures: Figure[] }) {
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
  const total = sum(usage.rows);
  const words = t("usage.countWords", { count: total.words, words: formatNumber(total.words) });
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
      <p className="mb-2 text-ink-soft text-sm">
        {t("usage.inPeriod", { prompts: prompts(total.prompts), words })}
      </p>
      {asTable ? (
        <div className="h-50 overflow-y-auto">
          <TotalsTable
            caption={title}
            name={t(isByWeek ? "usage.week" : "usage.day")}
            totals={bars.toReversed()}
            nameOf={nameOf}
            figures={figures}
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

interface TotalsTableProps {
  caption: string;
  /** The head of the first column. */
  name: string;
  totals: Total[];
  nameOf: (total: Total) => ReactNode;
  figures: Figure[];
}

function TotalsTable({ caption, name, totals, nameOf, figures }: TotalsTableProps) {
  return (
    <Table
      caption={caption}
      hideCaption
      figures
      head={[name, ...figures.map(({ head }) => head)]}
      rows={totals.map((total) => ({
        key: total.key,
        cells: [
          <span key="name" className="whitespace-nowrap">
            {nameOf(total)}
          </span>,
          ...figures.map(({ of }) => formatNumber(of(total))),
        ],
      }))}
    />
  );
}

/** Downloads the rows. Its words are English in all languages, as for scripts. */
function saveCsv({ from, until, rows, people }: WorkspaceUsage, workspaceId: string | undefined): void {
  const known = new Map(people.map((person) => [person.id, person]));
  const lines = rows.map(({ day, memberId, tool, prompts, words, failed, apiCalls }) => {
    const isKey = memberId === workspaceId;
    const { name = "", role = null } = isKey ? { name: "API", role: "api" } : (known.get(memberId) ?? {});
    return csvLine([day, name, memberId, role ?? "former", tool, prompts, words, failed, apiCalls]);
  });
  const columns = ["day", "member", "member_id", "role", "tool", "prompts", "words", "failed", "api_calls"];
  saveFile(
    new Blob([csvLine(columns), ...lines], { type: "text/csv;charset=utf-8" }),
    `usage-${from}-${until}.csv`,
  );
}
