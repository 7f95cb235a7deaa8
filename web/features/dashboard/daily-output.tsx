import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DayOfWriting, Stats } from "../../../shared/contracts/contents.ts";
import { formatIsoDay, formatNumber, isToday } from "../../i18n/format.ts";
import { Card } from "../../ui/card.tsx";
import { DayChart } from "../../ui/day-chart.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { roundPerDay } from "./describe.ts";
import { FigureValue } from "./figures.tsx";

/** Words per day and average texts per day, as chart or table. */
export function DailyOutput({ stats }: { stats: Stats | undefined }) {
  const { t } = useTranslation("dashboard");
  const [asTable, setAsTable] = useState(false);
  const days = stats?.days ?? [];
  const perDay = roundPerDay(stats?.textsPerDay ?? 0);
  const Days = asTable ? DayTable : WordsChart;
  const change = (
    <button
      type="button"
      onClick={() => setAsTable(!asTable)}
      className="-my-1 rounded-s py-1 font-semibold text-accent hover:underline"
    >
      {t(asTable ? "asChart" : "asTable")}
    </button>
  );
  return (
    <Card heading="h3" title={t("output")} aside={days.length > 0 && change} className="min-w-0">
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-4">
        {stats ? (
          <FigureValue value={formatNumber(perDay)} unit={t("textsADay", { count: perDay })} />
        ) : (
          <Skeleton className="mt-1 h-9 w-32" />
        )}
        {(!stats || days.length > 0) && (
          <p className="pb-1 text-ink-soft text-sm">{t("wordsPerDay", { count: days.length || 30 })}</p>
        )}
      </div>
      {!stats && <Skeleton className="h-50" />}
      {days.length > 0 && <Days days={days} />}
    </Card>
  );
}

function WordsChart({ days }: { days: DayOfWriting[] }) {
  const { t } = useTranslation("dashboard");
  const [first = "", last = ""] = [days[0]?.day, days.at(-1)?.day];
  const lastDay = formatIsoDay(last);
  return (
    <DayChart
      label={t("wordsPerDay", { count: days.length })}
      days={days.map(({ day, words }) => ({
        key: day,
        value: words,
        description: t("dayAndWords", { day: formatIsoDay(day), count: words, words: formatNumber(words) }),
      }))}
      highest={formatNumber(Math.max(...days.map(({ words }) => words)))}
      ends={[formatIsoDay(first), isToday(last) ? t("today", { day: lastDay }) : lastDay]}
    />
  );
}

/** The days as a table, newest first, as high as the chart. */
function DayTable({ days }: { days: DayOfWriting[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <div className="h-50 overflow-y-auto">
      <Table
        caption={t("wordsPerDay", { count: days.length })}
        hideCaption
        head={[t("day"), t("textsOfDay"), t("wordsOfDay")]}
        rows={days.toReversed().map(({ day, texts, words }) => ({
          key: day,
          cells: [formatIsoDay(day), formatNumber(texts), formatNumber(words)],
        }))}
      />
    </div>
  );
}
