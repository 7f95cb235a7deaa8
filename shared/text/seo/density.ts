import type { Language } from "../../catalog/languages.ts";
import { isStopWord, stopWords, stripElision } from "../analysis/keywords.ts";
import { plainText } from "../analysis/plain-text.ts";
import { decodeReferences } from "../analysis/prose.ts";
import { stemsOf, tokenize } from "../analysis/tokens.ts";

interface KeywordDensity {
  /** Occurrences of the keyword in the text. */
  count: number;
  /** Share of the text's words that belong to it, in percent: 0 to 100. */
  density: number;
}

/**
 * Counts a keyword in a Markdown text. Its words must be adjacent and in order; case, number, gender and
 * accents are ignored (`stemOf`), and so is punctuation between them, such as a hyphen or a comma.
 * Occurrences don't overlap: "bread bread bread" contains "bread bread" once. Longer phrases count too: "rye
 * bread recipes" contains "rye bread". Zero for a blank text or keyword.
 */
export function keywordDensity(text: string, keyword: string, language: Language): KeywordDensity {
  const phrase = stemsOf(keyword, language);
  const stems = stemsOf(decodeReferences(plainText(text)), language);
  const count = findPhrase(stems, phrase).length;
  return { count, density: densityOf(count, phrase.length, stems.length) };
}

/**
 * Returns the density in percent of a phrase of `phrase` words that occurs `count` times in a text of `words` words:
 * 100 * count * phrase / words, the usual formula for phrases (Wikipedia, "Keyword density").
 */
export function densityOf(count: number, phrase: number, words: number): number {
  return words === 0 ? 0 : (100 * count * phrase) / words;
}

/**
 * Returns the positions of a phrase's first word in a text, in order; both are given as stems (tokens.ts).
 * Occurrences don't overlap; earlier ones win. Linear for any input: D. Knuth, J. Morris, V. Pratt, "Fast pattern
 * matching in strings" (1977). Empty for an empty phrase.
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

/** For each match length, the length of the next shorter match that ends at the same position. */
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

/** The parsed focus keyphrase. */
export interface Focus {
  language: Language;
  stems: string[];
  /** Stems of the words that are not stop words; of all words if every one is. */
  contentStems: string[];
}

/** Returns null for a keyphrase without words. */
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

/** Whether a short text contains the keyphrase as a whole, all its content words separately, or neither. */
export function presenceIn(text: string, focus: Focus): "whole" | "scattered" | "none" {
  const stems = stemsOf(text, focus.language);
  if (findPhrase(stems, focus.stems).length > 0) return "whole";
  const known = new Set(stems);
  return focus.contentStems.every((stem) => known.has(stem)) ? "scattered" : "none";
}
