import type { Language } from "../catalog/languages.ts";
import { fold } from "./fold.ts";
import { type MarkedTone, toneWords } from "./tone-words.ts";

/** The tones that the dashboard tells apart. */
export const emotions = ["enthusiastic", "persuasive", "neutral"] as const;
export type Emotion = (typeof emotions)[number];

/** Points a tone must have at least: in the whole text, and in a hundred of its words. */
const leastPoints = 2;
const leastShare = 1;

/** How many times the points of the other tone. */
const lead = 1.5;

/** What an exclamation mark adds to enthusiasm, and all of them together at most: less than a tone needs. */
const pointsOfMark = 0.5;
const mostPointsOfMarks = 1.5;

/**
 * The tone of a plain text of so many words, found by its words (tone-words.ts), each worth a point whenever it
 * stands, in any case and with or without accents. Exclamation marks only strengthen enthusiasm. Where neither tone
 * has enough points, or neither is clearly ahead, the text is neutral.
 */
export function emotionOf(text: string, words: number, language: Language): Emotion {
  const folded = fold(text);
  const marks = folded.match(/[!！]/g)?.length ?? 0;
  const persuasive = hits(folded, language, "persuasive");
  const enthusiastic =
    hits(folded, language, "enthusiastic") + Math.min(mostPointsOfMarks, marks * pointsOfMark);
  const least = Math.max(leastPoints, (words / 100) * leastShare);
  if (enthusiastic >= least && enthusiastic >= persuasive * lead) return "enthusiastic";
  if (persuasive >= least && persuasive >= enthusiastic * lead) return "persuasive";
  return "neutral";
}

const patterns = new Map<string, RegExp>();

function hits(folded: string, language: Language, tone: MarkedTone): number {
  const key = `${language} ${tone}`;
  const pattern = patterns.get(key) ?? patternOf(toneWords[language][tone]);
  patterns.set(key, pattern);
  return folded.match(pattern)?.length ?? 0;
}

function patternOf(list: string): RegExp {
  const words = list.split(" ").map((word) => word.replace("*", "[a-z]*"));
  return new RegExp(`(?<![a-z])(?:${words.join("|")})(?![a-z])`, "g");
}
