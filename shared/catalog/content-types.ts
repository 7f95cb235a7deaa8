import type { PlanId } from "./plan-ids.ts";

/** The kinds of text the generator writes, each with the lowest plan that opens it, in the order they are offered. */
export const contentTypeRequirements = {
  blog: "free",
  article: "free",
  social: "free",
  email: "free",
  news: "free",
  presentation: "free",
  product: "essential",
  seo: "essential",
  ad: "essential",
  script: "essential",
} as const satisfies Record<string, PlanId>;

export type ContentType = keyof typeof contentTypeRequirements;
export const contentTypes = Object.keys(contentTypeRequirements) as [ContentType, ...ContentType[]];
