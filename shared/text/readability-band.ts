import type { Language } from "../catalog/languages.ts";

export const readabilityBands = [
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
