import type { Language } from "../catalog/languages.ts";
import { elided } from "./elision.ts";
import { stopWords } from "./stop-words.ts";

/** A word as it is written most often, and how often it stands in the text in any case. */
export type Keyword = [word: string, count: number];

/** Words of this many characters and fewer say little. */
const shortLength = 3;
const maxKeywords = 30;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The words of a text that say what it is about: longer than three characters, no stop words, the most frequent
 * first and at most 30. Where two are as frequent, the one that comes first in the text goes first.
 */
export function keywordsOf(words: string[], language: Language): Keyword[] {
  const stop = stopWords(language);
  const forms = new Map<string, Map<string, number>>();
  for (const word of words) {
    const form = bare(word, language);
    const key = form.toLowerCase().replaceAll("’", "'");
    if (isShort(form) || isStopWord(key, stop)) continue;
    const known = forms.get(key);
    if (known) known.set(form, (known.get(form) ?? 0) + 1);
    else forms.set(key, new Map([[form, 1]]));
  }
  return [...forms.values()]
    .map((counts): Keyword => [mostFrequent(counts), sum(counts.values())])
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxKeywords);
}

/** Without what is attached by an apostrophe: "company's", "l'entreprise". */
export function bare(word: string, language: Language): string {
  if (language === "en") return word.replace(/['’]s?$/, "");
  return language === "fr" ? word.replace(elided, "") : word;
}

/** Of a word in small letters, with ' for an apostrophe: also contractions ("they're") and what is made of stop words alone ("avez-vous"). */
export function isStopWord(word: string, stop: ReadonlySet<string>): boolean {
  return stop.has(word) || /'(?:t|re|ll|ve|d|m)$/.test(word) || isChainOfStopWords(word, stop);
}

function isChainOfStopWords(word: string, stop: ReadonlySet<string>): boolean {
  return word.includes("-") && word.split("-").every((part) => stop.has(part) || part.length < 2);
}

function isShort(word: string): boolean {
  if (word.length <= shortLength) return true;
  return !/^[\p{Script=Latin}\p{N}'’-]+$/u.test(word) && [...graphemes.segment(word)].length <= shortLength;
}

/** Where two forms are as frequent, small letters: a capital may be there for the start of a sentence alone. */
export function mostFrequent(counts: Map<string, number>): string {
  const [best] = [...counts].sort(([a, times], [b, others]) => others - times || (a < b ? 1 : -1));
  return best?.[0] ?? "";
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);
