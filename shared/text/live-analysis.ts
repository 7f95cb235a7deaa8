import type { Language } from "../catalog/languages.ts";
import { clarityIn } from "./clarity.ts";
import { type Counts, countsOf } from "./counts.ts";
import { type Emotion, emotionOf } from "./emotion.ts";
import { engagementIn } from "./engagement.ts";
import { type Keyword, keywordsOf } from "./keywords.ts";
import { type Mark, marksIn } from "./marks.ts";
import { readabilityOf } from "./readability.ts";
import { type ReadabilityBand, readabilityBand } from "./readability-band.ts";
import { type Reading, readText, writtenWords } from "./reading.ts";

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
