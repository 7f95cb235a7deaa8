import type { Language } from "../../catalog/languages.ts";
import { type FoundPhrase, findPhrases, indexPhrases, type PhraseIndex } from "../phrases.ts";
import type { Reading } from "../reading.ts";
import { germanFillers } from "./fillers/de.ts";
import { englishFillers } from "./fillers/en.ts";
import { spanishFillers } from "./fillers/es.ts";
import { frenchFillers } from "./fillers/fr.ts";
import { portugueseFillers } from "./fillers/pt.ts";

const indexes: Record<Language, PhraseIndex> = {
  en: indexPhrases(englishFillers),
  pt: indexPhrases(portugueseFillers),
  es: indexPhrases(spanishFillers),
  fr: indexPhrases(frenchFillers),
  de: indexPhrases(germanFillers),
};

/** Words and phrases that could go, or be shorter; the shorter one is suggested. */
export const fillersOf = (reading: Reading): FoundPhrase[] => findPhrases(reading, indexes[reading.language]);
