import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import { readingWordsPerMinute, speakingWordsPerMinute } from "../../../shared/text/analysis/words.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Button } from "../../ui/button.tsx";
import { Hint } from "../../ui/hint.tsx";
import { useFormatDuration } from "../use-format-duration.ts";
import { MarkLegend } from "./mark-controls.tsx";
import { countKinds } from "./marks.ts";
import type { AnalysedText } from "./tasks.ts";
import type { ReadabilityMarks } from "./use-readability-marks.tsx";

interface AnalysisPanelProps {
  /** The latest result of `useAnalysis`, which may belong to a slightly older text. */
  analysis: AnalysedText | null;
  /** The marks that the text's field shows while the panel is open. Without them, only figures are shown. */
  marks?: ReadabilityMarks;
}

/**
 * Live analysis of the typed text, folded to one line. Opened, it shows all figures and the legend of the text's marks.
 */
export function AnalysisPanel({ analysis, marks }: AnalysisPanelProps) {
  const [isOpen, setOpen] = useState(marks?.view.open === true);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        marks?.change({ open });
      }}
      className="@container rounded-m border border-line"
    >
      <summary className="rounded-m px-3.5 py-2.5 text-ink-soft text-label tabular-nums">
        <AnalysisSummary analysis={analysis} />
      </summary>
      {isOpen && analysis && (
        <div className="space-y-5 border-line border-t px-3.5 pt-4 pb-3.5">
          <AnalysisMetrics analysis={analysis} />
          {marks && <MarkControls marks={marks} />}
        </div>
      )}
    </details>
  );
}

function MarkControls({ marks }: { marks: ReadabilityMarks }) {
  const { t } = useTranslation("writing");
  const { view, change, counts, isCut, ignored, restore } = marks;
  return (
    <div className="space-y-3">
      <MarkLegend counts={counts} shown={view} onChange={change} />
      <p className="text-label text-ink-soft">{t(counts.size ? "analysis.keys" : "analysis.none")}</p>
      {isCut && <p className="text-label text-ink-soft">{t("analysis.cut")}</p>}
      {ignored > 0 && (
        <Button variant="ghost" onClick={restore}>
          {t("analysis.showIgnored", { count: ignored })}
        </Button>
      )}
    </div>
  );
}

/** One line: reading ease, and what most often makes a text hard to read. */
function AnalysisSummary({ analysis }: { analysis: AnalysedText | null }) {
  const { t } = useTranslation("writing");
  if (!analysis) return t("analysis.empty");
  const { readability, isSupported, marks } = analysis;
  if (!isSupported) return t("analysis.noEaseForLanguage");
  if (readability === null) return t("analysis.empty");
  const counts = countKinds(marks);
  const long = (counts.get("hardSentence") ?? 0) + (counts.get("veryHardSentence") ?? 0);
  const passive = counts.get("passive") ?? 0;
  return [
    t("analysis.readability", { score: formatNumber(readability) }),
    long && t("analysis.longSentences", { count: long, number: formatNumber(long) }),
    passive && t("analysis.passives", { count: passive, number: formatNumber(passive) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The author of the reading-ease formula of each language. */
const formulas: Record<Language, string> = {
  en: "Flesch",
  pt: "Martins et al.",
  es: "Fernández-Huerta",
  fr: "Kandel & Moles",
  de: "Amstad",
};

/** All figures. A hint on each name explains its meaning and source. */
export function AnalysisMetrics({ analysis }: { analysis: AnalysedText }) {
  const { t } = useTranslation("writing");
  const durationOf = useFormatDuration();
  const { counts, readability, band, clarity, engagement, tone, language, isSupported } = analysis;
  const unknown = isSupported ? "–" : t("analysis.notAvailable");
  const scoreOf = (score: number | null) => (score === null ? unknown : `${formatNumber(score)} / 100`);
  const figures = [
    ["words", formatNumber(counts.words)],
    ["characters", formatNumber(counts.graphemes)],
    ["sentences", formatNumber(counts.sentences)],
    ["paragraphs", formatNumber(counts.paragraphs)],
    ["readingTime", durationOf(counts.readingSeconds), { words: readingWordsPerMinute }],
    ["speakingTime", durationOf(counts.speakingSeconds), { words: speakingWordsPerMinute }],
    ["ease", scoreOf(readability), { formula: formulas[language] }, band && t(`analysis.bands.${band}`)],
    ["clarity", scoreOf(clarity)],
    ["engagement", scoreOf(engagement)],
    ["tone", tone === null ? unknown : t(`analysis.tones.${tone}`)],
  ] as const;
  return (
    <dl className="grid @md:grid-cols-3 grid-cols-2 gap-x-4 gap-y-3 text-label">
      {figures.map(([name, value, slots, note]) => (
        <div key={name} className="min-w-0">
          <dt>
            <Hint
              text={t(`analysis.figures.${name}.hint`, slots ?? {})}
              className="min-h-6 rounded-s text-left text-ink-soft underline decoration-dotted decoration-line-strong underline-offset-4"
            >
              {t(`analysis.figures.${name}.label`)}
            </Hint>
          </dt>
          <dd className="wrap-anywhere">
            <span className="font-semibold tabular-nums">{value}</span>
            {note && <span className="block text-ink-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
