import type { Language } from "../../../../../shared/catalog/languages.ts";
import { germanTitles } from "./de.ts";
import { englishTitles } from "./en.ts";
import { spanishTitles } from "./es.ts";
import { frenchTitles } from "./fr.ts";
import type { TitlePatterns } from "./patterns.ts";
import { portugueseTitles } from "./pt.ts";

export const titlePatterns: Record<Language, TitlePatterns> = {
  en: englishTitles,
  pt: portugueseTitles,
  es: spanishTitles,
  fr: frenchTitles,
  de: germanTitles,
};
