// The key figures: prompts from the server's quota, the others over all texts.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Stats } from "../../../shared/contracts/contents.ts";
import { formatList, formatNumber } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { Card } from "../../ui/card.tsx";
import { Meter } from "../../ui/meter.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { describeReadability, rankTones, roundPerDay } from "./describe.ts";

/** Placeholder for an unknown figure. */
const none = "–";

interface UsageFigureProps {
  /** Explains prompts to users who have used none. */
  explained?: boolean;
  className?: string;
}

export function UsageFigure({ explained = false, className = "" }: UsageFigureProps) {
  const { t } = useTranslation("dashboard");
  const { promptsUsed, promptsLimit } = useMe();
  const left = Math.max(0, promptsLimit - promptsUsed);
  return (
    <Figure
      label={t("used")}
      value={formatNumber(promptsUsed)}
      unit={t("ofLimit", { limit: formatNumber(promptsLimit) })}
      aside={t("remaining", { count: left, prompts: formatNumber(left) })}
      className={className}
    >
      <div className="mt-3">
        <Meter label={t("used")} used={promptsUsed} limit={promptsLimit} />
      </div>
      {explained && <p className="mt-4 text-ink-soft text-sm">{t("promptsHint")}</p>}
    </Figure>
  );
}

interface StatsProps {
  /** Undefined while loading. */
  stats: Stats | undefined;
}

export function ReadabilityFigure({ stats }: StatsProps) {
  const { t } = useTranslation("dashboard");
  const readability = stats && describeReadability(stats.readability);
  return (
    <Figure
      label={t("readability")}
      value={stats && (readability ? t("percent", { value: formatNumber(readability.percent) }) : none)}
      note={readability ? `${t(`bands.${readability.band}`)}. ${t("languagesDiffer")}` : t("notMeasured")}
    />
  );
}

export function WordsFigure({ stats }: StatsProps) {
  const { t } = useTranslation("dashboard");
  const { texts = 0, words, textsPerDay = 0 } = stats ?? {};
  const perDay = formatNumber(roundPerDay(textsPerDay));
  return (
    <Figure
      label={t("words")}
      value={words === undefined ? undefined : formatNumber(words)}
      note={t("texts", { count: texts, texts: formatNumber(texts), perDay })}
    />
  );
}

export function ToneFigure({ stats }: StatsProps) {
  const { t } = useTranslation("dashboard");
  const [dominant, ...others] = stats ? rankTones(stats) : [];
  const names = formatList(others.map((tone) => t(`tones.${tone}`)));
  const note = names ? t("otherTones", { tones: names }) : t("onlyTone");
  return (
    <Figure
      label={t("tone")}
      value={stats && (dominant ? t(`tones.${dominant}`) : none)}
      note={dominant ? note : t("noTone")}
    />
  );
}

interface FigureProps {
  label: string;
  /** Undefined while loading; its space is reserved. */
  value: string | undefined;
  unit?: string;
  /** Right of the value. */
  aside?: string;
  /** Below the value; on phones below label and value, which share a line. */
  note?: string | undefined;
  className?: string;
  children?: ReactNode;
}

function Figure({ label, aside, value, unit, note, className = "", children }: FigureProps) {
  return (
    <Card
      className={`flex flex-col ${children ? "" : "max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-baseline max-sm:gap-x-4"} ${className}`}
    >
      <h3 className="text-ink-soft text-sm">{label}</h3>
      {value === undefined ? (
        <>
          <Skeleton className="mt-1 h-9 w-24" />
          {!children && <Skeleton className="mt-2 h-4 w-40 max-w-full" />}
        </>
      ) : (
        <>
          <FigureValue value={value} unit={unit} aside={aside} />
          {note && <p className="col-span-full mt-1 text-ink-soft text-sm">{note}</p>}
        </>
      )}
      {children}
    </Card>
  );
}

interface FigureValueProps {
  value: string;
  unit?: string | undefined;
  aside?: string | undefined;
}

export function FigureValue({ value, unit, aside }: FigureValueProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 sm:mt-1">
      <span className="break-words font-text text-2xl tabular-nums sm:text-3xl first-letter:uppercase">
        {value}
      </span>
      {unit && <span className="text-ink-soft">{unit}</span>}
      {aside && <span className="ml-auto text-ink-soft text-sm">{aside}</span>}
    </p>
  );
}
