// Plan comparison for the cards and the table.
import { planIncludes } from "../../../shared/catalog/plan-ids.ts";
import type { OfferedFeature, PlanOffer, Plans } from "../../../shared/contracts/plans.ts";
import type { PlanFeature } from "../../../shared/plans.ts";

/** A plan's share of a feature: an amount, unlimited (`null`), or included or not. */
export type Share = number | boolean | null;

const limits = {
  prompts: (plan) => plan.promptsPerMonth,
  words: (plan) => plan.wordsPerGeneration,
  wordsToEdit: (plan) => plan.wordsToEdit,
  wordsToRead: (plan) => plan.wordsToRead,
  tones: (plan) => plan.tones.length,
  contentTypes: (plan) => plan.contentTypes.length,
  lengths: (plan) => plan.lengths.length,
  rewriteStyles: (plan) => plan.rewriteStyles.length,
  titleTypes: (plan) => plan.titleTypes.length,
  platforms: (plan) => plan.platforms.length,
  history: (plan) => plan.historyDays,
  noWatermark: (plan) => !plan.watermark,
  runsAtOnce: (plan) => plan.runsAtOnce,
} as const satisfies Record<string, (plan: PlanOffer) => Share>;

type Limit = keyof typeof limits;
const limitKeys = Object.keys(limits) as Limit[]; // keys of the object itself

export interface Row {
  key: Limit | PlanFeature;
  /** False if it is coming soon. */
  available: boolean;
  /** One per plan, in plan order. */
  shares: Share[];
}

/** Rows shown only in the table. */
const tableOnly: Row["key"][] = [
  "prompts",
  "wordsToEdit",
  "wordsToRead",
  "lengths",
  "rewriteStyles",
  "titleTypes",
  "platforms",
  "runsAtOnce",
];
export const isTableOnly = (key: Row["key"]) => tableOnly.includes(key);

/** Rows for all differences of the plans. */
export function comparePlans({ plans, features }: Plans): Row[] {
  return [
    ...limitKeys.map((key) => ({
      key,
      available: true,
      shares: plans.map((plan): Share => limits[key](plan)),
    })),
    ...features.map((feature) => ({
      key: feature.id,
      available: feature.available,
      shares: plans.map((plan) => shareOf(plan, feature)),
    })),
  ];
}

function shareOf(plan: PlanOffer, { plan: lowest, limit }: OfferedFeature): Share {
  if (!planIncludes(plan.plan, lowest)) return false;
  return limit ? plan[limit] : true;
}

/** A line on a plan's card. */
export type Extra = Omit<Row, "shares"> & { share: Share };

/** What the plan at `index` adds to the previous one. */
export function extrasOf(rows: Row[], index: number): Extra[] {
  return rows.flatMap(({ key, available, shares }) => {
    const share = shares[index];
    const added = share !== undefined && share !== false && share !== shares[index - 1];
    return added ? [{ key, available, share }] : [];
  });
}
