// How long texts and conversations stay: shown as long as the plan says, then hidden for a while, then removed.
import { type PlanId, planIds } from "./catalog/plan-ids.ts";
import { entitlementsOf } from "./plans.ts";

const dayMs = 86_400_000;

/** What is past a plan's retention is kept, hidden, for so many days more. */
export const hiddenDays = 30;
/** So long before it is removed, the person is told; milliseconds. */
export const removalNoticeMs = 3 * dayMs;
/** How long what somebody has deleted can be restored; milliseconds. */
export const restorableMs = 3_600_000;

/** What was made before this time is hidden on `plan`; null where nothing ever is. Milliseconds since 1970 UTC. */
export function visibleSince(plan: PlanId, now: number): number | null {
  const { historyDays } = entitlementsOf(plan);
  return historyDays === null ? null : now - historyDays * dayMs;
}

/**
 * What was made before this time is to be removed at `now`; null where nothing is. `planSince` is when the person came
 * to their plan: what a smaller plan has hidden stays that long from then on, however old it is.
 */
export function removableBefore(plan: PlanId, planSince: number, now: number): number | null {
  const visible = visibleSince(plan, now);
  if (visible === null || now < planSince + hiddenDays * dayMs) return null;
  return visible - hiddenDays * dayMs;
}

/** When something that was made at `madeAt` is removed if the plan stays as it is; null where it never is. */
export function removalTime(plan: PlanId, planSince: number, madeAt: number): number | null {
  const { historyDays } = entitlementsOf(plan);
  if (historyDays === null) return null;
  return Math.max(madeAt + historyDays * dayMs, planSince) + hiddenDays * dayMs;
}

/** The plans that show more of the past than `plan` does, the smallest first, with the time they show it from. */
export function plansShowingMore(plan: PlanId, now: number): { plan: PlanId; since: number }[] {
  const since = visibleSince(plan, now);
  if (since === null) return [];
  return planIds
    .map((other) => ({ plan: other, since: visibleSince(other, now) ?? 0 }))
    .filter((other, index, all) => other.since < (all[index - 1]?.since ?? since) && other.since < since);
}

/** The smallest plan that shows what was made at `madeAt`. */
export function planShowing(madeAt: number, now: number): PlanId {
  return planIds.find((plan) => (visibleSince(plan, now) ?? 0) <= madeAt) ?? "teams";
}
