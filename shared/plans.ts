import { type PlanId, planIds, planIncludes } from "./catalog/plan-ids.ts";
import { type ToolName, toolNames, tools } from "./catalog/tools.ts";
import {
  type ContentType,
  contentTypeRequirements,
  contentTypes,
  type Length,
  lengthOptions,
  lengths,
  type Platform,
  platformRequirements,
  platforms,
  type RewriteStyle,
  rewriteStyleRequirements,
  rewriteStyles,
  type TitleType,
  type Tone,
  titleTypeRequirements,
  titleTypes,
  toneRequirements,
  tones,
} from "./catalog/writing-options.ts";

/** The limits of a plan. `null` is unlimited, 0 excludes the feature. */
export interface PlanLimits {
  /** AI actions a month. On teams, the workspace shares one pool. */
  promptsPerMonth: number;
  /** The maximum of the word-count field of a generation. */
  wordsPerGeneration: number;
  /** Words of a text to rewrite, correct or adapt. */
  wordsToEdit: number;
  /** Words of a text to make titles, meta tags or a summary from. */
  wordsToRead: number;
  /** Whether copies and exports end with the line "Generated with the free plan". */
  watermark: boolean;
  /** How long a text stays in the history, in days. */
  historyDays: number | null;
  /** How many documents there can be, those in the trash not counted. */
  documents: number | null;
  /** Bytes of the images in documents. On teams, the workspace's. */
  imageBytes: number;
  /** The most titles that one request suggests. */
  titlesPerRequest: number;
  /** Messages to the assistant, by the day in UTC. */
  chatMessagesPerDay: number | null;
  /** Runs of one user at the same time. */
  runsAtOnce: number;
  /** Calls of the public API, which do not use prompts. */
  apiCallsPerMonth: number;
  /** Members of one workspace, its owner included. */
  teamMembers: number;
}

const megabyte = 1_000_000;
const gigabyte = 1000 * megabyte;

/** One row per limit, one column per plan. */
const limits: { [Limit in keyof PlanLimits]: Record<PlanId, PlanLimits[Limit]> } = {
  promptsPerMonth: { free: 5, essential: 25, pro: 100, teams: 800 },
  wordsPerGeneration: { free: 300, essential: 700, pro: 3000, teams: 3000 },
  wordsToEdit: { free: 300, essential: 700, pro: 5000, teams: 5000 },
  wordsToRead: { free: 1000, essential: 3000, pro: 10_000, teams: 10_000 },
  watermark: { free: true, essential: false, pro: false, teams: false },
  historyDays: { free: 5, essential: 30, pro: null, teams: null },
  documents: { free: 25, essential: null, pro: null, teams: null },
  imageBytes: { free: 100 * megabyte, essential: gigabyte, pro: 10 * gigabyte, teams: 50 * gigabyte },
  titlesPerRequest: { free: 4, essential: 8, pro: 25, teams: 25 },
  chatMessagesPerDay: { free: 0, essential: 10, pro: null, teams: null },
  runsAtOnce: { free: 5, essential: 5, pro: 20, teams: 20 },
  apiCallsPerMonth: { free: 0, essential: 0, pro: 500, teams: 4000 },
  teamMembers: { free: 1, essential: 1, pro: 1, teams: 5 },
};

/** Members of a workspace, open invitations included. */
export const seatsOfWorkspace = limits.teamMembers.teams;

/** Prices in euro cents: a month, a year paid at once, and a month before the reduction. */
const prices = {
  monthly: { free: 0, essential: 1200, pro: 2500, teams: 9500 },
  annual: { free: 0, essential: 10_800, pro: 24_000, teams: 100_800 },
  originalMonthly: { free: 0, essential: 2000, pro: 4000, teams: 15_000 },
} as const satisfies Record<string, Record<PlanId, number>>;

/** Features beyond the tools. */
const extraFeatures = {
  advancedGrammar: { plan: "essential", available: true },
  advancedSeo: { plan: "pro", available: true },
  customTones: { plan: "pro", available: true },
  styleCheck: { plan: "pro", available: true },
  bulk: { plan: "pro", available: true },
  priority: { plan: "pro", available: true },
  support: { plan: "pro", available: true },
  api: { plan: "pro", available: true, limit: "apiCallsPerMonth" },
  workspace: { plan: "teams", available: true, limit: "teamMembers" },
  administration: { plan: "teams", available: true },
  branding: { plan: "teams", available: true },
  prioritySupport: { plan: "teams", available: true },
  sharedVoices: { plan: "teams", available: true },
  customModel: { plan: "teams", available: true },
  integrations: { plan: "teams", available: false },
} as const satisfies Record<string, FeatureFacts>;

