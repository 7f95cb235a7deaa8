// The figures at the top: prompts by the server's count, the others over all texts.
import { useTranslation } from "react-i18next";
import type { Stats } from "../../../shared/contracts/contents.ts";
import { formatDay, formatList, formatNumber } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { Meter } from "../../ui/meter.tsx";
import { describeReadability, rankTones, roundPerDay } from "./describe.ts";
import { Figure } from "./figure.tsx";

/** Where a figure is not known. */
const none = "–";

interface UsageFigureProps {
  /** Whether it says what a prompt is used for: to those who have used none. */
  explained?: boolean;
  className?: string;
}

export function UsageFigure({ explained = false, className = "" }: UsageFigureProps) {
  const { t } = useTranslation("dashboard");
  const { promptsUsed, promptsLimit, refillsAt } = useMe();
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
      {explained && (
        <p className="mt-4 text-ink-soft text-sm">{t("promptsHint", { date: formatDay(refillsAt) })}</p>
      )}
    </Figure>
  );
}

interface StatsProps {
  /** Undefined while they are on their way. */
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
