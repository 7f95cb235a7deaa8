import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import { scoreTitle } from "../../../shared/text/seo/title-score.ts";
import type { TitlePart } from "../../../shared/text/seo/title-score-parts.ts";

export interface ScorePartsProps {
  title: string;
  keyphrases: readonly string[];
  /** The language of the title. */
  language: Language;
}

/** The parts of a title's score with points and findings. */
export default function ScoreParts({ title, keyphrases, language }: ScorePartsProps) {
  const { t } = useTranslation("titles");
  return (
    <ul className="space-y-2">
      {scoreTitle(title, keyphrases, language).parts.map((part) => (
        <li key={part.part}>
          <span className="flex justify-between gap-3 font-semibold">
            <span>{t(`score.parts.${part.part}`)}</span>
            <span className="tabular-nums">
              {part.most === 0
                ? t("score.notCounted")
                : t("score.points", { points: part.points, most: part.most })}
            </span>
          </span>
          <span className="block text-ink-soft">{t(findingKey(part))}</span>
        </li>
      ))}
    </ul>
  );
}

/** The i18n key of a finding. */
function findingKey(part: TitlePart) {
  switch (part.part) {
    case "length":
      return `score.length.${part.finding}` as const;
    case "keyphrase":
      return `score.keyphrase.${part.finding}` as const;
    case "specificity":
      return `score.specificity.${part.finding}` as const;
    case "readability":
      return `score.readability.${part.finding}` as const;
    case "power":
      return `score.power.${part.finding}` as const;
  }
}
