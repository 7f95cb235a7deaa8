import * as z from "zod/mini";
import { planIds } from "../catalog/plan-ids.ts";
import {
  contentTypes,
  lengths,
  platforms,
  rewriteStyles,
  titleTypes,
  tones,
} from "../catalog/writing-options.ts";
import { type FeatureDefinition, featureIds } from "../features.ts";
import {
  type Entitlements,
  type FeatureFacts,
  type PlanFeature,
  type PlanLimits,
  type PlanPrices,
  planFeatureIds,
} from "../plans.ts";

/** A plan with its entitlements and prices. */
export interface PlanOffer extends Entitlements {
  prices: PlanPrices;
}

export interface OfferedFeature extends FeatureFacts {
  id: PlanFeature;
}

const limits = () =>
  ({
    promptsPerMonth: z.number(),
    wordsPerGeneration: z.number(),
    wordsToEdit: z.number(),
    wordsToRead: z.number(),
    watermark: z.boolean(),
    historyDays: z.nullable(z.number()),
    documents: z.nullable(z.number()),
    imageBytes: z.number(),
    titlesPerRequest: z.number(),
    chatMessagesPerDay: z.nullable(z.number()),
    runsAtOnce: z.number(),
    apiCallsPerMonth: z.number(),
    teamMembers: z.number(),
  }) satisfies Record<keyof PlanLimits, z.ZodMiniType>;

const price = () => z.object({ amount: z.number(), original: z.number() });

const planOffer = (): z.ZodMiniType<PlanOffer> =>
  z.object({
    plan: z.enum(planIds),
    ...limits(),
    tones: z.array(z.enum(tones)),
    contentTypes: z.array(z.enum(contentTypes)),
    lengths: z.array(z.enum(lengths)),
    rewriteStyles: z.array(z.enum(rewriteStyles)),
    titleTypes: z.array(z.enum(titleTypes)),
    platforms: z.array(z.enum(platforms)),
    prices: z.object({
      monthly: price(),
      annual: price(),
      monthlyEquivalent: z.number(),
      annualSaving: z.number(),
    }),
  });

const offeredFeature = (): z.ZodMiniType<OfferedFeature> =>
  z.object({
    id: z.enum(planFeatureIds),
    plan: z.enum(planIds),
    available: z.boolean(),
    limit: z.exactOptional(z.enum(Object.keys(limits()) as (keyof PlanLimits)[])), // the object's own keys
  });

/** The plans from the smallest to the largest, and whether this instance sells them. */
export const plans = () =>
  z.object({
    plans: z.array(planOffer()),
    features: z.array(offeredFeature()),
    billing: z.object({
      /** Whether the payment provider is set up. */
      configured: z.boolean(),
      /** Whether Teams is sold; otherwise it has a waiting list. */
      teamsOpen: z.boolean(),
    }),
  });
export type Plans = z.output<ReturnType<typeof plans>>;

// The response of GET /features.json.

export interface FeatureList {
  features: FeatureDefinition[];
}

/** Accepts the list of another version if it has every feature that this one knows. */
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
