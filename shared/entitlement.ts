// The one place where it is decided whether a plan allows a request: the Worker refuses by it, the browser foresees it.
import { type PlanId, planIncludes } from "./catalog/plan-ids.ts";
import type { ErrorDetails } from "./errors.ts";
import { type Entitlements, planFeatures } from "./plans.ts";
import { wordsForLimit } from "./text/analysis/words.ts";

/** What a request asks of a plan. */
export interface EntitlementRequest {
  /** What it chooses that not every plan has, by name, with the lowest plan that opens it. */
  options: Record<string, PlanId>;
  /** How many words it brings or wants, and the limit they are held against. */
  words?: { count: number; limit: WordLimit } | undefined;
}

export type WordLimit = "wordsPerGeneration" | "wordsToEdit" | "wordsToRead";

export interface EntitlementDenial {
  code: "PLAN_REQUIRED" | "WORD_LIMIT_EXCEEDED";
  details: ErrorDetails;
}

/** Why `plan` does not allow what is asked; null where it does. Options go before words. */
export function checkEntitlement(
  { options, words }: EntitlementRequest,
  plan: Entitlements,
): EntitlementDenial | null {
  for (const [option, minimum] of Object.entries(options))
    if (!planIncludes(plan.plan, minimum))
      return { code: "PLAN_REQUIRED", details: { option, plan: minimum } };
  const limit = words && plan[words.limit];
  if (words && limit !== undefined && words.count > limit)
    return { code: "WORD_LIMIT_EXCEEDED", details: { limit, plan: plan.plan } };
  return null;
}

/** Returns what a chat message needs from a plan. The words of an attached text count towards the same limit. */
export const chatEntitlement = (text: string, attached = ""): EntitlementRequest => ({
  options: { chat: planFeatures.chat.plan },
  words: { count: wordsForLimit(text) + (attached ? wordsForLimit(attached) : 0), limit: "wordsToRead" },
});
