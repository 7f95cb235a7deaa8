import { useTranslation } from "react-i18next";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { runningSubscription, upcomingChange } from "../../../shared/subscription-state.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { formatNumber } from "../../i18n/format.ts";

interface PlanFactsProps {
  answer: SubscriptionAnswer;
  /** Whose plan it is, as they were read again with it. */
  me: Me;
}

/** What a plan gives and how long it is paid for. */
export function PlanFacts({ answer: { plan, subscription }, me }: PlanFactsProps) {
  const { t } = useTranslation("plans");
  const { offerText, courseText } = useBillingTexts();
  const running = runningSubscription(subscription);
  const course = running && upcomingChange(running, Date.now());
  const prompts = me.promptsLimit;
  return (
    <ul className="mt-3 space-y-1">
      {running && <li>{offerText(running)}</li>}
      {me.plan === plan && <li>{t("prompts", { count: prompts, number: formatNumber(prompts) })}</li>}
      {course && <li>{courseText(course)}</li>}
    </ul>
  );
}
