// Texts about plans and payments, shared by several screens.
import { useTranslation } from "react-i18next";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import type { Subscription } from "../../shared/contracts/billing.ts";
import type { BillingPeriod } from "../../shared/plans.ts";
import type { PaymentProblem, UpcomingChange } from "../../shared/subscription-state.ts";
import { type BillingAction, billingFailureOf } from "./billing-failure.ts";
import { type DisplayedError, useErrorText } from "./error-text.ts";
import { formatDay, formatPrice } from "./format.ts";

/** A plan with its billing period, if paid. */
interface Held {
  plan: PlanId;
  period?: BillingPeriod | undefined;
}

export function useBillingTexts() {
  const { t } = useTranslation(["payments", "common"]);
  const planText = (plan: PlanId): string => t(`common:plans.${plan}`);
  /** "Pro", or "Pro, annual" if the period is known. */
  const offerText = ({ plan, period }: Held): string =>
    period ? t(`payments:offer.${period}`, { plan: planText(plan) }) : planText(plan);
  return {
    planText,
    offerText,
    /** "€25 a month" */
    priceText: ({ amount, period }: Pick<Subscription, "amount" | "period">): string =>
      t(`payments:price.${period}`, { price: formatPrice(amount) }),
    upcomingChangeText(upcoming: UpcomingChange): string {
      const date = formatDay(upcoming.at);
      return upcoming.kind === "changes"
        ? t("payments:upcoming.changes", { date, offer: offerText(upcoming.to) })
        : t(`payments:upcoming.${upcoming.kind}`, { date });
    },
    /** `plan` is the plan with the missing payment. */
    paymentProblemText: (problem: PaymentProblem, plan: PlanId): string =>
      problem.kind === "grace"
        ? t("payments:trouble.grace", { date: formatDay(problem.until) })
        : t(`payments:trouble.${problem.kind}`, { plan: planText(plan) }),
    /** "Keep Pro": label for reverting a scheduled cancellation or change. Names the period if that was to change. */
    keepText: ({ plan, period, planned }: Held & { planned?: Subscription["planned"] }): string =>
      t("payments:keep", { offer: planned?.plan === plan ? offerText({ plan, period }) : planText(plan) }),
    keptText: (plan: PlanId): string => t("payments:kept", { plan: planText(plan) }),
  };
}

/** Returns the message for a failed billing action. */
export function useBillingFailureText(): (action: BillingAction, error: DisplayedError) => string {
  const { t } = useTranslation("payments");
  const { errorText } = useErrorText();
  return (action, error) => {
    const found = billingFailureOf(action, error);
    if (found.kind === "code") return errorText(error);
    if (found.kind === "key") return t(found.key);
    return t("portal.failed", { reason: t(`portal.reasons.${found.reason}`) });
  };
}
