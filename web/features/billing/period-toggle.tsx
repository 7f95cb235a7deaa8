import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type BillingPeriod, billingPeriods } from "../../../shared/plans.ts";
import { formatPercent } from "./format-price.ts";

interface PeriodToggleProps {
  value: BillingPeriod;
  onChange: (period: BillingPeriod) => void;
  /** The most that paying by the year saves, in whole percent. */
  saving: number;
}

/** Whether prices are told by the month or by the year. */
export function PeriodToggle({ value, onChange, saving }: PeriodToggleProps) {
  const { t } = useTranslation("plans");
  const name = useId();
  return (
    <fieldset className="flex flex-wrap justify-center gap-2">
      <legend className="sr-only">{t("period.label")}</legend>
      {billingPeriods.map((period) => (
        <label
          key={period}
          className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-sheet px-4 text-sm transition-colors has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent"
        >
          <input
            type="radio"
            name={name}
            checked={period === value}
            onChange={() => onChange(period)}
            className="sr-only"
          />
          {t(`period.${period}`)}
          {period === "annual" && ` · ${t("period.upTo", { percent: formatPercent(-saving) })}`}
        </label>
      ))}
    </fieldset>
  );
}
