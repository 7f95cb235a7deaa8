import type { Language } from "../../catalog/languages.ts";

/** In words: a sentence with more than `hard` is hard to read, one with more than `veryHard` should be two. */
export interface SentenceLimits {
  hard: number;
  veryHard: number;
}

export const sentenceLimits: Record<Language, SentenceLimits> = {
  /**
   * GOV.UK, "Sentence length: why 25 words is our limit" (2014): 21 words are fairly difficult, and what has more than
   * 25 is to be split.
   */
  en: { hard: 20, veryHard: 25 },
  /** The news agency dpa: 20 words are the limit of what is wanted, 30 of what is allowed. */
  de: { hard: 20, veryHard: 30 },
  // Guides to plain Portuguese, Spanish and French ask for 15 to 20 words on average, as English ones do, and seldom
  // name a limit. The same text has about a fifth more words in these languages, and so have the limits of English.
  pt: { hard: 25, veryHard: 30 },
  es: { hard: 25, veryHard: 30 },
  fr: { hard: 25, veryHard: 30 },
};
