// Decides whether a plan allows a request: the Worker rejects what it denies, the browser warns before it is sent.
import { type PlanId, planIncludes } from "./catalog/plan-ids.ts";
import type { ErrorDetails } from "./errors.ts";
import { type Entitlements, planFeatures } from "./plans.ts";
import { wordsForLimit } from "./text/analysis/words.ts";

/** What a request requires of a plan. */
export interface EntitlementRequest {
  /** The chosen options by name, each with the lowest plan that includes it. */
  options: Record<string, PlanId>;
  /** The number of words sent or requested, and the limit that applies to it. */
  words?: { count: number; limit: WordLimit } | undefined;
}

type WordLimit = "wordsPerGeneration" | "wordsToEdit" | "wordsToRead";

/** The plan that saving or using a voice requires. */
export const voiceEntitlement: EntitlementRequest = { options: { voice: planFeatures.customTones.plan } };

/** The options that a chosen voice adds to a request. */
export const voiceOption = (voice: object | undefined) => (voice ? voiceEntitlement.options : {});

export interface EntitlementDenial {
  code: "PLAN_REQUIRED" | "WORD_LIMIT_EXCEEDED";
  details: ErrorDetails;
}

/** Returns why `plan` does not allow the request, or null if it does. Options are checked before words. */
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
