import { planIds } from "../../../shared/catalog/plan-ids.ts";
import type { BillingState, OfferedFeature, Plans } from "../../../shared/contracts/plans.ts";
import { entitlementsOf, planFeatureIds, planFeatures, pricesOf } from "../../../shared/plans.ts";

/** Everything that is sold, with its prices, for whoever asks. */
export function readPlans(billing: BillingState): Plans {
  return {
    plans: planIds.map((plan) => ({ ...entitlementsOf(plan), prices: pricesOf(plan) })),
    features: planFeatureIds.map((id): OfferedFeature => ({ id, ...planFeatures[id] })),
    billing,
  };
}
