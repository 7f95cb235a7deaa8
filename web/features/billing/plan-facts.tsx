import { useTranslation } from "react-i18next";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { formatDay, formatNumber } from "../../i18n/format.ts";
import { periodEnd, runningSubscription } from "./running-subscription.ts";
import { usePlanTexts } from "./use-plan-texts.ts";

interface PlanFactsProps {
  answer: SubscriptionAnswer;
  /** Whose plan it is, as they were read again with it. */
  me: Me;
}

/** What a plan gives and how long it is paid for. */
export function PlanFacts({ answer: { plan, subscription }, me }: PlanFactsProps) {
  const { t } = useTranslation("plans");
  const { offerText } = usePlanTexts();
  const running = runningSubscription(subscription);
  const end = running && (running.cancelsAt ?? periodEnd(running, Date.now()));
  const prompts = me.promptsLimit;
  return (
    <ul className="mt-3 space-y-1">
      {running && <li>{offerText(running)}</li>}
      {me.plan === plan && <li>{t("prompts", { count: prompts, number: formatNumber(prompts) })}</li>}
      {running && end && (
        <li>{t(running.cancelsAt === null ? "facts.renews" : "facts.ends", { date: formatDay(end) })}</li>
      )}
    </ul>
  );
}
