// Texts about the prompt quota.
import { useTranslation } from "react-i18next";
import type { Me } from "../../shared/contracts/me.ts";
import { usageState } from "../../shared/quota.ts";
import { formatDay, formatNumber } from "./format.ts";

export function useUsageTexts(me: Pick<Me, "promptsUsed" | "promptsLimit" | "refillsAt">) {
  const { t } = useTranslation("common");
  const state = usageState(me.promptsUsed, me.promptsLimit);
  return {
    title: t("usage.title"),
    bar: t("usage.bar"),
    figures: `${formatNumber(me.promptsUsed)} / ${formatNumber(me.promptsLimit)}`,
    refills: t("usage.refills", { date: formatDay(me.refillsAt) }),
    warning:
      state === "fine" ? undefined : t(state === "approaching" ? "usage.approaching" : "usage.reached"),
  };
}
