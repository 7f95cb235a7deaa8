import type { Language } from "../catalog/languages.ts";
import { fold } from "./fold.ts";
import { bare } from "./keywords.ts";
import { englishStem } from "./stem/english.ts";
import { frenchStem } from "./stem/french.ts";
import { germanStem } from "./stem/german.ts";
import { portugueseStem } from "./stem/portuguese.ts";
import { spanishStem } from "./stem/spanish.ts";

const stemmers: Record<Language, (folded: string) => string> = {
  en: englishStem,
  pt: portugueseStem,
  es: spanishStem,
  fr: frenchStem,
  de: germanStem,
};

/**
 * What the forms of a word have in common, folded: "bakery" and "bakeries", "Bäckerei" and "Bäckereien". Plurals,
 * genders and cases of nouns and adjectives are seen through, forms of verbs are not: what is called light stemming,
 * after J. Savoy, "Light stemming approaches for the French, Portuguese, German and Hungarian languages", ACM SAC 2006.
 * Each language's rules say where they go another way. A stem is for comparing, and seldom a word; two words may share
 * one ("plane", "planes", but also German "Arbeit", "Arbeiter"). What is not written in Latin letters is only folded.
 */
export function stemOf(word: string, language: Language): string {
  const folded = bare(fold(word), language);
  return /^[a-z]+$/.test(folded) ? stemmers[language](folded) : folded;
}
