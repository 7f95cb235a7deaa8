import { useTranslation } from "react-i18next";
import { usageState } from "../../shared/usage-state.ts";
import { formatDay, formatNumber } from "../i18n/format.ts";
import { useMe } from "../lib/me.ts";
import { Meter } from "../ui/meter.tsx";

/** Prompts used and left, and when they refill. */
export function UsageCard() {
  const { t } = useTranslation("common");
  const { promptsUsed, promptsLimit, refillsAt } = useMe();
  const state = usageState(promptsUsed, promptsLimit);
  return (
    <section className="mt-4 rounded-m border border-line bg-sheet p-3 text-xs" aria-label={t("usage.title")}>
      <p className="mb-2 flex justify-between font-semibold text-sm">
        <span>{t("usage.title")}</span>
        <span className="tabular-nums" data-testid="usage">
          {formatNumber(promptsUsed)} / {formatNumber(promptsLimit)}
        </span>
      </p>
      <Meter label={t("usage.bar")} used={promptsUsed} limit={promptsLimit} />
      {state !== "fine" && (
        <p className={`mt-2 font-medium ${state === "over" ? "text-bad" : "text-warn"}`}>
          {t(state === "approaching" ? "usage.approaching" : "usage.reached")}
        </p>
      )}
      <p className="mt-2 text-ink-soft">{t("usage.refills", { date: formatDay(refillsAt) })}</p>
    </section>
  );
}
