import type { Language } from "../../catalog/languages.ts";
import type { Emotion } from "../../catalog/writing-options.ts";
import { emotionOf } from "./emotion.ts";
import { engagementIn } from "./engagement.ts";
import { type Keyword, keywordsOf } from "./keywords.ts";
import { type ParsedText, parseText, writtenWords } from "./parsed-text.ts";
import type { Block } from "./prose.ts";
import { readabilityOf } from "./readability.ts";
import {
  type ReadabilityIssue,
  type ReadabilityIssueKind,
  readabilityIssuesIn,
} from "./readability-issues.ts";
import { type ReadabilityBand, readabilityBand } from "./readability-scales.ts";
import { countWords, readingWordsPerMinute, secondsAt, speakingWordsPerMinute } from "./words.ts";

/** The analysis of a text, made without a model. Figures are whole numbers. */
export interface LiveAnalysis {
  counts: Counts;
  /** Whether the script is supported; if not, all scores are null and there are no issues. */
  isSupported: boolean;
  /** Reading ease, 0 (hard) to 100 (easy). This and the next two are null without words. */
  readability: number | null;
  band: ReadabilityBand | null;
  /** See `clarityOf`. */
  clarity: number | null;
  /** See `engagementOf`. */
  engagement: number | null;
  marks: ReadabilityIssue[];
  tone: Emotion | null;
  /** At most 30, the most frequent first. */
  keywords: Keyword[];
}

/** Analyses a Markdown text while it is being typed. Takes about 20 ms for 5,000 words. */
export const analyzeText = (text: string, language: Language): LiveAnalysis =>
  analyzeParsedText(parseText(text, language));

function analyzeParsedText(reading: ParsedText): LiveAnalysis {
  const { language, plain, sentences, isSupported, syllablesOf } = reading;
  const words = writtenWords(reading);
  const ease = isSupported ? readabilityOf(words, sentences.length, language, syllablesOf) : null;
  const readability = ease === null ? null : Math.round(ease);
  const marks = readabilityIssuesIn(reading);
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

/** Counts, from 0. Markdown syntax doesn't count. */
interface Counts {
  /** See `countWords`. */
  words: number;
  sentences: number;
  /** Grapheme clusters, line breaks included. */
  graphemes: number;
  graphemesWithoutSpaces: number;
  /** Without headings and tables. A list without blank lines counts as one. */
  paragraphs: number;
  readingSeconds: number;
  speakingSeconds: number;
}

/** Returns the counts of a Markdown text, and its silent and oral reading time. */
export const textCounts = (text: string, language: Language): Counts => countsOf(parseText(text, language));

function countsOf({ text, plain, blocks, sentences }: ParsedText): Counts {
  const words = countWords(text);
  return {
    words,
    sentences: sentences.length,
    graphemes: countGraphemes(plain),
    graphemesWithoutSpaces: countGraphemes(plain.replace(/\s+/g, "")),
    paragraphs: countParagraphs(blocks, sentences),
    readingSeconds: secondsAt(readingWordsPerMinute, words),
    speakingSeconds: secondsAt(speakingWordsPerMinute, words),
  };
}

/** Only blocks that have a sentence count. */
function countParagraphs(blocks: readonly Block[], sentences: ParsedText["sentences"]): number {
  const filled = [...new Set(sentences.map(({ block }) => block))];
  return filled.filter((index) => {
    const kind = blocks[index]?.kind;
    return kind === "paragraph" || (kind === "item" && blocks[index - 1]?.kind !== "item");
  }).length;
}

/**
 * Characters that are always one grapheme: Latin letters and common punctuation. Carriage return is excluded,
 * because it forms one grapheme with a following line feed.
 */
const simple = String.raw`\0-\x0c\x0e-\u02ff\u2010-\u2027\u2030-\u203b\u20ac`;

/** All other characters, with a neighbour on each side, which they may combine with. */
const complex = new RegExp(`[${simple}]?[^${simple}]+(?:[${simple}][^${simple}]+)*[${simple}]?`, "g");

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Counts grapheme clusters (UAX 29): an emoji with its skin tone is one. */
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

// Our own formula. Each problem deducts up to `points`, all of them from the amount `fullAt` on; together 100 points.
const longSentences = { points: 40, fullAt: 0.5 };
const passiveVoice = { points: 25, fullAt: 0.5 };
const fillers = { points: 20, fullAt: 6 };
const nominalizations = { points: 15, fullAt: 8 };

/**
 * Clarity of a Markdown text, 0 to 100, a whole number; null without words or if the script is not supported.
 * Starts at 100; each problem deducts points in proportion to its share:
 *
 * - long sentences: 40 points if they are half of all sentences (a hard one counts half);
 * - passive voice: 25 points at one per two sentences;
 * - fillers: 20 points at 6 per 100 words;
 * - nominalisations: 15 points at 8 per 100 words.
 */
export function clarityOf(text: string, language: Language): number | null {
  const reading = parseText(text, language);
  return clarityIn(reading, readabilityIssuesIn(reading));
}

/** Returns the clarity of a text with these issues. */
function clarityIn(
  { words, sentences, isSupported }: ParsedText,
  marks: readonly ReadabilityIssue[],
): number | null {
  if (!isSupported || !words.some(({ isNumber }) => !isNumber)) return null;
  const count = (kind: ReadabilityIssueKind) => marks.filter((mark) => mark.kind === kind).length;
  const perSentence = (number: number) => number / Math.max(1, sentences.length);
  const perHundred = (number: number) => (number / Math.max(leastWords, words.length)) * 100;
  const lost =
    share(perSentence(count("veryHardSentence") + count("hardSentence") / 2), longSentences) +
    share(perSentence(count("passive")), passiveVoice) +
    share(perHundred(count("filler")), fillers) +
    share(perHundred(count("nominalization")), nominalizations);
  return Math.round(100 - lost);
}

/** Shorter texts are scored as if they had this many words, so that one filler in a short sentence doesn't decide. */
const leastWords = 50;

const share = (amount: number, { points, fullAt }: { points: number; fullAt: number }) =>
  points * Math.min(1, amount / fullAt);

/** Figures computed from a text. Counts are whole numbers; `readingMinutes` is at least 1. */
export interface TextMetrics {
  words: number;
  sentences: number;
  readingMinutes: number;
  /**
   * Reading ease, 0 (hard) to 100 (easy), a whole number. This and the next two are null for a text without
   * words and if the script is not supported (Hebrew, Cyrillic, Han …).
   */
  readability: number | null;
  /** See `clarityOf`. Also null for texts saved before this score existed. */
  clarity: number | null;
  /** See `engagementOf`. Also null for texts saved before this score existed. */
  engagement: number | null;
  tone: Emotion | null;
  /** At most 30, the most frequent first. */
  keywords: Keyword[];
}

/** Computes the figures of a Markdown text, ignoring its syntax. */
export function textMetrics(markdown: string, language: Language): TextMetrics {
  const { counts, readability, clarity, engagement, tone, keywords } = analyzeText(markdown, language);
  const { words, sentences } = counts;
  const readingMinutes = Math.max(1, Math.round(words / readingWordsPerMinute));
  return { words, sentences, readingMinutes, readability, clarity, engagement, tone, keywords };
}
