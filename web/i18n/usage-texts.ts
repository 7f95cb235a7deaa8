// Texts about the quotas of prompts and API calls.
import { useTranslation } from "react-i18next";
import type { Me } from "../../shared/contracts/me.ts";
import { usageState } from "../../shared/quota.ts";
import { formatDay, formatNumber } from "./format.ts";

/** @param isPool whether the prompts are those that the user's workspace shares */
export function useUsageTexts(me: Pick<Me, "promptsUsed" | "promptsLimit" | "refillsAt">, isPool = false) {
  const { t } = useTranslation("common");
  const state = usageState(me.promptsUsed, me.promptsLimit);
  const warnings = isPool
    ? { approaching: t("usage.poolApproaching"), reached: t("usage.poolReached") }
    : { approaching: t("usage.approaching"), reached: t("usage.reached") };
  return {
    title: t(isPool ? "usage.pool" : "usage.title"),
    bar: t("usage.bar"),
    figures: `${formatNumber(me.promptsUsed)} / ${formatNumber(me.promptsLimit)}`,
    refills: t("usage.refills", { date: formatDay(me.refillsAt) }),
    warning: state === "fine" ? undefined : warnings[state === "approaching" ? "approaching" : "reached"],
  };
}

/** Needs the namespace `settings`. */
export function useApiCallTexts(me: Pick<Me, "apiCallsUsed" | "apiCallsLimit" | "refillsAt">) {
  const { t } = useTranslation("settings");
  const state = usageState(me.apiCallsUsed, me.apiCallsLimit);
  return {
    title: t("apiCalls.title"),
    bar: t("apiCalls.bar"),
    figures: `${formatNumber(me.apiCallsUsed)} / ${formatNumber(me.apiCallsLimit)}`,
    refills: t("apiCalls.refills", { date: formatDay(me.refillsAt) }),
    warning:
      state === "fine" ? undefined : t(`apiCalls.${state === "approaching" ? "approaching" : "reached"}`),
  };
}
