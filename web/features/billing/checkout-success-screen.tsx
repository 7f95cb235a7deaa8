import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import { runningSubscription } from "../../../shared/subscription-state.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { formatDay } from "../../i18n/format.ts";
import { useMe } from "../../lib/me.ts";
import { Button } from "../../ui/button.tsx";
import { changeOutcomeOf, readAwaited } from "./change-outcome.ts";
import { PlanFacts } from "./plan-facts.tsx";
import { type Result, ResultPage } from "./result-page.tsx";
import { Trouble } from "./trouble.tsx";
import { useFreshPlan } from "./use-fresh-plan.ts";
import { Working } from "./working.tsx";
import { WriteOrAccount } from "./write-or-account.tsx";

/** Where somebody arrives who has changed their plan: says what the server says, whatever the address does. */
export function Component() {
  const { t } = useTranslation(["plans", "common"]);
  const { fresh, again } = useFreshPlan();
  const resultOf = useResult(again);
  const result = (): Result => {
    if (fresh.kind === "read") return resultOf(fresh.answer);
    if (fresh.kind === "reading")
      return { title: t("change.reading"), children: <Working text={t("change.readingText")} /> };
    return {
      title: t("change.failed"),
      trouble: <Trouble deed="status" failure={fresh.failure} />,
      actions: <Button onClick={again}>{t("common:retry")}</Button>,
    };
  };
  return <ResultPage screen={t("change.screen")} {...result()} />;
}

/** Finds what the server's answer comes to, beside what the address waits for. */
function useResult(again: () => void): (answer: SubscriptionAnswer) => Result {
  const { t } = useTranslation("plans");
  const { planText, offerText } = useBillingTexts();
  const [search] = useSearchParams();
  const me = useMe(); // also while nothing of it is shown: only what is watched is read again
  return (answer) => {
    const running = runningSubscription(answer.subscription);
    const outcome = changeOutcomeOf(readAwaited(search), answer);
    if (outcome === "waiting")
      return {
        title: t("change.waiting"),
        children: t("change.waitingText", { offer: offerText(running ?? answer) }),
        actions: <Button onClick={again}>{t("success.again")}</Button>,
      };
    const actions = <WriteOrAccount />;
    if (outcome === "planned" && running?.planned) {
      const date = formatDay(running.endDate);
      const names = { offer: offerText(running.planned), plan: planText(running.plan) };
      return { title: t("change.planned"), children: t("change.plannedText", { date, ...names }), actions };
    }
    return {
      title: t(outcome === "done" ? "change.done" : "change.current", { plan: planText(answer.plan) }),
      children: <PlanFacts answer={answer} me={me} />,
      actions,
    };
  };
}
