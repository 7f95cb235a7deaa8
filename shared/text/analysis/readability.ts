// Reading ease, each language by the formula that was fitted to it.
import type { Language } from "../../catalog/languages.ts";
import { syllableCounter } from "./syllables.ts";

export interface TextCounts {
  words: number;
  sentences: number;
  syllables: number;
}

/** A score is `base - sentence * (words per sentence) - word * (syllables per word)`. */
interface Formula {
  base: number;
  sentence: number;
  word: number;
}

const formulas: Record<Language, Formula> = {
  /** R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32 (1948). */
  en: { base: 206.835, sentence: 1.015, word: 84.6 },
  /** T. Martins et al., "Readability formulas applied to textbooks in Brazilian Portuguese", ICMSC-USP (1996). */
  pt: { base: 248.835, sentence: 1.015, word: 84.6 },
  /**
   * J. Fernández-Huerta, "Medidas sencillas de lecturabilidad", Consigna 214 (1959): 206.84 - 0.60 P - 1.02 F, where
   * P is syllables in 100 words. F is often printed as sentences in 100 words, and longer sentences would then be
   * easier; it is read here as words per sentence, as in Flesch's formula, which this one adapts.
   */
  es: { base: 206.84, sentence: 1.02, word: 60 },
  /** L. Kandel, A. Moles, "Application de l'indice de Flesch à la langue française", Cahiers Études de Radio-Télévision 19 (1958). */
  fr: { base: 207, sentence: 1.015, word: 73.6 },
  /** T. Amstad, "Wie verständlich sind unsere Zeitungen?", Universität Zürich (1978). */
  de: { base: 180, sentence: 1, word: 58.5 },
};

/** How easy a text with these counts is to read: 0 (hard) to 100 (easy). Null without words. */
export function readingEase({ words, sentences, syllables }: TextCounts, language: Language): number | null {
  if (words === 0) return null;
  const { base, sentence, word } = formulas[language];
  const score = base - sentence * (words / Math.max(1, sentences)) - word * (syllables / words);
  return Math.min(100, Math.max(0, score));
}

/** The reading ease of a text of these words (`wordsOf`) in so many sentences; see `readingEase`. */
export function readabilityOf(
  words: string[],
  sentences: number,
  language: Language,
  syllablesOf = syllableCounter(language),
): number | null {
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return readingEase({ words: words.length, sentences, syllables }, language);
}
