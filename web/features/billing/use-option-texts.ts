import { useTranslation } from "react-i18next";
import { type PlanId, planIncludes } from "../../../shared/catalog/plan-ids.ts";
import { periodEnd, runningSubscription } from "../../../shared/subscription-state.ts";
import { useBillingTexts } from "../../i18n/billing-texts.ts";
import { formatDay } from "../../i18n/format.ts";
import type { PlanOption } from "./plan-option.ts";
import { useReader } from "./use-reader.ts";

/** Finds what the button of a plan's card says, and what is to be known before it is pressed. */
export function useOptionTexts() {
  const { t } = useTranslation("plans");
  const { planText, keepText } = useBillingTexts();
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
    if (option.kind === "blocked") return t("note.blocked", { keep: keepText(running) });
    if (option.kind !== "change") return undefined;
    if (option.atOnce)
      return planIncludes(plan, running.plan)
        ? t("note.charged")
        : t("note.chargedSmaller", { plan: planText(running.plan) });
    const end = periodEnd(running, Date.now());
    if (end === null) return t("note.atEnd");
    const isYear = running.period === "annual" && running.status === "active"; // else a trial ends
    return t(isYear ? "note.onDateOfYear" : "note.onDate", { date: formatDay(end) });
  }

  return { labelText, noteText };
}
