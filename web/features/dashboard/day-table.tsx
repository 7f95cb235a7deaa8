import { useTranslation } from "react-i18next";
import type { DayOfWriting } from "../../../shared/contracts/contents.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Table } from "../../ui/table.tsx";
import { dayName } from "./day-name.ts";

/** The days as a table, the latest first, as high as the chart. */
export function DayTable({ days }: { days: DayOfWriting[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <div className="h-50 overflow-y-auto">
      <Table
        caption={t("wordsPerDay", { count: days.length })}
        hideCaption
        head={[t("day"), t("textsOfDay"), t("wordsOfDay")]}
        rows={days.toReversed().map(({ day, texts, words }) => ({
          key: day,
          cells: [dayName(day), formatNumber(texts), formatNumber(words)],
        }))}
      />
    </div>
  );
}
