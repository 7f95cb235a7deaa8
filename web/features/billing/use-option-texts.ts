import { useTranslation } from "react-i18next";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import { formatDay } from "../../i18n/format.ts";
import type { PlanOption } from "./plan-option.ts";
import { periodEnd, runningSubscription } from "./running-subscription.ts";
import { usePlanTexts } from "./use-plan-texts.ts";
import { useReader } from "./use-reader.ts";

/** Finds what the button of a plan's card says, and what is to be known before it is pressed. */
export function useOptionTexts() {
  const { t } = useTranslation("plans");
  const { planText } = usePlanTexts();
  const running = runningSubscription(useReader()?.subscription ?? null);

  function labelText(plan: PlanId, option: PlanOption): string {
    switch (option.kind) {
      case "current":
        return t("action.current");
      case "blocked":
        return labelText(plan, option.option);
      case "change":
        if (option.to === "annual") return t("action.toAnnual");
        if (option.to === "monthly") return t("action.toMonthly");
        return t("action.changeTo", { plan: planText(plan) });
      default:
        return t(plan === "free" ? "action.useFree" : "action.subscribe");
    }
  }

  function noteText(plan: PlanId, option: PlanOption): string | undefined {
    if (option.kind === "current") return plan === "free" ? t("action.alreadyFree") : undefined;
    if (!running) return undefined;
    if (option.kind === "blocked") return t("note.blocked", { plan: planText(running.plan) });
    if (option.kind !== "change") return undefined;
    if (option.atOnce) return t("note.charged");
    const end = periodEnd(running, Date.now());
    return end === null ? t("note.atEnd") : t("note.onDate", { date: formatDay(end) });
  }

  return { labelText, noteText };
}
