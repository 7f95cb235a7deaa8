import { countWords, readingWordsPerMinute } from "../../../../shared/text/analysis/words.ts";

export interface TextLength {
  words: number;
  /** Of the words, with their spaces. */
  characters: number;
  /** Reading time; at least 1. */
  minutes: number;
}

/** The length of a text without Markdown. */
export function lengthOf(text: string): TextLength {
  const words = countWords(text);
  const minutes = Math.max(1, Math.round(words / readingWordsPerMinute));
  return { words, characters: [...text.replaceAll("\n", "")].length, minutes };
}
