import type { PlanId } from "../catalog/plan-ids.ts";

/** What is past the plan's retention: kept for a while, and shown again on a larger plan. */
export interface HiddenItems {
  /** How many `plan` brings back. */
  count: number;
  /** The smallest plan that brings any of them back. */
  plan: PlanId;
}
