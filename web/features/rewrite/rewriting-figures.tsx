import { useTranslation } from "react-i18next";
import type { Language } from "../../../shared/catalog/languages.ts";
import { readabilityBand } from "../../../shared/text/analysis/readability-scales.ts";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { Hint } from "../../ui/hint.tsx";
import type { RewritingFigures as Figures } from "../../writing/analysis/measure-rewriting.ts";

interface RewritingFiguresProps {
  figures: Figures;
  /** The language of the text. */
  language: Language;
}

const figure = "font-semibold text-ink tabular-nums";

/** Reading ease and uniqueness, for the footer of the result panel. */
export function RewritingFigures({ figures, language }: RewritingFiguresProps) {
  const { t } = useTranslation(["rewrite", "writing"]);
  const { before, after, languageBefore, uniqueness } = figures;
  const isComparable = languageBefore === language;
  const [easeBefore, easeAfter] = [before.readability, after.readability];
  return (
    <>
      {easeAfter === null && after.words > 0 && (
        <span>
          {t("figures.readability")} <b className={figure}>{t("figures.notAvailable")}</b>
        </span>
      )}
      {easeAfter !== null && (
        <Hint
          above
          className="inline-flex min-h-6 items-center gap-1 rounded-s"
          text={[
            easeBefore === null
              ? ""
              : t("figures.before", {
                  band: t(`writing:analysis.bands.${readabilityBand(easeBefore, languageBefore)}`),
                }),
            t("figures.after", { band: t(`writing:analysis.bands.${readabilityBand(easeAfter, language)}`) }),
            easeBefore === null || isComparable ? "" : t("figures.otherLanguage"),
          ]
            .filter(Boolean)
            .join(" ")}
        >
          {t("figures.readability")}
          <b className={figure}>
            {easeBefore === null || !isComparable
              ? formatNumber(easeAfter)
              : t("figures.change", { before: formatNumber(easeBefore), after: formatNumber(easeAfter) })}
          </b>
        </Hint>
      )}
      <Hint
        above
        className="inline-flex min-h-6 items-center gap-1 rounded-s"
        text={t("figures.uniquenessHint")}
      >
        {t("figures.uniqueness")} <b className={figure}>{formatPercent(uniqueness)}</b>
      </Hint>
    </>
  );
}
