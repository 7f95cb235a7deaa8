import type { Emotion } from "../text/emotion.ts";

/** One day of the person's calendar. `day` is an ISO date such as "2026-11-20". */
export interface DayOfWriting {
  day: string;
  texts: number;
  words: number;
}

/**
 * Figures over the texts that a user's plan shows, from what was computed when each was saved. A text whose stored figures
 * cannot be read is one of `texts`, and adds nothing else.
 */
export interface Stats {
  texts: number;
  words: number;
  /** 0 (hard) to 100 (easy), whole: the mean over the texts that have a score, longer texts counting more; else null. */
  readability: number | null;
  /** How many texts have each tone. */
  tones: Record<Emotion, number>;
  /** The tone most texts have; null where no text has one. */
  dominantTone: Emotion | null;
  /** Texts for each day from that of the first text to today, both included; not rounded. 0 without texts. */
  textsPerDay: number;
  /** The five words that stand most often in the texts, in any case, the most frequent first. */
  keywords: { word: string; count: number }[];
  /** The last 30 days in the person's time zone, the oldest first, days without texts included. */
  days: DayOfWriting[];
}
