import type { Language } from "../../catalog/languages.ts";
import { germanWords } from "./de.ts";
import { englishWords } from "./en.ts";
import { spanishWords } from "./es.ts";
import { frenchWords } from "./fr.ts";
import { portugueseWords } from "./pt.ts";

/** What draws readers in, in small letters, parted by spaces. */
export interface EngagingWords {
  /** What speaks to the reader: pronouns, and forms of frequent verbs where the pronoun is left out. */
  address: string;
  /** Everyday things, people and places that can be seen or touched, in the singular. */
  concrete: string;
}

export const engagingWords: Record<Language, EngagingWords> = {
  en: englishWords,
  pt: portugueseWords,
  es: spanishWords,
  fr: frenchWords,
  de: germanWords,
};
