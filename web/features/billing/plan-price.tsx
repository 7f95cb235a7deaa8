import { useTranslation } from "react-i18next";
import type { BillingPeriod, PlanPrices } from "../../../shared/plans.ts";
import { formatPercent } from "../../i18n/format.ts";
import { formatPrice } from "../../i18n/format-price.ts";
import { Badge } from "../../ui/badge.tsx";

/** What is paid for a period, what it was before, and what a year saves. Nothing to pay has no period. */
export function PlanPrice({ prices, period }: { prices: PlanPrices; period: BillingPeriod }) {
  const { t } = useTranslation("plans");
  const { amount, original } = prices[period];
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-ink-soft text-sm">
        <span className="font-text text-[2.25rem] text-ink leading-tight tabular-nums">
          {formatPrice(amount)}
        </span>
        <span>{t(amount && period === "annual" ? "price.perYear" : "price.perMonth")}</span>
        {original > amount && (
          <>
            <span className="sr-only">{t("price.insteadOf")}</span>
            <s className="tabular-nums">{formatPrice(original)}</s>
          </>
        )}
      </p>
      <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-[0.8125rem] text-ink-soft">
        {!amount && t("price.noCard")}
        {amount > 0 && period === "monthly" && t("price.everyMonth")}
        {amount > 0 && period === "annual" && (
          <>
            {t("price.equivalent", { price: formatPrice(prices.monthlyEquivalent) })}
            <Badge look="good">{t("price.saves", { percent: formatPercent(prices.annualSaving) })}</Badge>
          </>
        )}
      </p>
    </div>
  );
}
