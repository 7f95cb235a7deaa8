/// <reference path="./stopword.d.ts" />

import { deu, eng, fra, por, spa } from "stopword";
import type { Language } from "../../catalog/languages.ts";
import stopWordData from "./stop-words.json" with { type: "json" };
import { elided } from "./words.ts";

/** A word in its most frequent spelling, and its occurrences in any case. */
export type Keyword = [word: string, count: number];

/** Words of at most this many characters are ignored. */
const shortLength = 3;
const maxKeywords = 30;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Returns the keywords of a text: words of more than three characters that are no stop words, the most
 * frequent first, at most 30. Equally frequent words keep the order of the text.
 */
export function keywordsOf(words: string[], language: Language): Keyword[] {
  const stop = stopWords(language);
  const forms = new Map<string, Map<string, number>>();
  for (const word of words) {
    const form = stripElision(word, language);
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

/** Removes what an apostrophe attaches: "company's", "l'entreprise". */
export function stripElision(word: string, language: Language): string {
  if (language === "en") return word.replace(/['’]s?$/, "");
  return language === "fr" ? word.replace(elided, "") : word;
}

/** Whether a lower-case word is a stop word, a contraction ("they're") or a compound of stop words ("avez-vous"). */
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

/** Prefers lower case if two forms are equally frequent, because a capital may only start a sentence. */
export function mostFrequent(counts: Map<string, number>): string {
  const [best] = [...counts].sort(([a, times], [b, others]) => others - times || (a < b ? 1 : -1));
  return best?.[0] ?? "";
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0);

// Function words: the lists of the package, with additions and exceptions.

const lists: Record<Language, string[]> = { en: eng, pt: por, es: spa, fr: fra, de: deu };

/** Frequent function words of more than three letters that the lists lack. */
const missing: Record<Language, string> = stopWordData.missing;

/** Frequent function words of up to three letters that the lists lack. */
const missingShort: Record<Language, string> = stopWordData.missingShort;

/** Words in the German stop-word list that can be the subject of a text. */
const subjects = new Set(
  "beispiel bekannt ende ernst gott jahr jahre jahren mann mensch menschen mittel ordnung sache schlecht schluss startseite suche tag tage tagen teil uhr zeit".split(
    " ",
  ),
);

const sets = new Map<Language, ReadonlySet<string>>();

/** The stop words of a language in small letters. */
export function stopWords(language: Language): ReadonlySet<string> {
  const known = sets.get(language);
  if (known) return known;
  const all = [...lists[language], ...missing[language].split(" "), ...missingShort[language].split(" ")];
  const made = new Set(all.filter((word) => !subjects.has(word)));
  sets.set(language, made);
  return made;
}
