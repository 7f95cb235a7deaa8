import type { Language } from "../catalog/languages.ts";
import { type Emotion, emotionOf } from "./emotion.ts";
import { type Keyword, keywordsOf } from "./keywords.ts";
import { plainText } from "./plain.ts";
import { readabilityOf } from "./readability.ts";
import { countSentences, countWords, wordsOf } from "./words.ts";

/** Figures computed from a text. Counts are whole numbers; `readingMinutes` is at least 1. */
export interface TextMetrics {
  words: number;
  sentences: number;
  readingMinutes: number;
  /** Reading ease, 0 (hard) to 100 (easy), a whole number; null for a text without words. */
  readability: number | null;
  tone: Emotion;
  /** At most 30, the most frequent first. */
  keywords: Keyword[];
}

/**
 * Silent reading of non-fiction, words a minute: M. Brysbaert, "How many words do we read per minute?",
 * Journal of Memory and Language 109 (2019).
 */
const wordsPerMinute = 238;

/** The figures of a markdown text; its signs do not count. */
export function textMetrics(markdown: string, language: Language): TextMetrics {
  const text = plainText(markdown);
  const count = countWords(text);
  const sentences = countSentences(text, language);
  const words = wordsOf(text);
  const readability = readabilityOf(words, sentences, language);
  return {
    words: count,
    sentences,
    readingMinutes: Math.max(1, Math.round(count / wordsPerMinute)),
    readability: readability === null ? null : Math.round(readability),
    tone: emotionOf(text, words.length, language),
    keywords: keywordsOf(words, language),
  };
}
