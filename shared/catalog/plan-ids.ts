/** The plans, from the smallest to the largest. Each includes everything in the plans before it. */
export const planIds = ["free", "essential", "pro", "teams"] as const;
export type PlanId = (typeof planIds)[number];

/** Whether `plan` is `minimum` or larger. */
export function planIncludes(plan: PlanId, minimum: PlanId): boolean {
  return planIds.indexOf(plan) >= planIds.indexOf(minimum);
}
