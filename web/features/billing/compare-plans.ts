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
  documents: (plan) => plan.documents,
  images: (plan) => plan.imageBytes,
  noWatermark: (plan) => !plan.watermark,
  runsAtOnce: (plan) => plan.runsAtOnce,
} as const satisfies Record<string, (plan: PlanOffer) => Share>;

type Limit = keyof typeof limits;
const limitKeys = Object.keys(limits) as Limit[]; // keys of the object itself

/** `building`: in development; `later`: not before everything else is built. */
export const stages = ["ready", "building", "later"] as const;

export interface Row {
  key: Limit | PlanFeature;
  stage: (typeof stages)[number];
  /** One per plan, in plan order. */
  shares: Share[];
}

/** Rows shown only in the table. */
const tableOnly: Row["key"][] = [
  "prompts",
  "wordsToEdit",
  "wordsToRead",
  "lengths",
  "rewrite",
  "titleTypes",
  "platforms",
  "runsAtOnce",
  "images",
];
export const isTableOnly = (key: Row["key"]) => tableOnly.includes(key);

/** Rows for all differences of the plans. */
export function comparePlans({ plans, features }: Plans): Row[] {
  return [
    ...limitKeys.map((key) => ({
      key,
      stage: "ready" as const,
      shares: plans.map((plan): Share => limits[key](plan)),
    })),
    ...features.map((feature) => ({
      key: feature.id,
      stage: stageOf(feature),
      shares: plans.map((plan) => shareOf(plan, feature)),
    })),
  ];
}

function stageOf({ id, available }: OfferedFeature): Row["stage"] {
  if (available) return "ready";
  return id === "integrations" ? "later" : "building";
}

function shareOf(plan: PlanOffer, { plan: lowest, limit }: OfferedFeature): Share {
  if (!planIncludes(plan.plan, lowest)) return false;
  return limit ? plan[limit] : true;
}

/** A line on a plan's card. */
export type Extra = Omit<Row, "shares"> & { share: Share };

/** The most that `highlightsOf` returns. */
const maxHighlights = 7;

/** What is built and the plan at `index` adds to the previous one: new features, then larger amounts. */
export function highlightsOf(rows: Row[], index: number): Extra[] {
  const ready = rows.filter(({ key, stage }) => stage === "ready" && !isTableOnly(key));
  const isNew = ({ shares }: Row) => shares[index - 1] === false;
  const ordered = [...ready.filter(isNew), ...ready.filter((row) => !isNew(row))];
  return extrasOf(ordered, index).slice(0, maxHighlights);
}

/** What the plan at `index` adds to the previous one. */
export function extrasOf(rows: Row[], index: number): Extra[] {
  return rows.flatMap(({ key, stage, shares }) => {
    const share = shares[index];
    const added = share !== undefined && share !== false && share !== shares[index - 1];
    return added ? [{ key, stage, share }] : [];
  });
}
