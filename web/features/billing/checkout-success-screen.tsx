import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import { runningSubscription } from "../../../shared/subscription-state.ts";
import { paths } from "../../app/paths.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { formatDay } from "../../i18n/format.ts";
import { invoicesQuery, refreshBilling } from "../../lib/billing.ts";
import { useMe } from "../../lib/me.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { BillingError } from "./billing-error.tsx";
import { changeOutcomeOf, readExpectedChange } from "./change-outcome.ts";
import { NextSteps, PendingNote, PlanSummary } from "./plan-result.tsx";
import { type Result, ResultPage } from "./result-page.tsx";

/** Return page of a plan change. Shows the server's state, whatever the URL says. */
export function Component() {
  const { t } = useTranslation(["plans", "common"]);
  const { fresh, again } = useFreshPlan();
  const resultOf = useResult(again);
  const result = (): Result => {
    if (fresh.kind === "read") return resultOf(fresh.answer);
    if (fresh.kind === "reading")
      return { title: t("change.reading"), children: <PendingNote text={t("change.readingText")} /> };
    return {
      title: t("change.failed"),
      icon: "bad",
      error: <BillingError action="status" failure={fresh.failure} />,
      actions: <Button onClick={again}>{t("common:retry")}</Button>,
    };
  };
  return <ResultPage screen={t("change.screen")} {...result()} />;
}

/** Maps the server's state and the expected change to the page's content. */
function useResult(again: () => void): (answer: SubscriptionAnswer) => Result {
  const { t } = useTranslation("plans");
  const { planText, offerText } = useBillingTexts();
  const [search] = useSearchParams();
  const { data: bills } = useInfiniteQuery(invoicesQuery);
  useMe(); // subscribes even while unused: only observed queries are refetched
  return (answer) => {
    const running = runningSubscription(answer.subscription);
    const outcome = changeOutcomeOf(readExpectedChange(search), answer);
    if (outcome === "waiting")
      return {
        title: t("change.waiting"),
        icon: "pending",
        children: t("change.waitingText", { offer: offerText(running ?? answer) }),
        actions: <Button onClick={again}>{t("success.again")}</Button>,
      };
    if (outcome === "planned" && running?.planned) {
      const date = formatDay(running.endDate);
      const names = { offer: offerText(running.planned), plan: planText(running.plan) };
      const children = t("change.plannedText", { date, ...names });
      const billing = (
        <ButtonLink to={paths.billing} variant="primary">
          {t("result.billing")}
        </ButtonLink>
      );
      return { title: t("change.planned"), icon: "good", children, actions: billing };
    }
    return {
      title: t(outcome === "done" ? "change.done" : "change.current", { plan: planText(answer.plan) }),
      icon: "good",
      children: <PlanSummary answer={answer} receipt={bills?.pages[0]?.invoices[0]} />,
      actions: <NextSteps plan={answer.plan} />,
    };
  };
}

/** Delay for Stripe to apply a change, in milliseconds. */
const settleMs = 1000;

type FreshPlan =
  | { kind: "reading" }
  | { kind: "read"; answer: SubscriptionAnswer }
  | { kind: "failed"; failure: unknown };

/** The subscription, fetched after a short delay; `again` refetches. */
function useFreshPlan() {
  const client = useQueryClient();
  const [fresh, setFresh] = useState<FreshPlan>({ kind: "reading" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads again
  useEffect(() => {
    let isHere = true;
    const show = (found: FreshPlan) => isHere && setFresh(found);
    const timer = setTimeout(() => {
      refreshBilling(client).then(
        (answer) => show({ kind: "read", answer }),
        (failure: unknown) => show({ kind: "failed", failure }),
      );
    }, settleMs);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [client, round]);
  const again = () => {
    setFresh({ kind: "reading" });
    setRound((last) => last + 1);
  };
  return { fresh, again };
}
