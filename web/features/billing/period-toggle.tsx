import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type BillingPeriod, billingPeriods } from "../../../shared/plans.ts";
import { formatPercent } from "../../i18n/format.ts";
import { ChoiceChip } from "../../ui/choice-chip.tsx";

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
        <ChoiceChip
          key={period}
          name={name}
          value={period}
          checked={period === value}
          onChoose={() => onChange(period)}
          size="large"
        >
          {t(`period.${period}`)}
          {period === "annual" && ` · ${t("period.upTo", { percent: formatPercent(-saving) })}`}
        </ChoiceChip>
      ))}
    </fieldset>
  );
}
