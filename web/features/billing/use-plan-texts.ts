import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { BillingPeriod } from "../../../shared/plans.ts";

/** A plan and, where it is paid for, how often. */
interface Held {
  plan: PlanId;
  period?: BillingPeriod | undefined;
}

/** Finds the words for plans: "Pro", and "Pro, annual" where it is known how often it is paid for. */
export function usePlanTexts() {
  const { t } = useTranslation(["plans", "common"]);
  const planText = (plan: PlanId): string => t(`common:plans.${plan}`);
  const offerText = ({ plan, period }: Held): string =>
    period ? t(`plans:offer.${period}`, { plan: planText(plan) }) : planText(plan);
  return { planText, offerText };
}
