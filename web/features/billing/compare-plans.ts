// What the plans give, side by side: what the cards and the table say, from what the server answered.
import { planIncludes } from "../../../shared/catalog/plan-ids.ts";
import type { OfferedFeature, PlanOffer, Plans } from "../../../shared/contracts/plans.ts";
import type { PlanFeature } from "../../../shared/plans.ts";

/** How much of something a plan gives: a figure, without limit (`null`), or simply whether. */
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
const limitKeys = Object.keys(limits) as Limit[]; // its own keys

export interface Row {
  key: Limit | PlanFeature;
  /** False where it is still coming. */
  available: boolean;
  /** One for each plan, in their order. */
  shares: Share[];
}

/** Limits that cards leave to the table: the prompts have a line of their own, the others are for those who compare. */
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

/** A row for everything that plans differ in. */
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

/** One line of a plan's card. */
export type Extra = Omit<Row, "shares"> & { share: Share };

/** What the plan at `index` gives that the one before it does not, or gives more of. */
export function extrasOf(rows: Row[], index: number): Extra[] {
  return rows.flatMap(({ key, available, shares }) => {
    const share = shares[index];
    const added = share !== undefined && share !== false && share !== shares[index - 1];
    return added ? [{ key, available, share }] : [];
  });
}
