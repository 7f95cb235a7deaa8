import { planIds } from "../../../shared/catalog/plan-ids.ts";
import type { BillingState, OfferedFeature, Plans } from "../../../shared/contracts/plans.ts";
import { entitlementsOf, type PlanFeature, planFeatures, pricesOf } from "../../../shared/plans.ts";

/** Everything that is sold, with its prices, for whoever asks. */
export function readPlans(billing: BillingState): Plans {
  return {
    plans: planIds.map((plan) => ({ ...entitlementsOf(plan), prices: pricesOf(plan) })),
    features: featureIds.map((id): OfferedFeature => ({ id, ...planFeatures[id] })),
    billing,
  };
}

const featureIds = Object.keys(planFeatures) as PlanFeature[]; // its own keys
