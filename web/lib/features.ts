// What Calamo can do and on which plans, as the server says; where it does not, as this version of the interface knows.
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { type FeatureDefinition, type FeatureId, listFeatures } from "../../shared/features.ts";
import { api } from "./api.ts";

/** The same for everybody, and seldom new. */
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

/** The features, at once: the built-in list until the server's is there, and where it cannot be had. */
export function useFeatures(): FeatureDefinition[] {
  return useQuery(featuresQuery).data ?? builtIn;
}

/** The lowest plan that has a feature. */
export function useFeaturePlan(id: FeatureId): PlanId {
  const ofFeature = (feature: FeatureDefinition) => feature.id === id;
  const [plan] = (useFeatures().find(ofFeature) ?? builtIn.find(ofFeature))?.availableInPlans ?? [];
  return plan ?? "free";
}
