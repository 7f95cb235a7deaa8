import { type TonePoints, tonePoints } from "./emotion.ts";
import { type EngagingParts, engagingIn } from "./engagement.ts";
import { lengthsOf, type ParsedText, writtenWords } from "./parsed-text.ts";
import { type ReadabilityIssue, readabilityIssuesIn } from "./readability-issues.ts";

/** What is counted in a text, or in a block of it. The measures of blocks can be added up. */
export interface Measures extends EngagingParts, TonePoints {
  /** See `countWords`. */
  words: number;
  graphemes: number;
  graphemesWithoutSpaces: number;
  /** Words and numbers of the prose. */
  read: number;
  /** Without the numbers. */
  written: number;
  syllables: number;
  /** In words and numbers. */
  sentences: number[];
  marks: ReadabilityIssue[];
}

/** @param words see `countWords` */
export function measure(reading: ParsedText, words: number): Measures {
  const { language, plain, syllablesOf, sentences } = reading;
  const written = writtenWords(reading);
  return {
    ...engagingIn(reading),
    ...tonePoints(plain, language),
    words,
    graphemes: countGraphemes(plain),
    graphemesWithoutSpaces: countGraphemes(plain.replace(/\s+/g, "")),
    read: reading.words.length,
    written: written.length,
    syllables: written.reduce((sum, word) => sum + syllablesOf(word), 0),
    sentences: lengthsOf(sentences),
    marks: readabilityIssuesIn(reading),
  };
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
