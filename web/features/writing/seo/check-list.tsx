import { CircleAlertIcon, CircleCheckIcon, CircleDashedIcon, CircleXIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SeoCheck } from "../../../../shared/text/seo/seo-analysis.ts";
import { formatNumber, formatPercent } from "../../../i18n/format.ts";
import { findingOf } from "./check-findings.ts";

const states = {
  good: { Icon: CircleCheckIcon, look: "text-good" },
  improve: { Icon: CircleAlertIcon, look: "text-warn" },
  bad: { Icon: CircleXIcon, look: "text-bad" },
  unknown: { Icon: CircleDashedIcon, look: "text-ink-soft" },
};

/** Each check with how it stands, and what to do. */
export function CheckList({ checks }: { checks: SeoCheck[] }) {
  const { t } = useTranslation("seo");
  return (
    <ul className="divide-y divide-line border-line border-y">
      {checks.map((check) => {
        const { Icon, look } = states[check.state];
        return (
          <li key={check.id} className="flex gap-3 py-3">
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${look}`} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold text-sm">{t(`checks.${check.id}.name`)}</span>
                <span className={`font-medium text-[0.8125rem] ${look}`}>{t(`states.${check.state}`)}</span>
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
