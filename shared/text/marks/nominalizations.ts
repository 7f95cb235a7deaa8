// Nouns made of a verb, for which the verb itself is often plainer: "the implementation of", "to implement".
import type { Language } from "../../catalog/languages.ts";
import type { Reading, ReadWord } from "../reading.ts";
import type { Span } from "../sentences/split.ts";
import { wordSet } from "../word-set.ts";
import { germanNouns } from "./nominalizations/de.ts";
import { englishNouns } from "./nominalizations/en.ts";
import { spanishNouns } from "./nominalizations/es.ts";
import { frenchNouns } from "./nominalizations/fr.ts";
import { portugueseNouns } from "./nominalizations/pt.ts";

/** In small letters, with plurals. */
const endings: Record<Language, RegExp> = {
  en: /^[a-z]{3,}(?:[st]ion|ment|[ae]nce|[ae]ncy)s?$/,
  pt: /^\p{Ll}{3,}(?:[çs]ão|[çs]ões|mentos?|[âê]ncias?)$/u,
  es: /^\p{Ll}{3,}(?:[cs]ión|[cs]iones|mientos?|[ae]ncias?)$/u,
  fr: /^\p{Ll}{3,}(?:[st]ion|ement|[ae]nce)s?$/u,
  de: /^\p{Ll}{3,}(?:ung|heit|keit|nahme)(?:e?n)?$/u,
};

const plurals: Record<Language, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/ies$/, "y"],
    [/s$/, ""],
  ],
  pt: [
    [/ões$/, "ão"],
    [/s$/, ""],
  ],
  es: [
    [/iones$/, "ión"],
    [/s$/, ""],
  ],
  fr: [[/s$/, ""]],
  de: [
    [/ungen$/, "ung"],
    [/(heit|keit)en$/, "$1"],
    [/nahmen$/, "nahme"],
  ],
};

const everyday: Record<Language, ReadonlySet<string>> = {
  en: wordSet(englishNouns),
  pt: wordSet(portugueseNouns),
  es: wordSet(spanishNouns),
  fr: wordSet(frenchNouns),
  de: wordSet(germanNouns),
};

/** French adverbs end as nouns in "-ement" do; the noun has one of these before it, or an "l'" or "d'" in front. */
const determiners = wordSet(
  "le la les l' un une des du de d' au aux ce cet cette ces son sa ses mon ma mes ton ta tes notre nos votre vos leur leurs tout chaque en sans par",
);

/** The nominalisations of a text in its order. Everyday nouns with such an ending are none: "station", "Zeitung". */
export function nominalizationsOf({ words, language }: Reading): Span[] {
  const known = new Map<string, boolean>();
  return words.filter((word, place) => {
    const bare = word.lower.replace(/^[dl]'/, "");
    const found = known.get(bare) ?? isNominalization(bare, language);
    known.set(bare, found);
    if (!found) return false;
    if (language === "de") return word.text !== word.lower; // a noun has a capital
    return language !== "fr" || !/ements?$/.test(bare) || bare !== word.lower || isDetermined(words, place);
  });
}

function isNominalization(word: string, language: Language): boolean {
  if (!endings[language].test(word)) return false;
  const [plural, ending] = plurals[language].find(([pattern]) => pattern.test(word)) ?? [/$/, ""];
  const singular = word.replace(plural, ending);
  if (language !== "de") return !everyday[language].has(singular);
  for (let start = 0; start < singular.length - 4; start++)
    if (everyday.de.has(singular.slice(start))) return false;
  return true;
}

const isDetermined = (words: readonly ReadWord[], place: number): boolean =>
  Boolean(words[place]?.isJoined) && determiners.has(words[place - 1]?.lower ?? "");
