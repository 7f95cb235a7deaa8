import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Plans } from "../../../shared/contracts/plans.ts";
import type { BillingPeriod } from "../../../shared/plans.ts";
import { ScreenTitle } from "../../ui/screen-title.tsx";
import { BillingGate } from "./billing-gate.tsx";
import { additionsOf, comparePlans } from "./compare-plans.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { CustomPlan } from "./custom-plan.tsx";
import { PeriodToggle } from "./period-toggle.tsx";
import { PlanCard } from "./plan-card.tsx";
import { useReader } from "./use-reader.ts";
import { VisitorNote } from "./visitor-note.tsx";

/** What every plan gives and costs, for signed-in people and visitors alike. */
export function Component() {
  const { t } = useTranslation("plans");
  const reader = useReader();
  return (
    <>
      <ScreenTitle name={t("screen")} />
      <header className="mb-6 text-center">
        <h1 className="text-balance font-text text-[1.75rem] leading-tight">{t("title")}</h1>
        <p className="mt-1.5 text-ink-soft">{t("text")}</p>
      </header>
      {!reader && <VisitorNote />}
      <BillingGate>{(offered) => <Offers {...offered} current={reader?.plan} />}</BillingGate>
    </>
  );
}

function Offers({ current, ...offered }: Plans & { current: PlanId | undefined }) {
  const { t } = useTranslation("plans");
  const [period, setPeriod] = useState<BillingPeriod>("monthly");
  const { plans } = offered;
  const rows = comparePlans(offered);
  const cardRows = rows.filter(({ key }) => key !== "prompts" && key !== "lengths"); // a line of its own; in the table
  return (
    <div className="@container">
      <PeriodToggle
        value={period}
        onChange={setPeriod}
        saving={Math.max(...plans.map(({ prices }) => prices.annualSaving))}
      />
      <div className="mt-7 grid @5xl:grid-cols-4 @xl:grid-cols-2 gap-x-4">
        {plans.map((offer, index) => (
          <PlanCard
            key={offer.plan}
            offer={offer}
            before={plans[index - 1]?.plan}
            additions={additionsOf(cardRows, index)}
            period={period}
            current={current}
          />
        ))}
      </div>
      <CustomPlan />
      <h2 className="mt-8 mb-3 font-text text-xl">{t("compare.title")}</h2>
      <ComparisonTable plans={plans.map(({ plan }) => plan)} rows={rows} current={current} />
    </div>
  );
}
