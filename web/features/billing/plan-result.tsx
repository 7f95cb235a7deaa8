import { useTranslation } from "react-i18next";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { runningSubscription, upcomingChange } from "../../../shared/subscription-state.ts";
import { paths } from "../../app/paths.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { formatNumber } from "../../i18n/format.ts";
import { ButtonLink, Spinner } from "../../ui/button.tsx";

interface PlanFactsProps {
  answer: SubscriptionAnswer;
  /** The user as refetched with the plan. */
  me: Me;
}

/** A plan's benefits and paid period. */
export function PlanFacts({ answer: { plan, subscription }, me }: PlanFactsProps) {
  const { t } = useTranslation("plans");
  const { offerText, upcomingChangeText } = useBillingTexts();
  const running = runningSubscription(subscription);
  const upcoming = running && upcomingChange(running, Date.now());
  const prompts = me.promptsLimit;
  return (
    <ul className="mt-3 space-y-1">
      {running && <li>{offerText(running)}</li>}
      {me.plan === plan && <li>{t("prompts", { count: prompts, number: formatNumber(prompts) })}</li>}
      {upcoming && <li>{upcomingChangeText(upcoming)}</li>}
    </ul>
  );
}

/** A pending state with spinner. */
export function PendingNote({ text }: { text: string }) {
  return (
    <p className="inline-flex items-center gap-2.5">
      <Spinner />
      {text}
    </p>
  );
}

/** Links after a successful change. */
export function NextSteps() {
  const { t } = useTranslation("plans");
  return (
    <>
      <ButtonLink to={paths.generate} variant="primary">
        {t("success.write")}
      </ButtonLink>
      <ButtonLink to={paths.billing}>{t("success.billing")}</ButtonLink>
    </>
  );
}
