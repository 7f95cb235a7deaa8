import { useTranslation } from "react-i18next";
import type { ReadabilityIssueKind } from "../../../../shared/text/analysis/readability-issues.ts";
import type { ReadabilityBand } from "../../../../shared/text/analysis/readability-scales.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/field.tsx";
import { AnalysisMetrics } from "../../../writing/analysis/analysis-panel.tsx";
import { MarkLegend } from "../../../writing/analysis/mark-controls.tsx";
import type { AnalysedText } from "../../../writing/analysis/tasks.ts";
import { DeviceStatus } from "../../../writing/checks/on-device/device-status.tsx";
import { legendLooks } from "../marks/findings.ts";
import type { MarkControls } from "../marks/use-document-marks.tsx";

const levels: Record<ReadabilityBand, "good" | "warn" | "bad"> = {
  veryEasy: "good",
  easy: "good",
  fairlyEasy: "good",
  standard: "good",
  fairlyDifficult: "warn",
  difficult: "warn",
  veryDifficult: "bad",
};
const colors = { good: "text-good", warn: "text-warn", bad: "text-bad" };

/** The reading ease with a word for it. */
export function ReadabilityScore({ analysis }: { analysis: AnalysedText | null }) {
  const { t } = useTranslation("documentText");
  if (!analysis?.band || analysis.readability === null) return <span className="text-ink-soft">–</span>;
  const { readability, band } = analysis;
  return (
    <span className={`font-semibold tabular-nums ${colors[levels[band]]}`}>
      {t("side.score", { score: formatNumber(readability), band: t(`side.bands.${band}`) })}
    </span>
  );
}

/** How the document reads, and which marks it shows. */
export function ReadabilityCard(props: MarkControls & { isEnglish: boolean }) {
  const { analysis, settings, changeSettings, counts, ignored, restore, device, retryDevice, isEnglish } =
    props;
  const { t } = useTranslation(["documentText", "writing"]);
  const count = (kinds: readonly ReadabilityIssueKind[]) =>
    kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
  return (
    <div className="space-y-3 text-sm">
      {analysis?.isSupported === false ? (
        <p className="text-ink-soft">{t("writing:analysis.noEaseForLanguage")}</p>
      ) : (
        <>
          <ScoreBar analysis={analysis} />
          <dl className="divide-y divide-line">
            {rows.map(({ kinds }) => (
              <div key={kinds[0]} className="flex justify-between gap-3 py-1.5">
                <dt>{t(`writing:analysis.kinds.${kinds[0]}.all`)}</dt>
                <dd className="font-semibold tabular-nums">{formatNumber(count(kinds))}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="space-y-2">
        <Checkbox
          label={t("marks.show")}
          checked={settings.inDocuments}
          onChange={(inDocuments) => changeSettings({ inDocuments })}
        />
        {settings.inDocuments && isEnglish && (
          <Checkbox
            label={t("marks.onDevice")}
            checked={settings.onDevice}
            onChange={(onDevice) => changeSettings({ onDevice })}
          />
        )}
        <DeviceStatus state={device} retry={retryDevice} />
        {settings.inDocuments && <p className="text-ink-soft text-label">{t("writing:analysis.keys")}</p>}
        {settings.inDocuments && ignored > 0 && (
          <Button variant="ghost" onClick={restore}>
            {t("writing:analysis.showIgnored", { count: ignored })}
          </Button>
        )}
      </div>
      {analysis && (
        <details>
          <summary className="min-h-6 rounded-s font-medium">{t("side.more")}</summary>
          <div className="space-y-4 pt-3">
            <AnalysisMetrics analysis={analysis} />
            {settings.inDocuments && (
              <MarkLegend counts={counts} shown={settings} onChange={changeSettings} looks={legendLooks} />
            )}
          </div>
        </details>
      )}
    </div>
  );
}

/** What is counted: two kinds of long sentences together. */
const rows = [
  { kinds: ["hardSentence", "veryHardSentence"] },
  { kinds: ["passive"] },
  { kinds: ["filler"] },
] as const;

/** Repeats the score of the card's heading. */
function ScoreBar({ analysis }: { analysis: AnalysedText | null }) {
  const score = analysis?.readability ?? 0;
  const level = analysis?.band ? levels[analysis.band] : "good";
  return (
    // Drawn, not styled: the content security policy allows no inline style attribute.
    <svg
      aria-hidden="true"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="block h-1.5 w-full overflow-hidden rounded-full bg-line"
    >
      <rect width={Math.min(100, Math.max(0, score))} height="6" className={fills[level]} />
    </svg>
  );
}
const fills = { good: "fill-good", warn: "fill-warn", bad: "fill-bad" };