export interface FeatureFacts {
  /** The lowest plan that includes it. */
  plan: PlanId;
  /** False until it is built; the plans screen marks it as coming. */
  available: boolean;
  /** The limit that determines how much of it a plan has. */
  limit?: keyof PlanLimits;
}

/** The generator is not listed: it is what every plan's limits are about. */
type ToolFeature = Exclude<ToolName, "generate">;
export type PlanFeature = ToolFeature | keyof typeof extraFeatures;

const featureFacts = (name: ToolFeature): [ToolFeature, FeatureFacts] => {
  const { plan, ...row }: { plan: PlanId; limit?: keyof PlanLimits } = tools[name];
  return [name, { plan, available: true, ...(row.limit && { limit: row.limit }) }];
};

/** The features of plans besides their limits, in display order: the tools from the lowest plan up, then the rest. */
export const planFeatures = {
  ...Object.fromEntries(
    toolNames
      .filter((name) => name !== "generate")
      .map(featureFacts)
      .sort(([, a], [, b]) => planIds.indexOf(a.plan) - planIds.indexOf(b.plan)),
  ),
  ...extraFeatures,
} as Record<PlanFeature, FeatureFacts>; // the keys of both tables
export const planFeatureIds = Object.keys(planFeatures) as PlanFeature[]; // the object's own keys

/** The limits of a plan, and the options it includes, in display order. */
export interface Entitlements extends PlanLimits {
  plan: PlanId;
  tones: readonly Tone[];
  contentTypes: readonly ContentType[];
  lengths: readonly Length[];
  rewriteStyles: readonly RewriteStyle[];
  titleTypes: readonly TitleType[];
  platforms: readonly Platform[];
}

/** Returns everything `plan` allows. Worker and browser take all limits and gates from here. */
export function entitlementsOf(plan: PlanId): Entitlements {
  const column = Object.fromEntries(Object.entries(limits).map(([limit, row]) => [limit, row[plan]]));
  return {
    plan,
    ...(column as unknown as PlanLimits), // the table has a row for every limit and a column for every plan
    tones: tones.filter((tone) => planIncludes(plan, toneRequirements[tone])),
    contentTypes: contentTypes.filter((type) => planIncludes(plan, contentTypeRequirements[type])),
    lengths: lengths.filter((length) => planIncludes(plan, lengthOptions[length].plan)),
    rewriteStyles: rewriteStyles.filter((style) => planIncludes(plan, rewriteStyleRequirements[style])),
    titleTypes: titleTypes.filter((type) => planIncludes(plan, titleTypeRequirements[type])),
    platforms: platforms.filter((platform) => planIncludes(plan, platformRequirements[platform])),
  };
}

/** What a plan allows, under the names of the public API. `null` is unlimited. */
export interface PlanAllowances {
  /** Words of a generated text. */
  maxWordsPerGeneration: number;
  /** Titles of one request. */
  maxTitleSuggestions: number;
  /** Members of one workspace, its owner included. */
  teamMembers: number;
  /** Whether the plan includes the writing assistant. */
  hasAdvancedWritingAssistant: boolean;
  /** Messages to the writing assistant a day (UTC). */
  maxWritingAssistantInteractions: number | null;
  /** Whether the plan includes each feature and the feature is available. */
  features: Record<PlanFeature, boolean>;
}

export function allowancesOf(plan: PlanId): PlanAllowances {
  const features = Object.entries(planFeatures).map(([feature, facts]) => [
    feature,
    facts.available && planIncludes(plan, facts.plan),
  ]);
  return {
    maxWordsPerGeneration: limits.wordsPerGeneration[plan],
    maxTitleSuggestions: limits.titlesPerRequest[plan],
    teamMembers: limits.teamMembers[plan],
    hasAdvancedWritingAssistant: planIncludes(plan, planFeatures.chat.plan),
    maxWritingAssistantInteractions: limits.chatMessagesPerDay[plan],
    features: Object.fromEntries(features),
  };
}

export const billingPeriods = ["monthly", "annual"] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** The price of one period in euro cents, now and before the reduction. */
export interface Price {
  amount: number;
  original: number;
}

export interface PlanPrices extends Record<BillingPeriod, Price> {
  /** A month's share of the annual price, in euro cents. */
  monthlyEquivalent: number;
  /** Saving of annual over monthly payment, in whole percent. */
  annualSaving: number;
}

/** The prices of `plan`. A year cost twelve original months before the reduction. */
export function pricesOf(plan: PlanId): PlanPrices {
  const [monthly, annual, original] = [
    prices.monthly[plan],
    prices.annual[plan],
    prices.originalMonthly[plan],
  ];
  return {
    monthly: { amount: monthly, original },
    annual: { amount: annual, original: 12 * original },
    monthlyEquivalent: annual / 12,
    annualSaving: monthly && Math.round(100 * (1 - annual / (12 * monthly))),
  };
}
