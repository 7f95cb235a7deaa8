import type { Language } from "../../catalog/languages.ts";
import { germanWords } from "./de.ts";
import { englishWords } from "./en.ts";
import type { EngagingWords } from "./engaging-words.ts";
import { spanishWords } from "./es.ts";
import { frenchWords } from "./fr.ts";
import { portugueseWords } from "./pt.ts";

export const engagingWords: Record<Language, EngagingWords> = {
  en: englishWords,
  pt: portugueseWords,
  es: spanishWords,
  fr: frenchWords,
  de: germanWords,
};
