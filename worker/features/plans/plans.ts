import { planIds } from "../../../shared/catalog/plan-ids.ts";
import type { BillingState, OfferedFeature, Plans } from "../../../shared/contracts/plans.ts";
import { entitlementsOf, planFeatureIds, planFeatures, pricesOf } from "../../../shared/plans.ts";
import { type Bindings, isTeamsOpen, stripeSettings } from "../../env.ts";

/** Which plans can be bought on this instance. */
export function billingSettings(env: Bindings): BillingState {
  return { configured: stripeSettings(env) !== undefined, teamsOpen: isTeamsOpen(env) };
}

/** All plans with their prices and features. */
export function readPlans(billing: BillingState): Plans {
  return {
    plans: planIds.map((plan) => ({ ...entitlementsOf(plan), prices: pricesOf(plan) })),
    features: planFeatureIds.map((id): OfferedFeature => ({ id, ...planFeatures[id] })),
    billing,
  };
}
