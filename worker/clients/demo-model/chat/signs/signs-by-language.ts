import type { Language } from "../../../../../shared/catalog/languages.ts";
import { german } from "./de.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import { portuguese } from "./pt.ts";
import type { Signs } from "./signs.ts";

export const signsByLanguage: Record<Language, Signs> = {
  en: english,
  pt: portuguese,
  es: spanish,
  fr: french,
  de: german,
};
