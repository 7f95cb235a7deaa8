import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../../shared/catalog/plan-ids.ts";
import type { BillingPeriod } from "../../../../shared/plans.ts";

interface Paid {
  plan: PlanId;
  period: BillingPeriod;
}

/** Finds the words for a plan and how often it is paid: "Essential, monthly". */
export function useOfferText(): (offer: Paid) => string {
  const { t } = useTranslation(["account", "common"]);
  return ({ plan, period }) => t(`subscription.offer.${period}`, { plan: t(`common:plans.${plan}`) });
}
