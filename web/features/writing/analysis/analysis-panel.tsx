import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { ReadabilityIssueKind } from "../../../../shared/text/analysis/readability-issues.ts";
import { readingWordsPerMinute, speakingWordsPerMinute } from "../../../../shared/text/analysis/words.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { useDraft } from "../../../lib/draft.ts";
import { useMe } from "../../../lib/me.ts";
import { Hint } from "../../../ui/hint.tsx";
import { MarkedSource } from "./marked-source.tsx";
import { countKinds } from "./marks.ts";
import type { AnalysedText } from "./tasks.ts";

interface AnalysisPanelProps {
  /** The current text. */
  text: string;
  /** The latest result of `useAnalysis`, which may belong to a slightly older text. */
  analysis: AnalysedText | null;
  onText: (text: string) => void;
}

/** Whether the panel is open, and which kinds of marks are shown; stored on the device. */
const defaultView: Record<ReadabilityIssueKind | "open", boolean> = {
  open: false,
  hardSentence: true,
  veryHardSentence: true,
  passive: true,
  longWord: true,
  filler: true,
  nominalization: true,
};

/** Live analysis of the typed text, folded to one line. Opened, it shows all figures and the marked text. */
export function AnalysisPanel({ text, analysis, onText }: AnalysisPanelProps) {
  const { id } = useMe();
  const [view, change] = useDraft(id, "analysis", defaultView);
  return (
    <details
      open={view.open}
      onToggle={({ currentTarget }) => change({ open: currentTarget.open })}
      className="@container rounded-m border border-line"
    >
      <summary className="rounded-m px-3.5 py-2.5 text-ink-soft text-label tabular-nums">
        <AnalysisSummary analysis={analysis} />
      </summary>
      {view.open && analysis && (
        <div className="space-y-5 border-line border-t px-3.5 pt-4 pb-3.5">
          <AnalysisMetrics analysis={analysis} />
          <MarkedSource text={text} analysis={analysis} onText={onText} kinds={view} onKinds={change} />
        </div>
      )}
    </details>
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
function AnalysisMetrics({ analysis }: { analysis: AnalysedText }) {
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

/** Formats a duration: seconds below a minute, whole minutes above. */
function useFormatDuration(): (seconds: number) => string {
  const { t } = useTranslation("writing");
  return (seconds) =>
    seconds < 60
      ? t("analysis.seconds", { count: seconds })
      : t("minutes", { count: Math.round(seconds / 60) });
}
