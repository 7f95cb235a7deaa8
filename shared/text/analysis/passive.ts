import type { Language } from "../../catalog/languages.ts";
import type { ReadWord } from "./parsed-text.ts";
import type { Span } from "./sentences.ts";
import { englishPassives } from "./passive/english.ts";
import { frenchPassives } from "./passive/french.ts";
import { germanPassives } from "./passive/german.ts";
import { portuguesePassives } from "./passive/portuguese.ts";
import { spanishPassives } from "./passive/spanish.ts";

/** The verbs in the passive voice among the words of one sentence. */
export const passivesOf: Record<Language, (words: readonly ReadWord[]) => Span[]> = {
  en: englishPassives,
  pt: portuguesePassives,
  es: spanishPassives,
  fr: frenchPassives,
  de: germanPassives,
};
