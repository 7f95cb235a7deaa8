// For tests: the plans as the server tells them.
import { planIds } from "../../../shared/catalog/plan-ids.ts";
import type { OfferedFeature, Plans } from "../../../shared/contracts/plans.ts";
import { entitlementsOf, pricesOf } from "../../../shared/plans.ts";

/** All plans as they are, with a few features of every sort. */
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
