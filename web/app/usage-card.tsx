import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usageState } from "../../shared/usage-state.ts";
import { formatDay, formatNumber } from "../i18n/format.ts";
import { useMe } from "../lib/me.ts";
import { Meter } from "../ui/meter.tsx";
import { paths } from "./paths.ts";

interface UsageCardProps {
  /** Called when a link is followed, so that a drawer can close. */
  onNavigate?: (() => void) | undefined;
}

/** Prompts used and left, when they refill, and the way to more of them. */
export function UsageCard({ onNavigate }: UsageCardProps) {
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
      {(state === "reached" || state === "over") && (
        <Link
          to={paths.plans}
          onClick={onNavigate}
          className="mt-2 flex min-h-9 items-center justify-center rounded-m bg-accent px-3 font-semibold text-on-accent text-sm hover:bg-accent-hover"
        >
          {t("locked.upgrade")}
        </Link>
      )}
      <p className="mt-2 text-ink-soft">
        {t("usage.refills", { date: formatDay(refillsAt) })} ·{" "}
        <Link to={paths.plans} onClick={onNavigate} className="font-medium text-accent underline">
          {t("nav.plans")}
        </Link>
      </p>
    </section>
  );
}
