import type { PlanId } from "./plan-ids.ts";

/** The tones a text can be written in, each with the lowest plan that opens it, in the order they are offered. */
export const toneRequirements = {
  formal: "free",
  casual: "free",
  creative: "free",
  conversational: "free",
  professional: "essential",
  friendly: "essential",
  enthusiastic: "essential",
  informative: "essential",
  persuasive: "pro",
  authoritative: "pro",
  humorous: "pro",
  technical: "pro",
} as const satisfies Record<string, PlanId>;

export type Tone = keyof typeof toneRequirements;
export const tones = Object.keys(toneRequirements) as [Tone, ...Tone[]];
