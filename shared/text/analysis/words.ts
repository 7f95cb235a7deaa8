import { plainText, withoutTags } from "./plain-text.ts";

/** Scripts without spaces between words. Each character counts as a word, as in word processors. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/gu;

/**
 * Counts the words of a Markdown text, for every screen and limit: what stands between spaces and has a letter or a digit.
 * Markdown's signs, numbers of lists, tags and addresses of links are none. Takes about a millisecond for 5,000 words.
 */
export function countWords(markdown: string): number {
  const text = withoutTags(markdown.replace(/&(?:nbsp|#160|#xa0);/gi, " "));
  return countPlainWords(plainText(text));
}

/** Counts the words of a text without Markdown. */
export function countPlainWords(plain: string): number {
  let count = 0;
  for (const piece of plain.match(/\S+/g) ?? []) count += wordsInPiece(piece);
  return count;
}

function wordsInPiece(piece: string): number {
  const characters = piece.match(unspaced)?.length ?? 0;
  if (characters === 0) return isWord(piece) ? 1 : 0;
  return characters + piece.split(unspaced).filter(isWord).length;
}

/** A character reference alone, such as "&mdash;", is no word. */
const isWord = (piece: string) => /[\p{L}\p{N}]/u.test(piece.replace(/&#?\w{1,32};/g, ""));

/** Whether at least half of a text's words are characters of Chinese or Japanese. */
export const isCountedInCharacters = (text: string): boolean =>
  (text.match(unspaced)?.length ?? 0) * 2 > countWords(text);

/** In UTF-16 units. The average word of a text in a supported language is shorter. */
const longestAverage = 20;

/**
 * Counts words for limits: like `countWords`, but at least one per `longestAverage` characters, so that a text without
 * spaces is not one word.
 */
export function wordsForLimit(text: string): number {
  return Math.max(countWords(text), Math.floor(text.trim().length / longestAverage));
}

const address = /:\/\/|@|^www\.|\.(?:app|br|com|de|dev|edu|es|eu|fr|gov|io|net|org|pt)(?![\p{L}\p{N}])/iu;
const part = /[\p{L}\p{M}\p{N}]+(?:(?:[-'’]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;

/** In UTF-16 units. A longer sequence is not a word; the bound keeps the word rules fast. */
export const longestWord = 80;

/** Whether a string without white space is a web or e-mail address. */
export const isAddress = (piece: string): boolean => address.test(piece);

/** A word or number as written, composed (NFC), and its position in the text in UTF-16 units. */
export interface PlacedWord {
  text: string;
  start: number;
  end: number;
  isNumber: boolean;
}

/** Finds the words and numbers of a text, with hyphens and apostrophes inside; addresses are skipped. */
export function placedWordsOf(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const { 0: piece, index } of text.matchAll(/\S+/g)) {
    if (isAddress(piece)) continue;
    for (const { 0: word, index: place } of piece.matchAll(part)) {
      if (word.length > longestWord || /^\p{M}/u.test(word)) continue;
      const start = index + place;
      const isNumber = /^\p{N}/u.test(word);
      words.push({ text: word.normalize("NFC"), start, end: start + word.length, isNumber });
    }
  }
  return words;
}

/** Returns the words of a text as written, with hyphens and apostrophes inside; numbers and addresses are skipped. */
export function wordsOf(text: string): string[] {
  return placedWordsOf(text.normalize("NFC"))
    .filter(({ isNumber }) => !isNumber)
    .map((word) => word.text);
}

/** Turns a list of words, separated by spaces, into a set. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** French elision at the start of a word: "l'entreprise", "qu'elle". */
export const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’]/i;

// Reading speed of adults in English: M. Brysbaert, "How many words do we read per minute? A review and
// meta-analysis of reading rate", Journal of Memory and Language 109 (2019). Used for the other languages
// too.

/** Words per minute when reading non-fiction silently. */
export const readingWordsPerMinute = 238;

/** Words per minute when reading aloud. */
export const speakingWordsPerMinute = 183;

/** How long it takes to read so many words, in whole seconds. */
export const secondsAt = (wordsPerMinute: number, words: number) => Math.round((words / wordsPerMinute) * 60);

/** Minimum letters in another script before they count, and their minimum share of all letters. */
const fewestForeignLetters = 6;
const foreignShares = { mixed: 0.2, other: 0.6 };

/** Scripts in which one character counts as three letters. */
const denseScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const lettersPerDense = 3;

/** Whether a text is in the supported script, in another one, or in both. */
export function scriptOf(text: string): "ours" | "other" | "mixed" {
  const ours = countMatches(text, /\p{Script=Latin}/gu);
  const strange =
    countMatches(text, /(?=\p{L})\P{Script=Latin}/gu) +
    countMatches(text, denseScript) * (lettersPerDense - 1);
  const share = strange / (strange + ours);
  if (strange < fewestForeignLetters || share < foreignShares.mixed) return "ours";
  return share < foreignShares.other ? "mixed" : "other";
}

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
