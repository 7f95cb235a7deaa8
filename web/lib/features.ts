// Features by plan from the server, with the built-in list as fallback.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { type FeatureDefinition, type FeatureId, listFeatures } from "../../shared/features.ts";
import { api } from "./api.ts";

/** The same for all users and rarely changed. */
const featuresQuery = queryOptions({
  queryKey: ["features"],
  async queryFn() {
    const [answer, { featureList }] = await Promise.all([
      api<unknown>("/features.json"),
      import("../../shared/contracts/plans.ts"),
    ]);
    return featureList.parse(answer).features;
  },
  staleTime: 3_600_000,
});

const builtIn = listFeatures();

/** Returns the features: the built-in list until the server's has loaded. */
export function useFeatures(): FeatureDefinition[] {
  return useQuery(featuresQuery).data ?? builtIn;
}

/** The lowest plan that has a feature. */
export function useFeaturePlan(id: FeatureId): PlanId {
  const ofFeature = (feature: FeatureDefinition) => feature.id === id;
  const [plan] = (useFeatures().find(ofFeature) ?? builtIn.find(ofFeature))?.availableInPlans ?? [];
  return plan ?? "free";
}
