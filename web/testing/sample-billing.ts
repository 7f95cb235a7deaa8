// Sample subscription for tests.

import { planIds } from "../../shared/catalog/plan-ids.ts";
import type { Subscription } from "../../shared/contracts/billing.ts";
import type { OfferedFeature, Plans } from "../../shared/contracts/plans.ts";
import { entitlementsOf, pricesOf } from "../../shared/plans.ts";

const thirdOfDecember = Date.UTC(2030, 11, 3, 12);

/** Pro, monthly, paid until 3 December 2030. */
export const sampleSubscription = (differs: Partial<Subscription> = {}): Subscription => ({
  plan: "pro",
  status: "active",
  period: "monthly",
  amount: 2500,
  endDate: thirdOfDecember,
  cancelsAt: null,
  graceUntil: null,
  planned: null,
  ...differs,
});

// Sample plans as the server returns them.

/** All plans, with a few features of each kind. */
export function samplePlans(): Plans {
  const features: OfferedFeature[] = [
    { id: "titles", plan: "free", available: false, limit: "titlesPerRequest" },
    { id: "chat", plan: "essential", available: false, limit: "chatMessagesPerDay" },
    { id: "styleCheck", plan: "pro", available: false },
    { id: "workspace", plan: "teams", available: false, limit: "teamMembers" },
  ];
  return {
    plans: planIds.map((plan) => ({ ...entitlementsOf(plan), prices: pricesOf(plan) })),
    features,
    billing: { configured: false },
  };
}
