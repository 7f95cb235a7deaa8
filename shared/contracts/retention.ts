import * as z from "zod/mini";
import { planIds } from "../catalog/plan-ids.ts";

/**
 * What is hidden because it is past the plan's retention: the larger plans that would show something again, the smallest
 * first, each with more than the one before. `count` includes what a smaller plan shows. The last plan shows everything.
 */
export const hiddenOnPlans = () => z.array(z.object({ plan: z.enum(planIds), count: z.number() }));
export type HiddenItems = z.output<ReturnType<typeof hiddenOnPlans>>;

/** Leaves out the plans that bring back no more than a smaller one; null if nothing is hidden. */
export function hiddenItems(counts: Readonly<HiddenItems>): HiddenItems | null {
  const hidden = counts.filter(({ count }, index) => count > (counts[index - 1]?.count ?? 0));
  return hidden.length > 0 ? hidden : null;
}
