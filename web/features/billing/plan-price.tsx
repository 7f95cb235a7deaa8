import { useTranslation } from "react-i18next";
import type { BillingPeriod, PlanPrices } from "../../../shared/plans.ts";
import { formatPercent, formatPrice } from "../../i18n/format.ts";
import { Badge } from "../../ui/badge.tsx";

/** The price of a period. A struck-through monthly price is the original one, an annual one is twelve current months. */
export function PlanPrice({ prices, period }: { prices: PlanPrices; period: BillingPeriod }) {
  const { t } = useTranslation("plans");
  const { amount } = prices[period];
  const isAnnual = amount > 0 && period === "annual";
  const struck = isAnnual ? 12 * prices.monthly.amount : prices[period].original;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-1.5 text-ink-soft text-sm">
        <span className="font-text text-4xl text-ink leading-tight tabular-nums">{formatPrice(amount)}</span>
        <span>{t(isAnnual ? "price.perYear" : "price.perMonth")}</span>
        {struck > amount && (
          <>
            <span className="sr-only">{t("price.insteadOf")}</span>
            <s className="tabular-nums">{formatPrice(struck)}</s>
          </>
        )}
      </p>
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-label text-ink-soft">
        {amount === 0 && <p>{t("price.noCard")}</p>}
        {amount > 0 && !isAnnual && <p>{t("price.everyMonth")}</p>}
        {isAnnual && (
          <>
            <p>{t("price.equivalent", { price: formatPrice(prices.monthlyEquivalent) })}</p>
            <Badge variant="success">
              {t("price.saves", {
                amount: formatPrice(struck - amount),
                percent: formatPercent(prices.annualSaving),
              })}
            </Badge>
          </>
        )}
      </div>
    </div>
  );
}
