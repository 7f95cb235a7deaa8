// What Calamo can do, for whoever asks: each writing feature, what it is, and on which plans.
import { type PlanId, planIds, planIncludes } from "./catalog/plan-ids.ts";
import { type Entitlements, entitlementsOf, planFeatures } from "./plans.ts";

/** The features that are listed, in the order they are shown. */
export const featureIds = [
  "generator",
  "rewrite",
  "titles",
  "seoAssisted",
  "multiChannel",
  "writingAssistant",
  "summarize",
  "grammar",
] as const;
export type FeatureId = (typeof featureIds)[number];

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

interface FeatureSource extends Pick<FeatureDefinition, "name" | "description"> {
  /** The lowest plan that has it. */
  plan: PlanId;
  /** What plans allow more or less of. */
  bounds: readonly (keyof Entitlements)[];
}

const sources: Record<FeatureId, FeatureSource> = {
  generator: {
    name: "Content generator",
    description: "Writes a text from a title and a brief, in a kind, tone, length and language of choice.",
    plan: "free",
    bounds: ["contentTypes", "tones", "lengths", "wordsPerGeneration"],
  },
  rewrite: {
    name: "Rewrite",
    description:
      "Puts a text into another style, and compares its numbers, dates, links and quotations with the original.",
    plan: planFeatures.rewrite.plan,
    bounds: ["rewriteStyles", "wordsToEdit"],
  },
  titles: {
    name: "Titles",
    description: "Suggests titles of many types for a text, each with a score.",
    plan: planFeatures.titles.plan,
    bounds: ["titleTypes", "titlesPerRequest", "wordsToRead"],
  },
  seoAssisted: {
    name: "SEO",
    description: "Writes the meta tags of a page, and analyses its text for search engines.",
    plan: planFeatures.seo.plan,
    bounds: ["wordsToRead"],
  },
  multiChannel: {
    name: "Multi-channel",
    description: "Adapts one text to several platforms and their limits.",
    plan: planFeatures.multiChannel.plan,
    bounds: ["platforms", "wordsToEdit"],
  },
  writingAssistant: {
    name: "Writing assistant",
    description: "Talks about what is being written, and remembers the conversation.",
    plan: planFeatures.chat.plan,
    bounds: ["chatMessagesPerDay"],
  },
  summarize: {
    name: "Summarise",
    description: "Says what a long text says in a few sentences or points.",
    plan: planFeatures.summarize.plan,
    bounds: ["wordsToRead"],
  },
  grammar: {
    name: "Grammar",
    description: "Finds mistakes, and gives each correction with its reason.",
    plan: planFeatures.grammar.plan,
    bounds: ["wordsToEdit"],
  },
};

/** The features with the plans that have them, from the same facts as the plans themselves. */
export function listFeatures(): FeatureDefinition[] {
  return featureIds.map((id) => {
    const { name, description, plan, bounds } = sources[id];
    return {
      id,
      name,
      description,
      availableInPlans: planIds.filter((one) => planIncludes(one, plan)),
      limitedInFreePlan: plan === "free" && bounds.some(isLessOnFree),
    };
  });
}

const free = entitlementsOf("free");
const largest = entitlementsOf("teams");
const isLessOnFree = (bound: keyof Entitlements) =>
  JSON.stringify(free[bound]) !== JSON.stringify(largest[bound]);
