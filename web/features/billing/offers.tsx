import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import type { Plans } from "../../../shared/contracts/plans.ts";
import { type BillingPeriod, billingPeriods } from "../../../shared/plans.ts";
import { canCancel, runningSubscription } from "../../../shared/subscription-state.ts";
import type { cancelNow } from "../../app/paths.ts";
import { part } from "../../ui/part.tsx";
import { additionsOf, comparePlans, isForTable } from "./compare-plans.ts";
import { ComparisonTable } from "./comparison-table.tsx";
import { CustomPlan } from "./custom-plan.tsx";
import { PeriodToggle } from "./period-toggle.tsx";
import { PlanCard } from "./plan-card.tsx";
import { PlanNotices } from "./plan-notices.tsx";
import { planOptionOf } from "./plan-option.ts";
import { usePurchase } from "./use-purchase.ts";
import { useReader } from "./use-reader.ts";

const FreeDialog = part(() => import("./free-dialog.tsx"), "window");

/**
 * The plans side by side, with what the reader can do about each. The period of the prices is at first the one that was
 * chosen before signing in, otherwise the reader's own.
 */
export function Offers(offered: Plans) {
  const { t } = useTranslation("plans");
  const reader = useReader();
  const running = runningSubscription(reader?.subscription ?? null);
  const [search] = useSearchParams(); // as in `chosenPlanPath`
  const chosenPeriod = billingPeriods.find((one) => one === search.get("period"));
  const [period, setPeriod] = useState<BillingPeriod>(chosenPeriod ?? running?.period ?? "monthly");
  const purchase = usePurchase();
  const { state } = useLocation();
  const isArriving = useNavigationType() !== "POP"; // not after a reload or on the way back
  const isAsked = isArriving && (state as Partial<typeof cancelNow> | null)?.cancel === true;
  const [asking, setAsking] = useState(isAsked && running !== null && canCancel(running));
  const notices = useRef<HTMLDivElement>(null);
  const focusNext = useRef<HTMLElement>(null);
  const { plans } = offered;
  const rows = comparePlans(offered);
  const cardRows = rows.filter(({ key }) => !isForTable(key));
  const free = plans.find(({ plan }) => plan === "free");
  return (
    <div className="@container">
      {reader && <PlanNotices me={reader} place={notices} />}
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
            option={planOptionOf({ plan: offer.plan, period, amount: offer.prices[period].amount }, reader)}
            purchase={purchase}
            isChosen={isArriving && offer.plan === search.get("plan")}
            onLeave={({ currentTarget }) => {
              focusNext.current = currentTarget;
              setAsking(true);
            }}
            prefetchLeave={FreeDialog.prefetch}
          />
        ))}
      </div>
      <CustomPlan />
      <h2 className="mt-8 mb-3 font-text text-xl">{t("compare.title")}</h2>
      <ComparisonTable plans={plans.map(({ plan }) => plan)} rows={rows} current={reader?.plan} />
      {asking && reader && free && (
        <Suspense>
          <FreeDialog
            me={reader}
            free={free}
            onClose={() => setAsking(false)}
            onCancelled={() => {
              focusNext.current = notices.current; // its button is another by now
            }}
            focusAfter={() => focusNext.current ?? notices.current}
          />
        </Suspense>
      )}
    </div>
  );
}
