// What the page says that a change of the plan comes back to. The address only tells what is waited for; what somebody
// has is the server's to say.

import { runningSubscription } from "../../../shared/billing-standing.ts";
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import type { BillingPeriod } from "../../../shared/plans.ts";
import type { PaidPlan } from "../../../shared/subscription.ts";

/** What the address names; undefined where it names nothing that is sold. */
export interface ExpectedChange {
  plan: PaidPlan | undefined;
  period: BillingPeriod | undefined;
}

export function readExpectedChange(search: URLSearchParams): ExpectedChange {
  const plan = planIds.find((id) => id === search.get("planId"));
  const isAnnual = search.get("isAnnual");
  return {
    plan: plan === "free" ? undefined : plan,
    period: isAnnual === "true" ? "annual" : isAnnual === "false" ? "monthly" : undefined,
  };
}

/**
 * - `done`: the plan that was named is there
 * - `planned`: it takes its place later
 * - `waiting`: the server knows of neither
 * - `current`: nothing was named, what there is is told
 */
export type ChangeOutcome = "done" | "planned" | "waiting" | "current";

export function changeOutcomeOf({ plan, period }: ExpectedChange, answer: SubscriptionAnswer): ChangeOutcome {
  const running = runningSubscription(answer.subscription);
  const isNamed = (offer: { plan: string; period: BillingPeriod } | null) =>
    offer !== null && offer.plan === plan && (period === undefined || offer.period === period);
  if (plan === undefined) return running?.planned ? "planned" : "current";
  if (isNamed(running)) return "done";
  return isNamed(running?.planned ?? null) ? "planned" : "waiting";
}
