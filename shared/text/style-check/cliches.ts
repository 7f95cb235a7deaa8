import type { Language } from "../../catalog/languages.ts";
import { findPhrases, indexPhrases, type PhraseIndex } from "../phrases.ts";
import type { Reading } from "../reading.ts";
import { germanCliches } from "./cliches/de.ts";
import { englishCliches } from "./cliches/en.ts";
import { spanishCliches } from "./cliches/es.ts";
import { frenchCliches } from "./cliches/fr.ts";
import { portugueseCliches } from "./cliches/pt.ts";
import type { StyleFinding } from "./finding.ts";

const indexes: Record<Language, PhraseIndex> = {
  en: indexPhrases(englishCliches),
  pt: indexPhrases(portugueseCliches),
  es: indexPhrases(spanishCliches),
  fr: indexPhrases(frenchCliches),
  de: indexPhrases(germanCliches),
};

/** Phrases that have been read too often to say much. */
export const clicheFindings = (reading: Reading): StyleFinding[] =>
  findPhrases(reading, indexes[reading.language]).map(({ start, end }) => ({
    kind: "cliche",
    start,
    end,
    text: reading.text.slice(start, end),
  }));
