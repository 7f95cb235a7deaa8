import type { Language } from "../catalog/languages.ts";
import { plainText } from "./plain.ts";
import { countSentences, countWords } from "./words.ts";

/** Figures computed from a text. Counts are whole numbers; `readingMinutes` is at least 1. */
export interface TextMetrics {
  words: number;
  sentences: number;
  readingMinutes: number;
}

/**
 * Silent reading of non-fiction, words a minute: M. Brysbaert, "How many words do we read per minute?",
 * Journal of Memory and Language 109 (2019).
 */
const wordsPerMinute = 238;

/** The figures of a markdown text; its signs do not count. */
export function textMetrics(markdown: string, language: Language): TextMetrics {
  const text = plainText(markdown);
  const words = countWords(text);
  return {
    words,
    sentences: countSentences(text, language),
    readingMinutes: Math.max(1, Math.round(words / wordsPerMinute)),
  };
}
