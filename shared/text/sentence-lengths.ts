import type { ReadSentence } from "./reading.ts";

/** How long the sentences of a text are, in words, and how much that varies. */
export interface SentenceLengths {
  /** 0 without sentences. */
  average: number;
  /** The standard deviation. */
  deviation: number;
  /** The deviation as a share of the average, from 0 (all alike); 0 without sentences. */
  variation: number;
}

export function sentenceLengths(sentences: readonly ReadSentence[]): SentenceLengths {
  const lengths = sentences.map(({ first, last }) => last - first).filter((length) => length > 0);
  if (lengths.length === 0) return { average: 0, deviation: 0, variation: 0 };
  const average = mean(lengths);
  const deviation = Math.sqrt(mean(lengths.map((length) => (length - average) ** 2)));
  return { average, deviation, variation: deviation / average };
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** The variation of lengths from which more makes no text livelier. */
export const fullVariation = 0.6;
