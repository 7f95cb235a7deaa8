import { useTranslation } from "react-i18next";
import type { WorkspaceUsage } from "../../../../shared/contracts/workspace-usage.ts";
import { formatDay, formatNumber, formatPercent } from "../../../i18n/format.ts";
import { Card } from "../../../ui/card.tsx";
import { Meter } from "../../../ui/meter.tsx";

interface Figure {
  label: string;
  used: number;
  limit?: number;
  note: string;
}

/** What was used this month, of the shared prompts and API calls and in all. */
export function UsageFigures({ usage: { pool, month } }: { usage: WorkspaceUsage }) {
  const { t } = useTranslation("workspace");
  const { promptsUsed, promptsLimit, apiCallsUsed, apiCallsLimit } = pool;
  const refills = t("usage.refills", { date: formatDay(pool.refillsAt) });
  const texts = month.prompts + month.apiCalls;
  const words = formatNumber(Math.round(month.words / Math.max(1, texts)));
  const share = formatPercent((100 * month.failed) / Math.max(1, texts + month.failed), 1);
  const figures: Figure[] = [
    { label: t("usage.promptsThisMonth"), used: promptsUsed, limit: promptsLimit, note: refills },
    { label: t("usage.wordsThisMonth"), used: month.words, note: t("usage.wordsPerText", { words }) },
    { label: t("usage.failedThisMonth"), used: month.failed, note: t("usage.failedShare", { share }) },
    { label: t("usage.apiCallsThisMonth"), used: apiCallsUsed, limit: apiCallsLimit, note: refills },
  ];
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {figures.map(({ label, used, limit, note }) => (
        <Card key={label} className="max-sm:p-4">
          <h2 className="text-ink-soft text-sm">{label}</h2>
          <p className="mt-1 mb-2 flex flex-wrap items-baseline gap-x-2">
            <span className="font-text text-2xl tabular-nums sm:text-3xl">{formatNumber(used)}</span>
            {limit && <span className="text-ink-soft">{t("usage.of", { limit: formatNumber(limit) })}</span>}
          </p>
          {limit && <Meter label={label} used={used} limit={limit} />}
          <p className="mt-2 text-ink-soft text-xs">{note}</p>
        </Card>
      ))}
    </div>
  );
}
