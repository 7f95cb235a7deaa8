import { CircleAlertIcon, CircleCheckIcon, CircleDashedIcon, CircleXIcon } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { planFeatures } from "../../../shared/plans.ts";
import type { Passages } from "../../../shared/text/seo/check-passages.ts";
import { searchResult } from "../../../shared/text/seo/pixel-width.ts";
import type { SeoAnalysis, SeoCheck, SeoCheckId } from "../../../shared/text/seo/seo-analysis.ts";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { LockedCard } from "../../ui/locked-card.tsx";
import { usePlanLock } from "../../writing/form/use-plan-lock.tsx";
import { charactersShown, checkFindings, findingOf } from "./check-findings.ts";
import type { TagEdits } from "./use-tag-edits.ts";

interface SeoAnalysisPanelProps {
  analysis: SeoAnalysis;
  /** The main keyword. */
  keyword: string;
  /** Whether there are tags; otherwise only the text is analysed. */
  written: boolean;
  /** Brings the user to the tag that a check is about. */
  onFix: (tag: keyof TagEdits) => void;
  passages: Passages;
  /** The check whose passages are shown in the text. */
  shown: SeoCheckId | undefined;
  /** Shows the passages of a check, or hides them. */
  onShow: (check: SeoCheckId) => void;
}

const ringColors = { good: "good", improve: "warn", bad: "bad" } as const;

/** The SEO score, then the checks by urgency, and the figures. */
export function SeoAnalysisPanel(props: SeoAnalysisPanelProps) {
  const { analysis, written } = props;
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
    <section className="min-w-0 space-y-6">
      <h3 className="sr-only">{t("analysis.heading")}</h3>
      <div className="flex items-center gap-5">
        <ScoreRing score={score} label={t("analysis.score")} color={ringColors[band]} />
        <div className="min-w-0">
          <p className="font-semibold text-lg">{t(`bands.${band}`)}</p>
          <p className="text-ink-soft text-sm">{t(written ? "analysis.whole" : "analysis.textOnly")}</p>
        </div>
      </div>
      <OpenChecks {...props} state="bad" />
      <OpenChecks {...props} state="improve" />
      <div className="divide-y divide-line border-line border-y empty:hidden">
        <FoldedChecks {...props} state="good" />
        <FoldedChecks {...props} state="unknown" />
      </div>
      <LockedChecks checks={checks} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {figures.map(([label, value]) => (
          <div key={label} className="flex flex-col justify-between">
            <dt className="text-label text-ink-soft">{label}</dt>
            <dd className="font-semibold tabular-nums">{value || t("analysis.notYet")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface ChecksProps extends SeoAnalysisPanelProps {
  state: SeoCheck["state"];
}

/** The checks in a state that needs attention. */
function OpenChecks(props: ChecksProps) {
  const { t } = useTranslation("seo");
  const { state } = props;
  const count = ofState(props).length;
  if (count === 0) return null;
  return (
    <div className="space-y-2">
      <h4 className={`font-semibold text-sm ${states[state].color}`}>{t(`states.${state}`, { count })}</h4>
      <CheckList {...props} />
    </div>
  );
}

/** The other checks of a state behind their number. */
function FoldedChecks(props: ChecksProps) {
  const { t } = useTranslation("seo");
  const { state } = props;
  const count = ofState(props).length;
  if (count === 0) return null;
  return (
    <details>
      <summary className="min-h-10 cursor-pointer py-2.5 font-semibold text-sm">
        <span className={states[state].color}>{t(`states.${state}`, { count })}</span>
      </summary>
      <CheckList {...props} />
    </details>
  );
}

const ofState = ({ analysis, state }: ChecksProps) =>
  analysis.checks.filter((check) => check.state === state);

/** The names of the advanced checks that the user's plan lacks. */
function LockedChecks({ checks }: Pick<SeoAnalysis, "checks">) {
  const { t } = useTranslation("seo");
  const lock = usePlanLock()(planFeatures.advancedSeo.plan);
  if (!lock) return null;
  const made = new Set(checks.map(({ id }) => id));
  const locked = (Object.keys(checkFindings) as SeoCheckId[]).filter((id) => !made.has(id)); // Object.keys loses the key type
  return (
    <LockedCard
      label={t("analysis.locked", { count: locked.length })}
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

/** The tags that checks are about. */
const tagOf: Partial<Record<SeoCheckId, "title" | "description" | "slug" | "ogTitle" | "ogDescription">> = {
  titleLength: "title",
  keyphraseInTitle: "title",
  descriptionLength: "description",
  keyphraseInDescription: "description",
  slug: "slug",
  keyphraseInSlug: "slug",
  openGraph: "ogTitle",
};

/** Checks with what was found, how to improve it, and a way to the tag or the passages. */
function CheckList(props: ChecksProps) {
  const { analysis, keyword, written, state, onFix, passages, shown, onShow } = props;
  const { t } = useTranslation("seo");
  const list = useId();
  const { Icon, color } = states[state];
  return (
    <ul className="divide-y divide-line border-line border-t">
      {ofState(props).map((check) => {
        const { id, value, place = "" } = check;
        const tag = value === "noDescription" ? "ogDescription" : tagOf[id];
        return (
          <li key={id} className="flex gap-3 py-3">
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${color}`} />
            <div className="min-w-0 flex-1">
              <p id={`${list}-${id}`} className="font-semibold text-sm">
                {t(`checks.${id}.name`)}
              </p>
              <p className="wrap-anywhere text-ink-soft text-sm">
                {t(findingOf(check, analysis), {
                  value: figureOf(check),
                  keyword,
                  least: formatPercent(analysis.densityAim.least, 1),
                  most: formatPercent(analysis.densityAim.most, 1),
                  place: place.length > longestPlace ? `${place.slice(0, longestPlace)}…` : place,
                  ...lengthsOf(check, analysis),
                })}
              </p>
              {tag && written && (state === "bad" || state === "improve") && (
                <button type="button" onClick={() => onFix(tag)} className={link}>
                  {t(`fix.${tag}`)}
                </button>
              )}
              {passages[id] && (
                <button
                  type="button"
                  aria-describedby={`${list}-${id}`}
                  onClick={() => onShow(id)}
                  className={link}
                >
                  {t(id === shown ? "passages.hide" : "passages.show")}
                </button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

const link = "min-h-6 rounded-s font-semibold text-accent text-sm hover:underline";

/** In UTF-16 units. */
const longestPlace = 60;

function figureOf({ id, value = "" }: SeoCheck): string {
  if (typeof value === "string") return value;
  if (id === "keyphraseDensity") return formatPercent(value, 1);
  return id === "keyphraseSpread" ? formatPercent(value) : formatNumber(value);
}

/** The characters of the tag that a check is about, and how many of them search results show. */
function lengthsOf({ id }: SeoCheck, analysis: SeoAnalysis) {
  if (id !== "titleLength" && id !== "descriptionLength") return {};
  const isTitle = id === "titleLength";
  const characters = analysis[id];
  const width = isTitle ? analysis.titlePixels : analysis.descriptionPixels;
  const room = searchResult[isTitle ? "title" : "description"].width;
  return { characters, shown: charactersShown(characters, width, room) };
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
