import { useTranslation } from "react-i18next";
import { planFeatures } from "../../../../shared/plans.ts";
import type { SeoAnalysis, SeoCheckId } from "../../../../shared/text/seo/seo-analysis.ts";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { LockedCard } from "../../../ui/choice-cards.tsx";
import { useLock } from "../form/use-lock.tsx";
import { checkFindings } from "./check-findings.ts";
import { CheckList } from "./check-list.tsx";
import { ScoreRing } from "./score-ring.tsx";

interface AnalysisPanelProps {
  analysis: SeoAnalysis;
  /** Whether there are tags; before, the analysis is of the text alone. */
  written: boolean;
}

const rings = { good: "good", improve: "warn", bad: "bad" } as const;

/** How the page stands: a score, its figures, and what to do about each. */
export function AnalysisPanel({ analysis, written }: AnalysisPanelProps) {
  const { t } = useTranslation("seo");
  const { score, titleLength, descriptionLength, keywordDensity, readability, checks } = analysis;
  const band = score >= 80 ? "good" : score >= 50 ? "improve" : "bad";
  const isUnsupported = checks.some(({ id, value }) => id === "readability" && value === "unsupported");
  const figures = [
    [t("analysis.titleLength"), written && t("tags.characters", { count: titleLength })],
    [t("analysis.descriptionLength"), written && t("tags.characters", { count: descriptionLength })],
    [t("analysis.density"), formatPercent(keywordDensity, 1)],
    [
      t("analysis.readability"),
      readability === null
        ? isUnsupported && t("analysis.notAvailable")
        : `${formatNumber(readability)} / 100`,
    ],
  ] as const;
  return (
    <section className="space-y-5">
      <h3 className="font-text text-xl">{t("analysis.heading")}</h3>
      <div className="flex items-center gap-5">
        <ScoreRing score={score} label={t("analysis.score")} look={rings[band]} />
        <div className="min-w-0">
          <p className="font-semibold">{t(`bands.${band}`)}</p>
          <p className="text-ink-soft text-sm">{t(written ? "analysis.whole" : "analysis.textOnly")}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 xl:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col justify-between">
            <dt className="text-[0.8125rem] text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{value || t("analysis.notYet")}</dd>
          </div>
        ))}
      </dl>
      <div className="space-y-2">
        <h4 className="font-semibold text-sm">{t("analysis.basic")}</h4>
        <CheckList checks={checks.filter(({ level }) => level === "basic")} />
      </div>
      <div className="space-y-2">
        <h4 className="font-semibold text-sm">{t("analysis.advanced")}</h4>
        <AdvancedChecks checks={checks} />
      </div>
    </section>
  );
}

/** The checks of the larger plans; on others their names, and what opens them. `checks` are all that were made. */
function AdvancedChecks({ checks }: Pick<SeoAnalysis, "checks">) {
  const { t } = useTranslation("seo");
  const lock = useLock()(planFeatures.advancedSeo.plan);
  if (!lock) return <CheckList checks={checks.filter(({ level }) => level === "advanced")} />;
  const made = new Set(checks.map(({ id }) => id));
  const locked = (Object.keys(checkFindings) as SeoCheckId[]).filter((id) => !made.has(id)); // its own keys
  return (
    <LockedCard
      label={t("analysis.locked")}
      description={locked.map((id) => t(`checks.${id}.name`)).join(" · ")}
      lock={lock}
    />
  );
}
