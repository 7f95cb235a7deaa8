// Retention of texts and conversations: visible as long as the plan says, then hidden, then removed.
import { type PlanId, planIds } from "./catalog/plan-ids.ts";
import { entitlementsOf } from "./plans.ts";

const dayMs = 86_400_000;

/** Days that expired items stay hidden before they are removed. */
export const hiddenDays = 30;
/** How long before a removal the user is notified; milliseconds. */
export const removalNoticeMs = 3 * dayMs;
/** Days that deleted documents stay in the trash. */
export const trashDays = 30;
export const trashMs = trashDays * dayMs;
/** How long a deleted conversation can be restored; milliseconds. */
export const restorableChatMs = 3_600_000;
/** How long a text that could not be added to the history can be read; milliseconds. */
export const unsavedTextMs = 7 * dayMs;
/** How long the ids of Stripe's events are kept; milliseconds. Stripe itself keeps an event for 30 days. */
export const keepStripeEventsMs = 60 * dayMs;
/** Days that a batch of briefs is kept. Its documents stay. */
export const batchDays = 30;
/** Days that a workspace stays readable after its subscription has ended. Then it is deleted. */
export const readOnlyDays = 30;
/** Days that the entries of a workspace's audit log are kept. */
export const auditLogDays = 400;
/** Days that the log of webhooks is kept. */
export const webhookLogDays = 30;

/** The days until a document that was deleted at `deletedAt` is purged, at least 1. */
export const trashDaysLeft = (deletedAt: number, now: number): number =>
  Math.max(1, Math.ceil((deletedAt + trashMs - now) / dayMs));

/** Items created before this time are hidden on `plan`; null if none are. Milliseconds since 1970 UTC. */
export function visibleSince(plan: PlanId, now: number): number | null {
  const { historyDays } = entitlementsOf(plan);
  return historyDays === null ? null : now - historyDays * dayMs;
}

/**
 * Returns the time before which items are removed at `now`, or null if none are. Items that a smaller plan
 * hides stay for the full hidden time after `planSince`, the start of the plan, however old they are.
 */
export function removableBefore(plan: PlanId, planSince: number, now: number): number | null {
  const visible = visibleSince(plan, now);
  if (visible === null || now < planSince + hiddenDays * dayMs) return null;
  return visible - hiddenDays * dayMs;
}

/** When an item created at `madeAt` is removed on this plan; null if never. */
export function removalTime(plan: PlanId, planSince: number, madeAt: number): number | null {
  const { historyDays } = entitlementsOf(plan);
  if (historyDays === null) return null;
  return Math.max(madeAt + historyDays * dayMs, planSince) + hiddenDays * dayMs;
}

/** The plans with a longer history than `plan`, smallest first, with the start of their history. */
export function plansShowingMore(plan: PlanId, now: number): { plan: PlanId; since: number }[] {
  const since = visibleSince(plan, now);
  if (since === null) return [];
  return planIds
    .map((other) => ({ plan: other, since: visibleSince(other, now) ?? 0 }))
    .filter((other, index, all) => other.since < (all[index - 1]?.since ?? since) && other.since < since);
}

/** The smallest plan that shows an item created at `madeAt`. */
export function planShowing(madeAt: number, now: number): PlanId {
  return planIds.find((plan) => (visibleSince(plan, now) ?? 0) <= madeAt) ?? "teams";
}
