import { useTranslation } from "react-i18next";
import type { Language } from "../../../../shared/catalog/languages.ts";
import { readingWordsPerMinute, speakingWordsPerMinute } from "../../../../shared/text/analysis/words.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { Hint } from "../../../ui/hint.tsx";
import type { AnalysedText } from "./tasks.ts";
import { useDuration } from "./use-duration.ts";

/** Whose formula tells the reading ease of a language. */
const formulas: Record<Language, string> = {
  en: "Flesch",
  pt: "Martins et al.",
  es: "Fernández-Huerta",
  fr: "Kandel & Moles",
  de: "Amstad",
};

/** Every figure; its name says, pointed at or pressed, what it means and where it comes from. */
export function AnalysisFigures({ analysis }: { analysis: AnalysedText }) {
  const { t } = useTranslation("writing");
  const durationOf = useDuration();
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
    <dl className="grid @md:grid-cols-3 grid-cols-2 gap-x-4 gap-y-3 text-[0.8125rem]">
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
