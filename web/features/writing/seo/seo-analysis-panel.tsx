import { CircleAlertIcon, CircleCheckIcon, CircleDashedIcon, CircleXIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { planFeatures } from "../../../../shared/plans.ts";
import type { SeoAnalysis, SeoCheck, SeoCheckId } from "../../../../shared/text/seo/seo-analysis.ts";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { LockedCard } from "../../../ui/choice-cards.tsx";
import { usePlanLock } from "../form/use-plan-lock.tsx";
import { checkFindings, findingOf } from "./check-findings.ts";

interface SeoAnalysisPanelProps {
  analysis: SeoAnalysis;
  /** Whether there are tags; otherwise only the text is analysed. */
  written: boolean;
}

const ringColors = { good: "good", improve: "warn", bad: "bad" } as const;

/** The SEO score, figures and checks. */
export function SeoAnalysisPanel({ analysis, written }: SeoAnalysisPanelProps) {
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
        <ScoreRing score={score} label={t("analysis.score")} color={ringColors[band]} />
        <div className="min-w-0">
          <p className="font-semibold">{t(`bands.${band}`)}</p>
          <p className="text-ink-soft text-sm">{t(written ? "analysis.whole" : "analysis.textOnly")}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 xl:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col justify-between">
            <dt className="text-label text-ink-soft">{label}</dt>
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

/** The advanced checks; on smaller plans only their names, locked. */
function AdvancedChecks({ checks }: Pick<SeoAnalysis, "checks">) {
  const { t } = useTranslation("seo");
  const lock = usePlanLock()(planFeatures.advancedSeo.plan);
  if (!lock) return <CheckList checks={checks.filter(({ level }) => level === "advanced")} />;
  const made = new Set(checks.map(({ id }) => id));
  const locked = (Object.keys(checkFindings) as SeoCheckId[]).filter((id) => !made.has(id)); // Object.keys loses the key type
  return (
    <LockedCard
      label={t("analysis.locked")}
      description={locked.map((id) => t(`checks.${id}.name`)).join(" · ")}
      lock={lock}
    />
  );
}

const states = {
  good: { Icon: CircleCheckIcon, color: "text-good" },
  improve: { Icon: CircleAlertIcon, color: "text-warn" },
  bad: { Icon: CircleXIcon, color: "text-bad" },
  unknown: { Icon: CircleDashedIcon, color: "text-ink-soft" },
};

/** The checks with state and advice. */
function CheckList({ checks }: { checks: SeoCheck[] }) {
  const { t } = useTranslation("seo");
  return (
    <ul className="divide-y divide-line border-line border-y">
      {checks.map((check) => {
        const { Icon, color } = states[check.state];
        return (
          <li key={check.id} className="flex gap-3 py-3">
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold text-sm">{t(`checks.${check.id}.name`)}</span>
                <span className={`font-medium text-label ${color}`}>{t(`states.${check.state}`)}</span>
              </p>
              <p className="wrap-anywhere text-ink-soft text-sm">
                {t(findingOf(check), { value: figureOf(check) })}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function figureOf({ id, value = "" }: SeoCheck): string {
  if (typeof value === "string") return value;
  if (id === "keyphraseDensity") return formatPercent(value, 1);
  return id === "keyphraseSpread" ? formatPercent(value) : formatNumber(value);
}

interface ScoreRingProps {
  /** 0 to 100. */
  score: number;
  /** What is scored, for screen readers. */
  label: string;
  color: "good" | "warn" | "bad";
}

const strokes = { good: "stroke-good", warn: "stroke-warn", bad: "stroke-bad" };
const radius = 42;
const around = 2 * Math.PI * radius;

/** A score out of 100 with a ring chart. */
function ScoreRing({ score, label, color }: ScoreRingProps) {
  const circle = { cx: 50, cy: 50, r: radius, fill: "none", strokeWidth: 8 };
  return (
    <div className="relative size-24 shrink-0">
      <svg aria-hidden="true" viewBox="0 0 100 100" className="size-full -rotate-90">
        <circle {...circle} className="stroke-line" />
        {score > 0 && (
          <circle
            {...circle}
            strokeLinecap="round"
            strokeDasharray={`${(around * score) / 100} ${around}`}
            className={strokes[color]}
          />
        )}
      </svg>
      <p className="absolute inset-0 flex flex-col items-center justify-center leading-none">
        <span className="sr-only">{label} </span>
        <span className="font-text text-title tabular-nums">{score}</span>
        <span className="mt-1 text-ink-soft text-xs">/ 100</span>
      </p>
    </div>
  );
}
