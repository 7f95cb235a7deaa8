import type { Language } from "../../../../../shared/catalog/languages.ts";
import { germanSayings } from "./de.ts";
import { englishSayings } from "./en.ts";
import { spanishSayings } from "./es.ts";
import { frenchSayings } from "./fr.ts";
import { portugueseSayings } from "./pt.ts";
import type { Sayings } from "./sayings.ts";

export const sayingsByLanguage: Record<Language, Sayings> = {
  en: englishSayings,
  pt: portugueseSayings,
  es: spanishSayings,
  fr: frenchSayings,
  de: germanSayings,
};
