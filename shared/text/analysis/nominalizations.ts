// Nouns that name an action, for which the verb itself is often plainer: "the implementation of", "to implement".
import type { Language } from "../../catalog/languages.ts";
import type { Reading } from "./parsed-text.ts";
import type { Span } from "./sentences.ts";
import { wordSet } from "./words.ts";
import nominalizations from "./nominalizations.json" with { type: "json" };

/** Singular, in lower case. */
const nouns: Record<Language, ReadonlySet<string>> = {
  en: wordSet(nominalizations.en),
  pt: wordSet(nominalizations.pt),
  es: wordSet(nominalizations.es),
  fr: wordSet(nominalizations.fr),
  de: wordSet(nominalizations.de),
};

/** What comes before the object of the action. Without one, the noun often names a thing: "the annual evaluation". */
const objectMarkers: Record<Language, RegExp> = {
  en: /^of$/,
  pt: /^d(?:e|[ao]s?|est[ae]s?|ess[ae]s?)$/,
  es: /^del?$/,
  fr: /^(?:de|du|des|d'.+)$/,
  de: /^(?:des|der|vo[nm]|dies(?:er|es)|eine[rs]|[msd]eine[rs]|ihre[rs]|unsere[rs]|eure[rs]|aller|neuer|weiterer)$/,
};

/** The nominalisations of a text in its order, each with its object behind it. */
export function nominalizationsOf({ words, language }: Reading): Span[] {
  return words.filter((word, place) => {
    const next = words[place + 1];
    if (!next?.isJoined || !objectMarkers[language].test(next.lower)) return false;
    if (language === "de" && word.text === word.lower) return false; // a noun has a capital
    return nouns[language].has(language === "fr" ? word.lower.replace(/^[dl]'/, "") : word.lower);
  });
}
