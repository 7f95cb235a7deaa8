// What somebody can do about a plan on its card.

import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Subscription } from "../../../shared/contracts/billing.ts";
import type { Me } from "../../../shared/contracts/me.ts";
import type { BillingPeriod } from "../../../shared/plans.ts";
import { canCancel, isChanging, runningSubscription } from "../../../shared/subscription-state.ts";

/** What is on a card, with the period that prices are told by. */
interface Offered {
  plan: PlanId;
  period: BillingPeriod;
  /** Euro cents. */
  amount: number;
}

/** Towards the free plan: cancelling. */
interface Leave {
  kind: "leave";
}

/** Another plan, or the own one paid by the month or the year instead, for somebody who pays already. */
interface Change {
  kind: "change";
  to: "plan" | BillingPeriod;
  /** Whether it takes place, and is paid for, at once; else when the period ends. */
  atOnce: boolean;
}

export type PlanOption =
  | { kind: "signIn" }
  | { kind: "current" }
  | { kind: "subscribe" }
  | Leave
  | Change
  /** Not available until the planned end, or the planned change, of the current plan is taken back. */
  | { kind: "blocked"; option: Leave | Change };

/** What `reader` can do about an offer; nobody is signed in where it is undefined. */
export function planOptionOf(
  offered: Offered,
  reader: Pick<Me, "plan" | "subscription"> | undefined,
): PlanOption {
  if (!reader) return { kind: "signIn" };
  const { plan, period } = offered;
  const running = runningSubscription(reader.subscription);
  const isCurrent = plan === (running?.plan ?? reader.plan);
  if (isCurrent && (!running || running.period === period)) return { kind: "current" };
  if (!running) return { kind: plan === "free" ? "leave" : "subscribe" };
  if (plan === "free" && canCancel(running)) return { kind: "leave" };
  const option = plan === "free" ? ({ kind: "leave" } as const) : changeOf(offered, running);
  return isChanging(running) ? { kind: "blocked", option } : option;
}

/** As the payment provider is set up: less money, or a shorter period, waits for the end of what is paid for. */
function changeOf({ plan, period, amount }: Offered, running: Subscription): Change {
  const isShorter = running.period === "annual" && period === "monthly";
  return {
    kind: "change",
    to: plan === running.plan ? period : "plan",
    atOnce: amount >= running.amount && !isShorter,
  };
}
