import type { PlanId } from "./plan-ids.ts";

/** The styles a text can be rewritten in, each with the lowest plan that opens it, in the order they are offered. */
export const rewriteStyleRequirements = {
  simple: "free",
  professional: "essential",
  creative: "free",
  journalistic: "essential",
  storytelling: "essential",
  technical: "essential",
  conversational: "free",
  persuasive: "free",
  poetic: "essential",
  academic: "free",
  instructional: "essential",
  business: "essential",
  humorous: "free",
  enthusiastic: "essential",
  formal: "free",
  email: "essential",
  inspirational: "free",
  friendly: "essential",
  presentation: "essential",
  sales: "free",
  authoritative: "essential",
  emotional: "free",
  aida: "essential",
} as const satisfies Record<string, PlanId>;

export type RewriteStyle = keyof typeof rewriteStyleRequirements;
export const rewriteStyles = Object.keys(rewriteStyleRequirements) as [RewriteStyle, ...RewriteStyle[]];

/** How far a rewriting may go from its source: from single words to another order of thoughts. */
export const rewriteStrengths = ["light", "medium", "strong"] as const;
export type RewriteStrength = (typeof rewriteStrengths)[number];
