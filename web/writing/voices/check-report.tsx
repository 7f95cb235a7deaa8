import { useTranslation } from "react-i18next";
import type { Drift, VoiceCheck } from "../../../shared/text/style/voice-check.ts";
import { shortestChecked } from "../../../shared/voice-limits.ts";
import { formatNumber } from "../../i18n/format.ts";
import { Button } from "../../ui/button.tsx";

interface CheckReportProps {
  report: VoiceCheck;
  /** Whether the text has changed since. */
  isChanged: boolean;
  onShow: (drift: Drift) => void;
}

/** What a check has found. */
export function CheckReport({ report: { compared, drifts, skipped }, isChanged, onShow }: CheckReportProps) {
  const { t } = useTranslation("voices");
  const driftText = useDriftText();
  return (
    <div className="space-y-3">
      <div role="status" className="space-y-1 text-sm">
        {skipped && <p>{t(`check.skipped.${skipped}`, { least: shortestChecked })}</p>}
        {compared > 0 && (
          <p className="font-medium">
            {drifts.length === 0
              ? t("check.same", { count: compared })
              : t("check.matching", {
                  count: Math.max(0, compared - drifts.length),
                  all: formatNumber(compared),
                })}
          </p>
        )}
        {isChanged && <p className="text-ink-soft">{t("check.changed")}</p>}
      </div>
      {drifts.length > 0 && (
        <ul aria-label={t("check.drifts")} className="divide-y divide-line border-line border-y">
          {drifts.map((drift) => (
            <li
              key={drift.kind}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 text-sm"
            >
              <p className="min-w-0 flex-1 basis-60">{driftText(drift)}</p>
              {drift.passages.length > 0 && (
                <Button onClick={() => onShow(drift)}>
                  {t("check.show", { count: drift.passages.length })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Words a drift with both figures. */
export function useDriftText(): (drift: Drift) => string {
  const { t } = useTranslation("voices");
  return ({ kind, here, voice }) => {
    if (typeof here === "string" || typeof voice === "string")
      return t("drifts.address", { here: String(here), voice: String(voice) });
    const values = { here: rounded(here), voice: rounded(voice) };
    switch (kind) {
      case "address":
      case "avoidedWord":
        return t("drifts.avoidedWord", { count: here });
      case "longSentence":
        return t("drifts.longSentence", values);
      case "sentenceWords":
        return t(here > voice ? "drifts.longer" : "drifts.shorter", values);
      case "richness":
        return t(here > voice ? "drifts.richer" : "drifts.poorer", values);
      default:
        return t("drifts.rate", { ...values, feature: t(`rates.${kind}`) });
    }
  };
}

const rounded = (value: number) => formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));
