import type { Language } from "../../catalog/languages.ts";
import type { Emotion } from "./emotion.ts";
import type { Keyword } from "./keywords.ts";
import { analyzeText } from "./live-analysis.ts";
import { readingWordsPerMinute } from "./words.ts";

/** Figures computed from a text. Counts are whole numbers; `readingMinutes` is at least 1. */
export interface TextMetrics {
  words: number;
  sentences: number;
  readingMinutes: number;
  /**
   * Reading ease, 0 (hard) to 100 (easy), a whole number; null for a text without words. In a script that is not
   * supported (Hebrew, Cyrillic, Han …), this and the next three are null.
   */
  readability: number | null;
  /** See `clarityOf`; null also for a text that was saved before there was such a figure. */
  clarity: number | null;
  /** See `engagementOf`; null as `clarity` is. */
  engagement: number | null;
  tone: Emotion | null;
  /** At most 30, the most frequent first. */
  keywords: Keyword[];
}

/** The figures of a markdown text; its signs do not count. */
export function textMetrics(markdown: string, language: Language): TextMetrics {
  const { counts, readability, clarity, engagement, tone, keywords } = analyzeText(markdown, language);
  const { words, sentences } = counts;
  const readingMinutes = Math.max(1, Math.round(words / readingWordsPerMinute));
  return { words, sentences, readingMinutes, readability, clarity, engagement, tone, keywords };
}
