// Retention of texts and conversations: shown for as long as the plan includes, then hidden, then removed.
import { type PlanId, planIds } from "./catalog/plan-ids.ts";
import { entitlementsOf } from "./plans.ts";

const dayMs = 86_400_000;

/** Days for which a text past the plan's retention is kept, hidden, before it is removed. */
export const hiddenDays = 30;
/** How long before the removal the user is notified, in milliseconds. */
export const removalNoticeMs = 3 * dayMs;
/** How long a deleted text can be restored, in milliseconds. */
export const restorableMs = 3_600_000;

/** Returns the time (ms since 1970 UTC) before which texts are hidden on `plan`; null if none ever are. */
export function visibleSince(plan: PlanId, now: number): number | null {
  const { historyDays } = entitlementsOf(plan);
  return historyDays === null ? null : now - historyDays * dayMs;
}

/**
 * Returns the time (ms since 1970 UTC) before which texts are removed at `now`; null if none are. `planSince` is the start
 * of the current plan: what a downgrade has hidden is kept for `hiddenDays` from then on, however old it is.
 */
export function removableBefore(plan: PlanId, planSince: number, now: number): number | null {
  const visible = visibleSince(plan, now);
  if (visible === null || now < planSince + hiddenDays * dayMs) return null;
  return visible - hiddenDays * dayMs;
}

/** Returns when a text made at `madeAt` is removed if the plan doesn't change; null if never. */
export function removalTime(plan: PlanId, planSince: number, madeAt: number): number | null {
  const { historyDays } = entitlementsOf(plan);
  if (historyDays === null) return null;
  return Math.max(madeAt + historyDays * dayMs, planSince) + hiddenDays * dayMs;
}

/** Lists the plans with a longer retention than `plan`, the smallest first, with the time from which they show texts. */
export function plansShowingMore(plan: PlanId, now: number): { plan: PlanId; since: number }[] {
  const since = visibleSince(plan, now);
  if (since === null) return [];
  return planIds
    .map((other) => ({ plan: other, since: visibleSince(other, now) ?? 0 }))
    .filter((other, index, all) => other.since < (all[index - 1]?.since ?? since) && other.since < since);
}

/** Returns the smallest plan that shows a text made at `madeAt`. */
export function planShowing(madeAt: number, now: number): PlanId {
  return planIds.find((plan) => (visibleSince(plan, now) ?? 0) <= madeAt) ?? "teams";
}
