import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import { formatDay } from "../../i18n/format.ts";
import { refreshBilling } from "../../lib/billing.ts";
import { useMe } from "../../lib/me.ts";
import { Button } from "../../ui/button.tsx";
import { changeOutcomeOf, readAwaited } from "./change-outcome.ts";
import { PlanFacts } from "./plan-facts.tsx";
import { ResultPage } from "./result-page.tsx";
import { runningSubscription } from "./running-subscription.ts";
import { Trouble } from "./trouble.tsx";
import { usePlanTexts } from "./use-plan-texts.ts";
import { Working } from "./working.tsx";
import { WriteOrAccount } from "./write-or-account.tsx";

/** What the provider needs to make a change known; milliseconds. */
const settleMs = 1000;

type Reading =
  | { kind: "reading" }
  | { kind: "read"; answer: SubscriptionAnswer }
  | { kind: "failed"; failure: unknown };

/** Where somebody arrives who has changed their plan: says what the server says, whatever the address does. */
export function Component() {
  const { t } = useTranslation(["plans", "common"]);
  const me = useMe(); // also while nothing of it is shown: only what is watched is read again
  const { reading, again } = useFreshPlan();
  const screen = t("change.screen");
  if (reading.kind === "reading")
    return (
      <ResultPage screen={screen} title={t("change.reading")}>
        <Working text={t("change.readingText")} />
      </ResultPage>
    );
  if (reading.kind === "failed")
    return (
      <ResultPage
        screen={screen}
        title={t("change.failed")}
        trouble={<Trouble deed="status" failure={reading.failure} />}
        actions={<Button onClick={again}>{t("common:retry")}</Button>}
      />
    );
  return <Outcome me={me} answer={reading.answer} again={again} />;
}

interface OutcomeProps {
  me: Me;
  answer: SubscriptionAnswer;
  again: () => void;
}

function Outcome({ me, answer, again }: OutcomeProps) {
  const { t } = useTranslation("plans");
  const { planText, offerText } = usePlanTexts();
  const [search] = useSearchParams();
  const screen = t("change.screen");
  const running = runningSubscription(answer.subscription);
  const outcome = changeOutcomeOf(readAwaited(search), answer);
  if (outcome === "waiting")
    return (
      <ResultPage
        screen={screen}
        title={t("change.waiting")}
        actions={<Button onClick={again}>{t("success.again")}</Button>}
      >
        {t("change.waitingText", { offer: offerText(running ?? answer) })}
      </ResultPage>
    );
  if (outcome === "planned" && running?.planned)
    return (
      <ResultPage screen={screen} title={t("change.planned")} actions={<WriteOrAccount />}>
        {t("change.plannedText", {
          date: formatDay(running.endDate),
          offer: offerText(running.planned),
          plan: planText(running.plan),
        })}
      </ResultPage>
    );
  return (
    <ResultPage
      screen={screen}
      title={t(outcome === "done" ? "change.done" : "change.current", { plan: planText(answer.plan) })}
      actions={<WriteOrAccount />}
    >
      <PlanFacts answer={answer} me={me} />
    </ResultPage>
  );
}

function useFreshPlan() {
  const client = useQueryClient();
  const [reading, setReading] = useState<Reading>({ kind: "reading" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads anew
  useEffect(() => {
    let isHere = true;
    const tell = (read: Reading) => isHere && setReading(read);
    const timer = setTimeout(() => {
      refreshBilling(client).then(
        (answer) => tell({ kind: "read", answer }),
        (failure: unknown) => tell({ kind: "failed", failure }),
      );
    }, settleMs);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [client, round]);
  const again = () => {
    setReading({ kind: "reading" });
    setRound((last) => last + 1);
  };
  return { reading, again };
}
