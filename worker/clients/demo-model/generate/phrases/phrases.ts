import type { Tone } from "../../../../../shared/catalog/tones.ts";

/**
 * What a paragraph can be about. Any subject can be looked at from each of these sides; `benefit` suits what is
 * offered to a buyer, `report` suits news.
 */
export const angleNames = [
  "why",
  "start",
  "practice",
  "mistakes",
  "example",
  "measure",
  "people",
  "limits",
  "resources",
  "next",
  "benefit",
  "report",
] as const;
export type AngleName = (typeof angleNames)[number];

/**
 * Sentences may hold the slots {topic} and {point}, which are filled with a name in quotation marks: nothing around
 * a slot may depend on its gender, number or case, and no sentence ends with one.
 */
export interface Angle {
  /** Headings, in lower case where the language allows, to stand alone or after a colon. */
  titles: readonly string[];
  /** Questions about {point}. */
  questions: readonly string[];
  /** Sentences that can begin a paragraph. They name {point}. */
  leads: readonly string[];
  /** Sentences that can follow, in this order; any of them may be missing. */
  follow: readonly string[];
}
export type Angles = Record<AngleName, Angle>;

export interface Voice {
  /** Three to seven words. */
  hook: string;
  openings: readonly string[];
  closings: readonly string[];
}

export interface Phrases {
  quotes: readonly [string, string];
  and: string;
  /** Between the two halves of a heading. */
  colon: string;
  /** The last touch on every text: spaces before signs, for example. */
  typeset?: (text: string) => string;
  /** The topic of a request that has no words at all. */
  untitled: string;
  hashtags: readonly string[];
  voices: Record<Tone, Voice>;
  /** Says what comes, with {points} for a list. */
  previews: readonly string[];
  angles: Angles;
  /** Sentences of two to nine words, with several of every length up to six. */
  lines: readonly string[];
  /** Sides that most subjects have; they stand in for points where a long text has too few. */
  facets: readonly string[];
  /** Remarks on a feature that has just been named. */
  featureNotes: readonly string[];
  callsToAction: readonly string[];
  headings: { article: string; blog: string; seo: string; features: string; slide: string };
  email: { subject: string; greeting: Registers; signOff: Registers; name: string };
  script: { scene: string; host: string; guest: string; directions: readonly string[] };
}

export interface Registers {
  formal: string;
  relaxed: string;
}
