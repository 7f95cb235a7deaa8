// Why a correction is proposed, in the language of the interface.
import type { Language } from "../../../../../shared/catalog/languages.ts";
import { reasons as german } from "./de.ts";
import { reasons as english, type Reasons } from "./en.ts";
import { reasons as spanish } from "./es.ts";
import { reasons as french } from "./fr.ts";
import { reasons as portuguese } from "./pt.ts";

export type ReasonCode = keyof Reasons;

const byLanguage: Record<Language, Reasons> = {
  en: english,
  pt: portuguese,
  es: spanish,
  fr: french,
  de: german,
};

/** `after` is what is proposed; some reasons name it. */
export function reasonFor(code: ReasonCode, after: string, language: Language): string {
  return byLanguage[language][code].replace("{after}", () => after);
}
