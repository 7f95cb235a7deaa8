// Readability bands and sentence limits, in a separate module, so that screens don't load the word lists.
import type { Language } from "../../catalog/languages.ts";

const readabilityBands = [
  "veryEasy",
  "easy",
  "fairlyEasy",
  "standard",
  "fairlyDifficult",
  "difficult",
  "veryDifficult",
] as const;
export type ReadabilityBand = (typeof readabilityBands)[number];

/** Each band with its minimum score, the easiest first. */
type Bands = readonly (readonly [ReadabilityBand, number])[];

/**
 * R. Flesch, "The Art of Readable Writing" (1949). Fernández-Huerta (es, 1959), Kandel and Moles (fr, 1958) and Amstad
 * (de, 1978) fitted their formulas so that the same bands hold.
 */
const flesch: Bands = [
  ["veryEasy", 90],
  ["easy", 80],
  ["fairlyEasy", 70],
  ["standard", 60],
  ["fairlyDifficult", 50],
  ["difficult", 30],
];

/** Martins et al. (1996) have four bands for Portuguese: "muito fácil", "fácil", "difícil" and "muito difícil". */
const martins: Bands = [
  ["veryEasy", 75],
  ["easy", 50],
  ["difficult", 25],
];

/** Returns the band of a reading-ease score (0 to 100, see `readingEase`), as defined by the formula's author. */
export function readabilityBand(score: number, language: Language = "en"): ReadabilityBand {
  const bands = language === "pt" ? martins : flesch;
  return bands.find(([, least]) => score >= least)?.[0] ?? "veryDifficult";
}

/** In words: sentences with more than `hard` are hard to read; those with more than `veryHard` should be split. */
interface SentenceLimits {
  hard: number;
  veryHard: number;
}

export const sentenceLimits: Record<Language, SentenceLimits> = {
  /**
   * GOV.UK, "Sentence length: why 25 words is our limit" (2014): from 21 words on a sentence is fairly
   * difficult; above 25 it should be split.
   */
  en: { hard: 20, veryHard: 25 },
  /** The news agency dpa: 20 words is the recommended limit, 30 the maximum. */
  de: { hard: 20, veryHard: 30 },
  // Plain-language guides for Portuguese, Spanish and French recommend 15 to 20 words on average, like
  // English ones, but seldom name a limit. The same text has about a fifth more words in these languages, so
  // the English limits are raised by that.
  pt: { hard: 25, veryHard: 30 },
  es: { hard: 25, veryHard: 30 },
  fr: { hard: 25, veryHard: 30 },
};
