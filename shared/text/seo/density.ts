import type { Language } from "../../catalog/languages.ts";
import { isStopWord, stopWords, stripElision } from "../analysis/keywords.ts";
import { plainText } from "../analysis/plain-text.ts";
import { decodeReferences } from "../analysis/prose.ts";
import { stemsOf, tokenize } from "../analysis/tokens.ts";

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

/**
 * Where a phrase stands in a text, both as stems (tokens.ts): the places of its first word, in order. Occurrences do
 * not overlap: the first one counts, and the next begins behind it. After D. Knuth, J. Morris, V. Pratt, "Fast pattern
 * matching in strings" (1977), so that the time is linear whatever the texts are. None for an empty phrase.
 */
export function findPhrase(stems: readonly string[], phrase: readonly string[]): number[] {
  const places: number[] = [];
  if (phrase.length === 0) return places;
  const fallback = fallbacksOf(phrase);
  let matched = 0;
  for (const [place, stem] of stems.entries()) {
    matched = extend(phrase, fallback, matched, stem);
    if (matched < phrase.length) continue;
    places.push(place - matched + 1);
    matched = 0;
  }
  return places;
}

/** For every length of a match, how long the next shorter one is that ends at the same place. */
function fallbacksOf(phrase: readonly string[]): number[] {
  const fallback = [0];
  for (const stem of phrase.slice(1)) fallback.push(extend(phrase, fallback, fallback.at(-1) ?? 0, stem));
  return fallback;
}

function extend(phrase: readonly string[], fallback: number[], matched: number, stem: string): number {
  let length = matched;
  while (length > 0 && phrase[length] !== stem) length = fallback[length - 1] ?? 0;
  return phrase[length] === stem ? length + 1 : 0;
}

/** The focus keyphrase, ready to be looked for. */
export interface Focus {
  language: Language;
  stems: string[];
  /** Stems of the words that are not stop words; of all words if every one is. */
  contentStems: string[];
}

/** Null for a keyphrase without words. */
export function focusOf(keyphrase: string, language: Language): Focus | null {
  const { tokens } = tokenize(keyphrase, language);
  const stop = stopWords(language);
  const contentStems = tokens.filter(
    ({ word }) => !isStopWord(stripElision(word.toLowerCase().replaceAll("’", "'"), language), stop),
  );
  const stems = tokens.map(({ stem }) => stem);
  if (stems.length === 0) return null;
  return {
    language,
    stems,
    contentStems: contentStems.length > 0 ? contentStems.map(({ stem }) => stem) : stems,
  };
}

/** Whether a short text has the keyphrase whole, all its content words apart from each other, or less. */
export function presenceIn(text: string, focus: Focus): "whole" | "scattered" | "none" {
  const stems = stemsOf(text, focus.language);
  if (findPhrase(stems, focus.stems).length > 0) return "whole";
  const known = new Set(stems);
  return focus.contentStems.every((stem) => known.has(stem)) ? "scattered" : "none";
}
