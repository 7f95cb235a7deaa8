import type { PlanId } from "./plan-ids.ts";

/** The kinds of text the generator writes, each with the lowest plan that opens it, in the order they are offered. */
export const contentTypeRequirements = {
  blog: "free",
  article: "free",
  social: "free",
  email: "free",
  news: "free",
  presentation: "free",
  product: "essential",
  seo: "essential",
  ad: "essential",
  script: "essential",
} as const satisfies Record<string, PlanId>;

export type ContentType = keyof typeof contentTypeRequirements;
export const contentTypes = Object.keys(contentTypeRequirements) as [ContentType, ...ContentType[]];

/** The tones a text can be written in, each with the lowest plan that opens it, in the order they are offered. */
export const toneRequirements = {
  formal: "free",
  casual: "free",
  creative: "free",
  conversational: "free",
  professional: "essential",
  friendly: "essential",
  enthusiastic: "essential",
  informative: "essential",
  persuasive: "pro",
  authoritative: "pro",
  humorous: "pro",
  technical: "pro",
} as const satisfies Record<string, PlanId>;

export type Tone = keyof typeof toneRequirements;
export const tones = Object.keys(toneRequirements) as [Tone, ...Tone[]];

/** The lengths the generator offers by name: the words aimed at, and the lowest plan that opens it. */
export const lengthOptions = {
  short: { words: 150, plan: "free" },
  medium: { words: 300, plan: "free" },
  long: { words: 500, plan: "essential" },
} as const satisfies Record<string, { words: number; plan: PlanId }>;

export type Length = keyof typeof lengthOptions;
export const lengths = Object.keys(lengthOptions) as [Length, ...Length[]];

/** How long a summary is: one sentence, a few, a paragraph or two, or the points as a list. */
export const summaryLengths = ["line", "short", "medium", "bullets"] as const;
export type SummaryLength = (typeof summaryLengths)[number];

/** The styles a text can be rewritten in, each with the lowest plan that opens it, in the order they are offered. */
export const rewriteStyleRequirements = {
  simple: "free",
  professional: "essential",
  creative: "free",
  journalistic: "essential",
  storytelling: "essential",
  technical: "essential",
  conversational: "free",
  persuasive: "free",
  poetic: "essential",
  academic: "free",
  instructional: "essential",
  business: "essential",
  humorous: "free",
  enthusiastic: "essential",
  formal: "free",
  email: "essential",
  inspirational: "free",
  friendly: "essential",
  presentation: "essential",
  sales: "free",
  authoritative: "essential",
  emotional: "free",
  aida: "essential",
} as const satisfies Record<string, PlanId>;

export type RewriteStyle = keyof typeof rewriteStyleRequirements;
export const rewriteStyles = Object.keys(rewriteStyleRequirements) as [RewriteStyle, ...RewriteStyle[]];

/** How far a rewriting may go from its source: from single words to another order of thoughts. */
export const rewriteStrengths = ["light", "medium", "strong"] as const;
export type RewriteStrength = (typeof rewriteStrengths)[number];

/** The kinds of titles, each with the lowest plan that opens it, in the order they are offered. */
export const titleTypeRequirements = {
  seo: "free",
  creative: "free",
  news: "essential",
  social: "pro",
  emotional: "pro",
  listicle: "pro",
  question: "pro",
  "how-to": "pro",
  clickbait: "essential",
  professional: "pro",
  educational: "pro",
} as const satisfies Record<string, PlanId>;

export type TitleType = keyof typeof titleTypeRequirements;
export const titleTypes = Object.keys(titleTypeRequirements) as [TitleType, ...TitleType[]];

/** What can be asked for: one kind, or some of all that the plan mixes. */
export const titleFilters = ["all", ...titleTypes] as const;
export type TitleFilter = (typeof titleFilters)[number];
