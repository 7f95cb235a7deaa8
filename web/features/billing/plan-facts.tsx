import { useTranslation } from "react-i18next";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import { formatDay, formatNumber } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { periodEnd, runningSubscription } from "./running-subscription.ts";
import { usePlanTexts } from "./use-plan-texts.ts";

/** What a plan gives and how long it is paid for. */
export function PlanFacts({ plan, subscription }: SubscriptionAnswer) {
  const { t } = useTranslation("plans");
  const { offerText } = usePlanTexts();
  const me = useMe();
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
