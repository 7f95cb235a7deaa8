// Failures that a larger plan or new prompts settle: they are shown only until then.
import { useQuery } from "@tanstack/react-query";
import { planIds, planIncludes } from "../../../../shared/catalog/plan-ids.ts";
import type { Me } from "../../../../shared/contracts/me.ts";
import { meQuery } from "../../../lib/me.ts";
import type { RunFailure } from "./kept-runs.ts";

/** Whether `me` is no longer held back by the limit, for each code that names one. */
const settledBy: Partial<Record<RunFailure["code"], (me: Me, details: RunFailure["details"]) => boolean>> = {
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

export const isPlanFailure = (code: RunFailure["code"]): boolean => code in settledBy;

/**
 * Whether a change of plan or prompts has settled the failure. Only what was learnt of the user after the refusal
 * counts: before, this screen may have believed in prompts that had been used elsewhere.
 */
export function useIsSettled(failure: RunFailure | undefined): boolean {
  const { data: me, dataUpdatedAt } = useQuery({ ...meQuery, enabled: false }); // the shell keeps it up to date
  if (!me || !failure || dataUpdatedAt <= (failure.at ?? 0)) return false;
  return settledBy[failure.code]?.(me, failure.details) ?? false;
}
