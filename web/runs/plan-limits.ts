// Errors that an upgrade or refill resolves; they are shown only until then.
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { planIds, planIncludes } from "../../shared/catalog/plan-ids.ts";
import type { Me } from "../../shared/contracts/me.ts";
import { entitlementsOf } from "../../shared/plans.ts";
import { usageState } from "../../shared/quota.ts";
import { formatDay } from "../i18n/format.ts";
import { meQuery, useMe } from "../lib/me.ts";
import type { RunFailure } from "./stored-runs.ts";

/** For each limit's error code, whether the limit no longer applies to `me`. */
const resolvedBy: Partial<Record<RunFailure["code"], (me: Me, details: RunFailure["details"]) => boolean>> = {
  PROMPT_LIMIT_REACHED: ({ promptsUsed, promptsLimit, refillsAt }) =>
    promptsUsed < promptsLimit || Date.now() >= refillsAt,
  PLAN_REQUIRED(me, details) {
    const minimum = planIds.find((id) => id === details?.plan);
    return minimum !== undefined && planIncludes(me.plan, minimum);
  },
  CHAT_LIMIT_REACHED: ({ maxWritingAssistantInteractions }, details) =>
    maxWritingAssistantInteractions === null ||
    Date.now() >= (details?.refillsAt ?? Number.POSITIVE_INFINITY),
  WORD_LIMIT_EXCEEDED: (me, details) => details?.plan !== undefined && details.plan !== me.plan,
};

export const isPlanFailure = (code: RunFailure["code"]): boolean => code in resolvedBy;

/**
 * Whether a change of plan or prompts has resolved the failure. Only data loaded after the rejection counts: older
 * data may not include prompts used elsewhere.
 */
export function useIsResolved(failure: RunFailure | undefined): boolean {
  const { data: me, dataUpdatedAt } = useQuery({ ...meQuery, enabled: false }); // the app shell keeps it fresh
  if (!me || !failure || dataUpdatedAt <= (failure.at ?? 0)) return false;
  return resolvedBy[failure.code]?.(me, failure.details) ?? false;
}

/** The remaining prompts as known to the client; all of them after the refill. */
export function promptsLeft({ promptsUsed, promptsLimit, refillsAt }: Me): number {
  return Date.now() >= refillsAt ? promptsLimit : Math.max(0, promptsLimit - promptsUsed);
}

/**
 * Returns the message if no prompts are left, otherwise undefined. It only avoids a rejected request: the server
 * decides. `message` is the tool's own message.
 */
export function useOutOfPrompts(message?: string): string | undefined {
  const { t } = useTranslation("writing");
  const { promptsUsed, promptsLimit, refillsAt } = useMe();
  const usage = usageState(promptsUsed, promptsLimit);
  if ((usage !== "reached" && usage !== "over") || Date.now() >= refillsAt) return undefined;
  return `${message ?? t("limitReached")} ${t("refills", { date: formatDay(refillsAt) })}`;
}

/** The watermark that a text leaves with: none once the user has a plan without one. */
export function useWatermark(line = ""): string {
  const { plan } = useMe();
  return entitlementsOf(plan).watermark ? line : "";
}
