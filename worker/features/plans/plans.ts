import { planIds } from "../../../shared/catalog/plan-ids.ts";
import type { OfferedFeature, Plans } from "../../../shared/contracts/plans.ts";
import {
  entitlementsOf,
  type PlanFeature,
  planFeatureIds,
  planFeatures,
  pricesOf,
} from "../../../shared/plans.ts";
import { type Bindings, isTeamsOpen, stripeSettings, trainableModel } from "../../env.ts";

/** All plans with their prices, and the features that this instance offers. */
export function readPlans(env: Bindings): Plans {
  const isOffered = (id: PlanFeature) => id !== "customModel" || trainableModel(env) !== undefined;
  return {
    plans: planIds.map((plan) => ({ ...entitlementsOf(plan), prices: pricesOf(plan) })),
    features: planFeatureIds.filter(isOffered).map((id): OfferedFeature => ({ id, ...planFeatures[id] })),
    billing: { configured: stripeSettings(env) !== undefined, teamsOpen: isTeamsOpen(env) },
  };
}
