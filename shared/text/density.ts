import type { Language } from "../catalog/languages.ts";
import { decodeReferences } from "./character-references.ts";
import { findPhrase } from "./find-phrase.ts";
import { plainText } from "./plain.ts";
import { stemsOf } from "./tokens.ts";

export interface KeywordDensity {
  /** How often the keyword stands in the text. */
  count: number;
  /** Which part of the text's words belongs to it, in percent: 0 to 100. */
  density: number;
}

/**
 * How often a keyword stands in a markdown text: its words next to each other and in order, in any case, number or
 * gender, with or without accents (`stemOf`); what is between them, such as a hyphen or a comma, does not matter.
 * Occurrences do not overlap: "bread bread bread" has "bread bread" once. A longer phrase counts for the keyword in it:
 * "rye bread recipes" has "rye bread". Zero for a blank text or keyword.
 */
export function keywordDensity(text: string, keyword: string, language: Language): KeywordDensity {
  const phrase = stemsOf(keyword, language);
  const stems = stemsOf(decodeReferences(plainText(text)), language);
  const count = findPhrase(stems, phrase).length;
  return { count, density: densityOf(count, phrase.length, stems.length) };
}

/**
 * The density of a phrase of so many words that stands so often in a text of so many words, in percent:
 * 100 * count * phrase / words, the usual formula for phrases (Wikipedia, "Keyword density").
 */
export function densityOf(count: number, phrase: number, words: number): number {
  return words === 0 ? 0 : (100 * count * phrase) / words;
}
