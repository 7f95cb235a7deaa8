// The writing features as `GET /features.json` lists them: name, description and plans.
import { type PlanId, planIds, planIncludes } from "./catalog/plan-ids.ts";
import { type ToolName, toolFeatures, toolNames, tools } from "./catalog/tools.ts";
import { type Entitlements, entitlementsOf } from "./plans.ts";

type FeatureId = (typeof tools)[ToolName]["featureId"];
/** In the order they are listed. */
export const featureIds = toolNames.map((name) => tools[name].featureId);

export interface FeatureDefinition {
  id: FeatureId;
  /** In English. */
  name: string;
  /** In English. */
  description: string;
  /** From the smallest to the largest. */
  availableInPlans: PlanId[];
  /** Whether the free plan has it, but less of it than the largest plan. */
  limitedInFreePlan: boolean;
}

/** Lists the features with the plans that have them, from the same tables as the plans themselves. */
export function listFeatures(): FeatureDefinition[] {
  const free = entitlementsOf("free");
  const largest = entitlementsOf("teams");
  const isLessOnFree = (bound: keyof Entitlements) =>
    JSON.stringify(free[bound]) !== JSON.stringify(largest[bound]);
  return toolNames.map((tool) => {
    const { featureId, plan } = tools[tool];
    const { name, description, bounds } = toolFeatures[tool];
    return {
      id: featureId,
      name,
      description,
      availableInPlans: planIds.filter((one) => planIncludes(one, plan)),
      limitedInFreePlan: plan === "free" && bounds.some(isLessOnFree),
    };
  });
}
