// Readability bands and sentence limits, apart from the analysis, so that screens can show them without its word lists.
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

/** Each band with the score it begins at, the easiest first. */
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

/** The band of a reading ease (0 to 100, see `readingEase`), as the author of the language's formula drew it. */
export function readabilityBand(score: number, language: Language = "en"): ReadabilityBand {
  const bands = language === "pt" ? martins : flesch;
  return bands.find(([, least]) => score >= least)?.[0] ?? "veryDifficult";
}

/** In words: a sentence with more than `hard` is hard to read, one with more than `veryHard` should be two. */
interface SentenceLimits {
  hard: number;
  veryHard: number;
}

export const sentenceLimits: Record<Language, SentenceLimits> = {
  /**
   * GOV.UK, "Sentence length: why 25 words is our limit" (2014): 21 words are fairly difficult, and what has more than
   * 25 is to be split.
   */
  en: { hard: 20, veryHard: 25 },
  /** The news agency dpa: 20 words are the limit of what is wanted, 30 of what is allowed. */
  de: { hard: 20, veryHard: 30 },
  // Guides to plain Portuguese, Spanish and French ask for 15 to 20 words on average, as English ones do, and seldom
  // name a limit. The same text has about a fifth more words in these languages, and so have the limits of English.
  pt: { hard: 25, veryHard: 30 },
  es: { hard: 25, veryHard: 30 },
  fr: { hard: 25, veryHard: 30 },
};
