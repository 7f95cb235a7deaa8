// The action offered on a plan's card.

import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import type { BillingPeriod } from "../../../shared/plans.ts";
import { canCancel, isChanging, runningSubscription } from "../../../shared/subscription-state.ts";

/** A plan with the displayed billing period. */
interface Offered {
  plan: PlanId;
  period: BillingPeriod;
  /** In euro cents. */
  amount: number;
  /** False if it has a waiting list instead. */
  isOpen: boolean;
}

/** To the free plan: cancel. */
interface Leave {
  kind: "leave";
}

/** A change of plan or billing period, for subscribers. */
interface Change {
  kind: "change";
  to: "plan" | BillingPeriod;
  /** True: takes effect and is charged at once; false: at the end of the period. */
  atOnce: boolean;
}

export type PlanOption =
  | { kind: "signIn" }
  | { kind: "waitlist" }
  | { kind: "current" }
  | { kind: "subscribe" }
  | Leave
  | Change
  /** Blocked until the scheduled cancellation or change is reverted. */
  | { kind: "blocked"; option: Leave | Change };

/** Returns the option for an offer. `reader` is undefined for visitors. */
export function planOptionOf(
  offered: Offered,
  reader: Pick<Me, "plan" | "subscription" | "workspace"> | undefined,
): PlanOption {
  const { plan, period, isOpen } = offered;
  if (!reader) return { kind: isOpen ? "signIn" : "waitlist" };
  const running = runningSubscription(reader.subscription);
  // After a transfer, the owner has the plan that the former owner pays for.
  const isPaidByOther = plan === "teams" && !running && reader.workspace?.role === "owner";
  const isCurrent = plan === (running?.plan ?? reader.plan) && !isPaidByOther;
  if (isCurrent && (!running || running.period === period || !isOpen)) return { kind: "current" };
  if (!isOpen) return { kind: "waitlist" };
  if (!running) return { kind: plan === "free" ? "leave" : "subscribe" };
  if (plan === "free" && canCancel(running)) return { kind: "leave" };
  const option = plan === "free" ? ({ kind: "leave" } as const) : changeOf(offered, running);
  return isChanging(running) ? { kind: "blocked", option } : option;
}

/** Matches Stripe's settings: a lower price or shorter period takes effect at the end of the paid period. */
function changeOf({ plan, period, amount }: Offered, running: Subscription): Change {
  const isShorter = running.period === "annual" && period === "monthly";
  return {
    kind: "change",
    to: plan === running.plan ? period : "plan",
    atOnce: amount >= running.amount && !isShorter,
  };
}
