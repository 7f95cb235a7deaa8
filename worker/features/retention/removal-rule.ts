// What is to be done about texts that are past a person's retention. Nothing is removed that was not announced three
// days before, and nobody is told more than once a week: a notification covers what goes within ten days, so that the
// next one, seven days later, is still in time for what comes after.
import { announcedMs, removableBefore, removalTime } from "../../../shared/retention.ts";
import type { User } from "../../db/users.ts";

/** Between two notifications. */
const quietMs = 7 * 86_400_000;

/** A person's plan, and what they were last told. */
export type Standing = Pick<User, "plan" | "planSince" | "retentionNotifiedUntil" | "retentionNotifiedAt">;

/** What is to be done; texts are meant by the time they were made at. */
export interface RemovalPlan {
  /** What was made before this time is removed now; null where nothing is. */
  removeBefore: number | null;
  /** If a text was made at `from` or later and before `within`, the person is told of all that were made before `until`. */
  announce: { from: number; within: number; until: number } | null;
}

/**
 * What was told before the person came to their plan does not count: it was about another one. After a notification
 * nothing goes for three days, not even what an earlier one had: it is counted again, with the day from which on it goes.
 */
export function planRemoval(standing: Standing, now: number): RemovalPlan {
  const { plan, planSince, retentionNotifiedUntil, retentionNotifiedAt } = standing;
  const before = (time: number) => removableBefore(plan, planSince, time);
  const told = retentionNotifiedAt >= planSince ? retentionNotifiedUntil : 0;
  const [due, within, until] = [before(now), before(now + announcedMs), before(now + announcedMs + quietMs)];
  const mayRemove = due !== null && told > 0 && now >= retentionNotifiedAt + announcedMs;
  const mayTell = within !== null && until !== null && within > told && now >= retentionNotifiedAt + quietMs;
  return {
    removeBefore: mayRemove ? Math.min(due, told) : null,
    announce: mayTell ? { from: told, within, until } : null,
  };
}

/** The earliest that a text goes which was made at `madeAt` and is announced now. */
export function announcedTime({ plan, planSince }: Standing, madeAt: number, now: number): number {
  return Math.max(removalTime(plan, planSince, madeAt) ?? 0, now + announcedMs);
}
