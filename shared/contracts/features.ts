// What GET /features.json answers.
import * as z from "zod/mini";
import { planIds } from "../catalog/plan-ids.ts";
import { type FeatureDefinition, featureIds } from "../features.ts";

export interface FeatureList {
  features: FeatureDefinition[];
}

/** A list as a browser of another version reads it: with every feature that this one knows. */
export const featureList: z.ZodMiniType<FeatureList> = z.object({
  features: z
    .array(
      z.object({
        id: z.enum(featureIds),
        name: z.string(),
        description: z.string(),
        availableInPlans: z.array(z.enum(planIds)).check(z.minLength(1)),
        limitedInFreePlan: z.boolean(),
      }),
    )
    .check(z.refine((list) => featureIds.every((id) => list.some((feature) => feature.id === id)))),
});
