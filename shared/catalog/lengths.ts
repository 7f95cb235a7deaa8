import type { PlanId } from "./plan-ids.ts";

/** The lengths the generator offers by name: the words aimed at, and the lowest plan that opens it. */
export const lengthOptions = {
  short: { words: 150, plan: "free" },
  medium: { words: 300, plan: "free" },
  long: { words: 500, plan: "essential" },
} as const satisfies Record<string, { words: number; plan: PlanId }>;

export type Length = keyof typeof lengthOptions;
export const lengths = Object.keys(lengthOptions) as [Length, ...Length[]];
