import type { PlanId } from "../catalog/plan-ids.ts";

/** What one larger plan would show again of what is past the current plan's retention. */
interface HiddenOnPlan {
  plan: PlanId;
  /** How many it shows again, including those that a smaller plan shows. */
  count: number;
}

/**
 * What is hidden because it is past the plan's retention: the plans that bring something back, the smallest first, each
 * with more than the one before. The last one brings back everything.
 */
export type HiddenItems = HiddenOnPlan[];

/** Leaves out the plans that bring back no more than a smaller one; null if nothing is hidden. */
export function hiddenItems(counts: readonly HiddenOnPlan[]): HiddenItems | null {
  const hidden = counts.filter(({ count }, index) => count > (counts[index - 1]?.count ?? 0));
  return hidden.length > 0 ? hidden : null;
}
