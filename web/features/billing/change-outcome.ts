// The outcome of a plan change. The URL only says what is expected; the server decides.

import { planIds } from "../../../shared/catalog/plan-ids.ts";
import type { SubscriptionAnswer } from "../../../shared/contracts/billing.ts";
import type { BillingPeriod } from "../../../shared/plans.ts";
import type { PaidPlan } from "../../../shared/subscription.ts";
import { runningSubscription } from "../../../shared/subscription-state.ts";

/** The change named in the URL; undefined if it is not sold. */
interface ExpectedChange {
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
 * - `done`: the expected plan is active
 * - `planned`: it is scheduled
 * - `waiting`: the server knows neither
 * - `current`: nothing was named; shows the current plan
 */
type ChangeOutcome = "done" | "planned" | "waiting" | "current";

export function changeOutcomeOf({ plan, period }: ExpectedChange, answer: SubscriptionAnswer): ChangeOutcome {
  const running = runningSubscription(answer.subscription);
  const isNamed = (offer: { plan: string; period: BillingPeriod } | null) =>
    offer !== null && offer.plan === plan && (period === undefined || offer.period === period);
  if (plan === undefined) return running?.planned ? "planned" : "current";
  if (isNamed(running)) return "done";
  return isNamed(running?.planned ?? null) ? "planned" : "waiting";
}
