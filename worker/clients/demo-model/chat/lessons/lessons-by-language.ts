import type { Language } from "../../../../../shared/catalog/languages.ts";
import { german } from "./de.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import { french } from "./fr.ts";
import type { Lessons } from "./lessons.ts";
import { portuguese } from "./pt.ts";

export const lessonsByLanguage: Record<Language, Lessons> = {
  en: english,
  pt: portuguese,
  es: spanish,
  fr: french,
  de: german,
};
