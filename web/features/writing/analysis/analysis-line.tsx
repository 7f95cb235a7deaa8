import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format.ts";
import type { AnalysedText } from "./tasks.ts";
import { useDuration } from "./use-duration.ts";

/** The most telling figures, on a line of their own that stays where it is while they change. */
export function AnalysisLine({ analysis }: { analysis: AnalysedText | null }) {
  const { t } = useTranslation("writing");
  const durationOf = useDuration();
  if (!analysis) return <span className={line}>{t("analysis.empty")}</span>;
  const { readability, band, counts, isSupported } = analysis;
  const toRead = t("analysis.toRead", { time: durationOf(counts.readingSeconds) });
  return (
    <span className={line}>
      <span className="@md:truncate">
        {readability === null || band === null
          ? t(isSupported ? "analysis.noEase" : "analysis.noEaseForLanguage")
          : t("analysis.ease", { score: formatNumber(readability), band: t(`analysis.bands.${band}`) })}
      </span>
      <span className="@md:hidden"> · </span>
      <span className="shrink-0">
        {`${t("analysis.sentences", { count: counts.sentences, number: formatNumber(counts.sentences) })} · ${toRead}`}
      </span>
    </span>
  );
}

/** As high with figures as without: one line or, where it is narrow, two. */
const line =
  "mt-0.5 block min-h-10 text-ink-soft tabular-nums @md:flex @md:min-h-5 @md:justify-between @md:gap-4";
