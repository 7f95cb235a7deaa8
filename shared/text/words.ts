import type { Language } from "../catalog/languages.ts";

const segmenters = new Map<Language, Intl.Segmenter>();

function sentenceSegmenter(language: Language): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, made);
  return made;
}

/** How many sentences a text has (UAX 29 boundaries; pieces without a word do not count). */
export function countSentences(text: string, language: Language): number {
  let count = 0;
  for (const part of sentenceSegmenter(language).segment(text))
    if (/[\p{L}\p{N}]/u.test(part.segment)) count++;
  return count;
}

/**
 * How many words a text has when split on white space, which is how limits are counted: fast enough for every
 * key press, and what people see in their editors.
 */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** In UTF-16 units: no text in our languages has words that are longer on average. */
const longestAverage = 20;

/**
 * The words of a text as limits count them: split on white space, and never fewer than its length allows for, so that
 * a text without spaces is not one word.
 */
export function wordsForLimit(text: string): number {
  return Math.max(countWords(text), Math.floor(text.trim().length / longestAverage));
}

const address = /:\/\/|@|^www\.|\.(?:app|br|com|de|dev|edu|es|eu|fr|gov|io|net|org|pt)(?![\p{L}\p{N}])/iu;
const part = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu;

/** In UTF-16 units. What is longer is no word, and would keep the rules that look at words busy for long. */
const longestWord = 80;

/** The words of a text as they are written, with hyphens and apostrophes inside; numbers and addresses are none. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const piece of text.normalize("NFC").match(/\S+/g) ?? [])
    if (!address.test(piece))
      for (const word of piece.match(part) ?? [])
        if (word.length <= longestWord && /^\p{L}/u.test(word)) words.push(word);
  return words;
}
