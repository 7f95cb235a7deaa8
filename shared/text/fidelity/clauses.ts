import type { Language } from "../../catalog/languages.ts";
import { stopWords } from "../analysis/keywords.ts";
import type { Span } from "../analysis/sentences.ts";
import negationWords from "./negation-words.json" with { type: "json" };

// The sentences and clauses of a text, as ranges.

/** Excludes the dots of a few abbreviations. A run of punctuation is matched once, from its first character. */
const sentenceEnd =
  /(?<![.!?…])(?<!(?<!\p{L})(?:mrs?|ms|dr|sra?|st|(?:no|nr)(?=\. ?[0-9])))[.!?…]+(?=\s|$)|\n/giu;

export function sentencesOf(text: string): Span[] {
  const ends = [...text.matchAll(sentenceEnd)].map(({ index, 0: sign }) => index + sign.length);
  return [...ends, text.length].map((end, index) => ({ start: ends[index - 1] ?? 0, end }));
}

const clauseEnds = /[,;:()—–|]/;
const fewestWords = 3;

/** Returns the clause around a position; the whole sentence if the clause is too short. */
export function clauseAt(sentence: string, place: number): Span {
  let start = place;
  while (start > 0 && !isClauseEnd(sentence, start - 1)) start--;
  let end = place;
  while (end < sentence.length && !isClauseEnd(sentence, end)) end++;
  if (sentence.slice(start, end).trim().split(/\s+/).length < fewestWords)
    [start, end] = [0, sentence.length];
  const [signs = ""] = /^[\s*_#>"“«„-]*/.exec(sentence.slice(start, place)) ?? [];
  return { start: start + signs.length, end: start + sentence.slice(start, end).trimEnd().length };
}

/** Splits a sentence at commas and similar punctuation. */
export function clausesOf(sentence: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (let at = 0; at <= sentence.length; at++) {
    if (at < sentence.length && !isClauseEnd(sentence, at)) continue;
    if (at > start) spans.push({ start, end: at });
    start = at + 1;
  }
  return spans;
}

const isClauseEnd = (text: string, at: number) =>
  clauseEnds.test(text[at] ?? "") && !(/[0-9]/.test(text[at - 1] ?? "") && /[0-9]/.test(text[at + 1] ?? ""));

/** In UTF-16 units. */
const longestClause = 80;

/** Returns at most `longestClause` of a clause around a position, cut at words. */
export function shortened(sentence: string, { start, end }: Span, place: number): Span {
  if (end - start <= longestClause) return { start, end };
  const from = Math.max(start, Math.min(place - longestClause / 2, end - longestClause));
  const to = from + longestClause;
  const skipped = from === start ? 0 : sentence.slice(from, place).indexOf(" ") + 1;
  const kept = to >= end ? end : Math.max(sentence.lastIndexOf(" ", to), place);
  return { start: from + skipped, end: kept };
}

// Words are compared by their stems, because endings vary.

/** Letters that identify a word. */
const stemLength = 5;
const shortestWord = 4;

const wordPattern = /\p{L}[\p{L}\p{M}]*/gu;
const ascii = /^[a-z]*$/;
const stemOf = (word: string) =>
  (ascii.test(word) ? word : word.normalize("NFD").replace(/\p{M}/gu, "")).slice(0, stemLength);

interface Meaning {
  /** Null for a function word. */
  stem: string | null;
  /** The stems of its antonyms: "possi" for "impossible". */
  opposites: readonly string[];
}

export interface StemmedWord extends Meaning {
  start: number;
}

/** The meanings of words by language, because each text is read several times. */
const meanings = new Map<Language, Map<string, Meaning>>();
const mostMeanings = 20_000;

function meaningsOf(language: Language): Map<string, Meaning> {
  const known = meanings.get(language);
  if (known && known.size < mostMeanings) return known;
  const made = new Map<string, Meaning>();
  meanings.set(language, made);
  return made;
}

/** Creates a memoised parser for the words of a lower-case text. */
export function createStemReader(language: Language): (lower: string) => StemmedWord[] {
  const stop = stopWords(language);
  const known = meaningsOf(language);
  const read = (word: string): Meaning => {
    const stem = word.length >= shortestWord && !stop.has(word) ? stemOf(word) : null;
    const made = { stem, opposites: oppositesOf(word) };
    known.set(word, made);
    return made;
  };
  return (lower) => {
    const words: StemmedWord[] = [];
    wordPattern.lastIndex = 0;
    for (let match = wordPattern.exec(lower); match; match = wordPattern.exec(lower)) {
      const { stem, opposites } = known.get(match[0]) ?? read(match[0]);
      // Other words affect neither the meaning of a clause nor its negation.
      if (stem !== null || opposites.length > 0) words.push({ start: match.index, stem, opposites });
    }
    return words;
  };
}

/** Affixes that turn a word into its antonym in any of the languages: "impossible", "unmöglich". */
const { oppositePrefixes, oppositeSuffixes } = negationWords;
const prefixes = new RegExp(`^(?:${oppositePrefixes.join("|")})`);

function oppositesOf(word: string): string[] {
  const found: string[] = [];
  if (prefixes.test(word))
    for (const prefix of oppositePrefixes) if (word.startsWith(prefix)) found.push(word.slice(prefix.length));
  for (const suffix of oppositeSuffixes) if (word.endsWith(suffix)) found.push(word.slice(0, -suffix.length));
  // The stem of "kostenlos" is also that of "kosten", so it tells nothing.
  const own = stemOf(word);
  return found
    .filter((rest) => rest.length >= shortestWord)
    .map(stemOf)
    .filter((stem) => stem !== own);
}
