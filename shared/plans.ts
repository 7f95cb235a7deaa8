import { type ContentType, contentTypeRequirements, contentTypes } from "./catalog/content-types.ts";
import { type Length, lengthOptions, lengths } from "./catalog/lengths.ts";
import { type PlanId, planIncludes } from "./catalog/plan-ids.ts";
import { type Tone, toneRequirements, tones } from "./catalog/tones.ts";

interface PlanLimits {
  /** AI actions a month. On teams it is one pool for the workspace. */
  promptsPerMonth: number;
  /** The highest figure in the word-count field of a generation. */
  wordsPerGeneration: number;
  /** Whether a text ends with the line "Generated with the free plan". */
  watermark: boolean;
}

const limits: Record<PlanId, PlanLimits> = {
  free: { promptsPerMonth: 5, wordsPerGeneration: 300, watermark: true },
  essential: { promptsPerMonth: 25, wordsPerGeneration: 700, watermark: false },
  pro: { promptsPerMonth: 100, wordsPerGeneration: 3000, watermark: false },
  teams: { promptsPerMonth: 800, wordsPerGeneration: 3000, watermark: false },
};

/** What a plan allows: its limits, and the options it opens in the order they are offered. */
export interface Entitlements extends PlanLimits {
  plan: PlanId;
  tones: readonly Tone[];
  contentTypes: readonly ContentType[];
  lengths: readonly Length[];
}

/** Everything `plan` allows. The one place where limits and gates come from, for server and screen alike. */
export function entitlementsOf(plan: PlanId): Entitlements {
  return {
    plan,
    ...limits[plan],
    tones: tones.filter((tone) => planIncludes(plan, toneRequirements[tone])),
    contentTypes: contentTypes.filter((type) => planIncludes(plan, contentTypeRequirements[type])),
    lengths: lengths.filter((length) => planIncludes(plan, lengthOptions[length].plan)),
  };
}
