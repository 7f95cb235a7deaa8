import type { PlanId } from "./plan-ids.ts";

/** The kinds of text the generator writes, each with the lowest plan that includes it, in the order of the form. */
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

/** The tones of the generator, each with the lowest plan that includes it, in the order of the form. */
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

/** The tones that the dashboard tells apart. */
export const emotions = ["enthusiastic", "persuasive", "neutral"] as const;
export type Emotion = (typeof emotions)[number];

/** The lengths of the generator: the target in words, and the lowest plan that includes it. */
export const lengthOptions = {
  short: { words: 150, plan: "free" },
  medium: { words: 300, plan: "free" },
  long: { words: 500, plan: "essential" },
} as const satisfies Record<string, { words: number; plan: PlanId }>;

export type Length = keyof typeof lengthOptions;
export const lengths = Object.keys(lengthOptions) as [Length, ...Length[]];

/** Lengths of a summary: one sentence, a few sentences, one or two paragraphs, or bullet points. */
export const summaryLengths = ["line", "short", "medium", "bullets"] as const;
export type SummaryLength = (typeof summaryLengths)[number];

/** The styles of a rewriting, each with the lowest plan that includes it, in the order of the form. */
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

/** How far a rewriting may depart from its source: from single words to a new order of ideas. */
export const rewriteStrengths = ["light", "medium", "strong"] as const;
export type RewriteStrength = (typeof rewriteStrengths)[number];

/** The kinds of titles, each with the lowest plan that includes it, in the order of the form. */
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

/** What can be requested: one kind, or a mix of all kinds that the plan includes. */
export const titleFilters = ["all", ...titleTypes] as const;
export type TitleFilter = (typeof titleFilters)[number];

/** The platforms a text can be adapted to, each with the lowest plan that includes it, in the order of the form. */
export const platformRequirements = {
  blog: "free",
  instagram: "essential",
  twitter: "essential",
  linkedin: "essential",
  facebook: "essential",
  youtube: "free",
  tiktok: "essential",
  newsletter: "free",
  medium: "free",
  telegram: "essential",
  pressRelease: "essential",
  rss: "essential",
} as const satisfies Record<string, PlanId>;

export type Platform = keyof typeof platformRequirements;
export const platforms = Object.keys(platformRequirements) as [Platform, ...Platform[]];
