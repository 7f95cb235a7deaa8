import { TriangleAlertIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Platform } from "../../../../shared/catalog/writing-options.ts";
import type { Measurement } from "../../../../shared/text/platforms/measure.ts";
import { platformRules } from "../../../../shared/text/platforms/rules.ts";
import { formatNumber } from "../../../i18n/format.ts";
import { Hint } from "../../../ui/hint.tsx";

/** How much of the room is used, as the platform counts; how that is, on demand. */
export function Counter({ platform, measured }: { platform: Platform; measured: Measurement }) {
  const { t } = useTranslation("multiChannel");
  const { length, limit, left, isFitting } = measured;
  return (
    <Hint
      above
      text={t(`counter.counting.${platformRules[platform].counting}`)}
      className={`inline-flex min-h-6 items-center gap-1 rounded-s tabular-nums ${isFitting ? "" : "font-semibold text-bad"}`}
    >
      {!isFitting && <TriangleAlertIcon aria-hidden="true" className="size-3.5" />}
      <span>{t("counter.of", { length: formatNumber(length), limit: formatNumber(limit) })}</span>
      {!isFitting && <span>· {t("counter.over", { count: -left })}</span>}
    </Hint>
  );
}
