import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { refreshBilling } from "../../lib/billing.ts";
import { useMe } from "../../lib/me.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { BillingError } from "./billing-error.tsx";
import { followPayment, type Payment } from "./follow-payment.ts";
import { NextSteps, PendingNote, PlanSummary } from "./plan-result.tsx";
import { ResultPage } from "./result-page.tsx";

/** Return page of Checkout. Redirects to the plans without a session id. */
export function Component() {
  const [search] = useSearchParams();
  const sessionId = search.get("session_id");
  return sessionId ? <Outcome sessionId={sessionId} /> : <Navigate to={paths.plans} replace />;
}

function Outcome({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation(["plans", "common"]);
  const { planText } = useBillingTexts();
  useMe(); // subscribes even while unused: only observed queries are refetched
  const { payment, again } = usePayment(sessionId);
  const screen = t("success.screen");
  switch (payment.kind) {
    case "verifying":
      return (
        <ResultPage screen={screen} title={t("success.verifying")}>
          <PendingNote text={t("success.verifyingText")} />
        </ResultPage>
      );
    case "processing":
      return (
        <ResultPage screen={screen} title={t("success.processing")}>
          <PendingNote text={t("success.processingText")} />
        </ResultPage>
      );
    case "late":
      return (
        <ResultPage
          screen={screen}
          title={t("success.processing")}
          icon="pending"
          actions={<Button onClick={again}>{t("success.again")}</Button>}
        >
          {t("success.lateText")}
        </ResultPage>
      );
    case "paid":
      return (
        <ResultPage
          screen={screen}
          title={t("success.paid")}
          icon="good"
          actions={<NextSteps plan={payment.answer.plan} />}
        >
          <p>{t("success.paidText", { plan: planText(payment.answer.plan) })}</p>
          <PlanSummary answer={payment.answer} receipt={payment.answer.receipt} />
        </ResultPage>
      );
    case "failed":
      return (
        <ResultPage
          screen={screen}
          title={t("success.failed")}
          icon="bad"
          error={<BillingError action="status" failure={payment.failure} />}
          actions={<Button onClick={again}>{t("common:retry")}</Button>}
        >
          {t("success.lateText")}
        </ResultPage>
      );
    default:
      return (
        <ResultPage
          screen={screen}
          title={t(`success.${payment.kind}`)}
          icon="info"
          actions={
            <ButtonLink to={paths.plans} variant="primary">
              {t("success.toPlans")}
            </ButtonLink>
          }
        >
          {t(`success.${payment.kind}Text`)}
        </ResultPage>
      );
  }
}

function usePayment(sessionId: string) {
  const client = useQueryClient();
  const [payment, setPayment] = useState<Payment>({ kind: "verifying" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round requests again
  useEffect(() => {
    const stop = new AbortController();
    void followPayment(() => refreshBilling(client, { sessionId }), setPayment, stop.signal);
    return () => stop.abort();
  }, [client, sessionId, round]);
  return { payment, again: () => setRound((last) => last + 1) };
}
