import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WorkspaceUsage } from "../../../../shared/contracts/workspace-usage.ts";
import { formatDay, formatNumber, formatPercent } from "../../../i18n/format.ts";
import { Card } from "../../../ui/card.tsx";
import { Meter } from "../../../ui/meter.tsx";

/** What was used this month, of the shared prompts and API calls and in all. */
export function UsageFigures({ usage: { pool, month } }: { usage: WorkspaceUsage }) {
  const { t } = useTranslation("workspace");
  const refills = t("usage.refills", { date: formatDay(pool.refillsAt) });
  const texts = month.prompts + month.apiCalls;
  const share = formatPercent((100 * month.failed) / Math.max(1, texts + month.failed), 1);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Figure
        label={t("usage.promptsThisMonth")}
        value={pool.promptsUsed}
        limit={pool.promptsLimit}
        note={refills}
      />
      <Figure
        label={t("usage.wordsThisMonth")}
        value={month.words}
        note={texts > 0 && t("usage.wordsPerText", { words: formatNumber(Math.round(month.words / texts)) })}
      />
      <Figure
        label={t("usage.failedThisMonth")}
        value={month.failed}
        note={t("usage.failedShare", { share })}
      />
      <Figure
        label={t("usage.apiCallsThisMonth")}
        value={pool.apiCallsUsed}
        limit={pool.apiCallsLimit}
        note={refills}
      />
    </div>
  );
}

interface FigureProps {
  label: string;
  value: number;
  limit?: number;
  note: ReactNode;
}

function Figure({ label, value, limit, note }: FigureProps) {
  const { t } = useTranslation("workspace");
  return (
    <Card className="flex flex-col max-sm:p-4">
      <h2 className="text-ink-soft text-sm">{label}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="font-text text-2xl tabular-nums sm:text-3xl">{formatNumber(value)}</span>
        {limit !== undefined && (
          <span className="text-ink-soft">{t("usage.of", { limit: formatNumber(limit) })}</span>
        )}
      </p>
      {limit !== undefined && (
        <div className="mt-3">
          <Meter label={label} used={value} limit={limit} />
        </div>
      )}
      <p className="mt-2 text-ink-soft text-xs">{note}</p>
    </Card>
  );
}
