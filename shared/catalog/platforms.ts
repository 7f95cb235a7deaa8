import type { PlanId } from "./plan-ids.ts";

/** Where a text can be adapted to, each with the lowest plan that opens it, in the order they are offered. */
export const platformRequirements = {
  blog: "free",
  instagram: "essential",
  twitter: "essential",
  linkedin: "essential",
  facebook: "essential",
  youtube: "free",
  tiktok: "essential",
  newsletter: "free",
  medium: "free",
  telegram: "essential",
  pressRelease: "essential",
  rss: "essential",
} as const satisfies Record<string, PlanId>;

export type Platform = keyof typeof platformRequirements;
export const platforms = Object.keys(platformRequirements) as [Platform, ...Platform[]];
