import type { PlanId } from "./plan-ids.ts";

/** The kinds of titles, each with the lowest plan that opens it, in the order they are offered. */
export const titleTypeRequirements = {
  seo: "free",
  creative: "free",
  news: "essential",
  social: "pro",
  emotional: "pro",
  listicle: "pro",
  question: "pro",
  "how-to": "pro",
  clickbait: "essential",
  professional: "pro",
  educational: "pro",
} as const satisfies Record<string, PlanId>;

export type TitleType = keyof typeof titleTypeRequirements;
export const titleTypes = Object.keys(titleTypeRequirements) as [TitleType, ...TitleType[]];

/** What can be asked for: one kind, or some of all that the plan mixes. */
export const titleFilters = ["all", ...titleTypes] as const;
export type TitleFilter = (typeof titleFilters)[number];
