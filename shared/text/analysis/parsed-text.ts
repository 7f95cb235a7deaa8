import type { Language } from "../../catalog/languages.ts";
import { plainText, withoutTags } from "./plain-text.ts";
import {
  type Block,
  decodeReferences,
  type ParsedBlocks,
  parseBlocks,
  unwrapped,
  withoutFillers,
} from "./prose.ts";
import { syllableCounter } from "./readability.ts";
import { type Span, splitSentences } from "./sentences.ts";
import { type PlacedWord, placedWordsOf, scriptOf } from "./words.ts";

/** A word or number, normalised for comparison: in lower case, with ' for an apostrophe. */
export interface ParsedWord extends PlacedWord {
  lower: string;
  /** Whether only a space separates it from the previous word. */
  isJoined: boolean;
}

export interface ParsedSentence extends Span {
  /** Its range in the text's words and numbers; `last` is exclusive. */
  first: number;
  last: number;
  /** Index of its block. */
  block: number;
}

/** A parsed text, shared by all analyses. Positions refer to `text`. */
export interface ParsedText {
  text: string;
  language: Language;
  /** The visible text without Markdown and tags. It has its own positions. */
  plain: string;
  /** See `ParsedBlocks`. */
  prose: string;
  blocks: readonly Block[];
  /** Words and numbers. */
  words: readonly ParsedWord[];
  sentences: readonly ParsedSentence[];
  /** Whether the script is supported. If not, no formula or word list applies. */
  isSupported: boolean;
  syllablesOf: (word: string) => number;
}

/** In UTF-16 units: enough of a text to determine its script. */
const longestSample = 10_000;

/** Parses a Markdown text. Takes about 5 ms for 5,000 words; time and memory are linear. */
export function parseText(text: string, language: Language): ParsedText {
  const plain = decodeReferences(plainText(withoutTags(text)));
  return { ...parseProse(text, parseBlocks(text), language), plain, isSupported: isInOurScript(plain) };
}

/**
 * Parses a block without Markdown: its signs are signs of the text. Whether its script is supported is a question of the whole
 * text (`isInOurScript`).
 * @param prose the text with other signs in place of what isn't read, such as code
 */
export const parsePlainBlock = (text: string, prose: string, language: Language): ParsedText => ({
  ...parseProse(
    text,
    { prose: unwrapped(prose), blocks: [{ kind: "paragraph", start: 0, end: text.length }] },
    language,
  ),
  plain: text,
  isSupported: true,
});

/** Whether a text is in a script that the analyses support. Its beginning decides. */
export const isInOurScript = (plain: string): boolean => scriptOf(plain.slice(0, longestSample)) === "ours";

function parseProse(text: string, { prose, blocks }: ParsedBlocks, language: Language) {
  const words = readWords(prose);
  const sentences = placeSentences(splitSentences(prose, language), words, blocks);
  return { text, language, prose, blocks, words, sentences, syllablesOf: syllableCounter(language) };
}

function readWords(prose: string): ParsedWord[] {
  let last = 0;
  return placedWordsOf(prose).map((placed, index) => {
    const word = { ...placed, text: withoutFillers(placed.text) };
    const isJoined = index > 0 && /^[ \t\u00a0\u202f]*$/.test(prose.slice(last, word.start));
    last = word.end;
    return { ...word, lower: word.text.toLowerCase().replaceAll("’", "'"), isJoined };
  });
}

function placeSentences(
  spans: Span[],
  words: readonly ParsedWord[],
  blocks: readonly Block[],
): ParsedSentence[] {
  let word = 0;
  let block = 0;
  return spans.map(({ start, end }) => {
    while ((words[word]?.start ?? end) < start) word++;
    const first = word;
    while ((words[word]?.start ?? end) < end) word++;
    while ((blocks[block + 1]?.start ?? end) <= start) block++;
    return { start, end, first, last: word, block };
  });
}

/** The words and numbers of a sentence. */
export const wordsIn = ({ words }: ParsedText, { first, last }: ParsedSentence): readonly ParsedWord[] =>
  words.slice(first, last);

/** Returns the words of a text as written, without its numbers. */
export const writtenWords = ({ words }: ParsedText): string[] =>
  words.filter(({ isNumber }) => !isNumber).map(({ text }) => text);

/** A sentence: its range, and its number of words and numbers. */
interface Sentence extends Span {
  words: number;
}

/**
 * Returns the sentences of a Markdown text in order; positions are in UTF-16 units. Boundaries follow UAX 29,
 * with two exceptions: headings, list items, table cells and paragraphs end a sentence; abbreviations and
 * initials ("z. B.", "e.g.", "J. Doe") don't. Code is skipped, and so are sentences without letters or
 * digits.
 */
export const sentencesOf = (text: string, language: Language): Sentence[] =>
  parseText(text, language).sentences.map(({ start, end, first, last }) => ({
    start,
    end,
    words: last - first,
  }));

/** Statistics of sentence lengths, in words. */
interface SentenceLengths {
  /** 0 without sentences. */
  average: number;
  /** The standard deviation. */
  deviation: number;
  /** The deviation as a share of the average, from 0 (all alike); 0 without sentences. */
  variation: number;
}

export const sentenceLengths = (sentences: readonly ParsedSentence[]): SentenceLengths =>
  spreadOf(lengthsOf(sentences));

/** The words and numbers of each sentence. */
export const lengthsOf = (sentences: readonly ParsedSentence[]): number[] =>
  sentences.map(({ first, last }) => last - first);

export function spreadOf(all: readonly number[]): SentenceLengths {
  const lengths = all.filter((length) => length > 0);
  if (lengths.length === 0) return { average: 0, deviation: 0, variation: 0 };
  const average = mean(lengths);
  const deviation = Math.sqrt(mean(lengths.map((length) => (length - average) ** 2)));
  return { average, deviation, variation: deviation / average };
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The variation from which on a text counts as fully varied. */
export const fullVariation = 0.6;
