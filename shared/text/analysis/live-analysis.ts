import type { Language } from "../../catalog/languages.ts";
import { clarityIn } from "./clarity.ts";
import { type Emotion, emotionOf } from "./emotion.ts";
import { engagementIn } from "./engagement.ts";
import { type Keyword, keywordsOf } from "./keywords.ts";
import { type Mark, marksIn } from "./readability-issues.ts";
import { type ReadabilityBand, readabilityBand, readabilityOf } from "./readability.ts";
import { type Reading, readText, writtenWords } from "./parsed-text.ts";
import { countWords, silentWordsPerMinute, spokenWordsPerMinute } from "./words.ts";
import type { Block } from "./prose.ts";

/** What is known of a text without asking a model. Figures are whole numbers. */
export interface LiveAnalysis {
  counts: Counts;
  /** Whether the text is in the script of our languages; otherwise all scores are null and there are no marks. */
  isSupported: boolean;
  /** Reading ease, 0 (hard) to 100 (easy); null without words, as are the next three. */
  readability: number | null;
  band: ReadabilityBand | null;
  /** See `clarityOf`. */
  clarity: number | null;
  /** See `engagementOf`. */
  engagement: number | null;
  marks: Mark[];
  tone: Emotion | null;
  /** At most 30, the most frequent first. */
  keywords: Keyword[];
}

/** Everything at once, for a markdown text that is being written. Takes about 20 ms for 5,000 words. */
export const analyzeText = (text: string, language: Language): LiveAnalysis =>
  analyzeReading(readText(text, language));

export function analyzeReading(reading: Reading): LiveAnalysis {
  const { language, plain, sentences, isSupported, syllablesOf } = reading;
  const words = writtenWords(reading);
  const ease = isSupported ? readabilityOf(words, sentences.length, language, syllablesOf) : null;
  const readability = ease === null ? null : Math.round(ease);
  const marks = marksIn(reading);
  return {
    counts: countsOf(reading),
    isSupported,
    readability,
    band: readability === null ? null : readabilityBand(readability, language),
    clarity: clarityIn(reading, marks),
    engagement: engagementIn(reading),
    marks,
    tone: isSupported ? emotionOf(plain, words.length, language) : null,
    keywords: keywordsOf(words, language),
  };
}

/** How much text there is. All are whole numbers from 0, and signs of markdown do not count. */
interface Counts {
  /** Split on white space, as limits count them. */
  words: number;
  sentences: number;
  /** Characters as people see them; line ends are among them. */
  graphemes: number;
  graphemesWithoutSpaces: number;
  /** Headings and tables are none; a list without gaps is one. */
  paragraphs: number;
  readingSeconds: number;
  speakingSeconds: number;
}

/** How much text a markdown text has, and how long reading it takes, silently and aloud. */
export const textCounts = (text: string, language: Language): Counts => countsOf(readText(text, language));

function countsOf({ plain, blocks, sentences }: Reading): Counts {
  const words = countWords(plain);
  return {
    words,
    sentences: sentences.length,
    graphemes: countGraphemes(plain),
    graphemesWithoutSpaces: countGraphemes(plain.replace(/\s+/g, "")),
    paragraphs: countParagraphs(blocks, sentences),
    readingSeconds: secondsAt(silentWordsPerMinute, words),
    speakingSeconds: secondsAt(spokenWordsPerMinute, words),
  };
}

/** Only blocks that have a sentence count. */
function countParagraphs(blocks: readonly Block[], sentences: Reading["sentences"]): number {
  const filled = [...new Set(sentences.map(({ block }) => block))];
  return filled.filter((index) => {
    const kind = blocks[index]?.kind;
    return kind === "paragraph" || (kind === "item" && blocks[index - 1]?.kind !== "item");
  }).length;
}

const secondsAt = (wordsPerMinute: number, words: number) => Math.round((words / wordsPerMinute) * 60);

/**
 * What is certainly one character each: the Latin letters and signs, and the usual marks of typography. A carriage
 * return is not among them, since it may be one with the line feed behind it.
 */
const simple = String.raw`\0-\x0c\x0e-\u02ff\u2010-\u2027\u2030-\u203b\u20ac`;

/** Everything else, with the characters around it, which it may be one with. */
const complex = new RegExp(`[${simple}]?[^${simple}]+(?:[${simple}][^${simple}]+)*[${simple}]?`, "g");

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** How many characters a text has as people see them (grapheme clusters of UAX 29): an emoji with its skin is one. */
export function countGraphemes(text: string): number {
  let count = text.length;
  for (const [piece] of text.matchAll(complex)) count += clustersOf(piece) - piece.length;
  return count;
}

function clustersOf(piece: string): number {
  let count = 0;
  for (const _ of segmenter.segment(piece)) count++;
  return count;
}
