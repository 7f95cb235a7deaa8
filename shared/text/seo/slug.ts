import type { Language } from "../../catalog/languages.ts";
import { isStopWord, stopWords, stripElision } from "../analysis/keywords.ts";
import { fold } from "../search/fold.ts";
import { mayDescribe } from "./collocations.ts";

/** In characters. Our own: no search engine names a number; Google recommends short URLs of readable words. */
export const longestSlug = 60;

/** Stop words that stay, because removing them would reverse the meaning. */
const kept: Record<Language, ReadonlySet<string>> = {
  en: new Set("no not never without".split(" ")),
  pt: new Set("não nunca sem".split(" ")),
  es: new Set("no nunca sin".split(" ")),
  fr: new Set("jamais pas sans".split(" ")),
  de: new Set("kein keine keinen nicht nie ohne".split(" ")),
};

const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };
/** "AT&T", "R&D", "U.S.", "A/B". */
const acronym = String.raw`(?<![\p{L}\p{N}])(?:\p{L}{1,2}(?:&\p{L}{1,2})+(?![\p{L}\p{N}])|(?:\p{Lu}\.){2,}|\p{Lu}(?:/\p{Lu})+(?![\p{L}\p{N}]))`;
const letters = String.raw`[\p{L}\p{M}\p{N}]+`;
const word = new RegExp(`${acronym}(?:'s)?|${letters}(?:'(?!${acronym})${letters})*`, "gu");

/**
 * Returns the slug for a title or keyphrase: its content words in lower-case ASCII letters and digits, joined
 * by hyphens, at most 60 characters, cut at a word. Accents are removed; German umlauts are written out
 * ("baeckerei"). Stop words stay if there is nothing else. Empty if nothing can be written in ASCII, as with
 * other scripts. Google Search Central, "URL structure best practices": words, hyphens, ASCII.
 */
export function slugOf(text: string, language: Language): string {
  const title = text.normalize("NFC").replaceAll("’", "'");
  const words = title.match(word) ?? [];
  const stop = stopWords(language);
  const isShouting = title === title.toUpperCase();
  const contentWords = words.filter(
    (own) => (!isShouting && isAcronym(own)) || isContentWord(own.toLowerCase(), language, stop),
  );
  return (joined(contentWords, language) || joined(words, language)).slice(0, longestSlug);
}

/** "US", "WHO" and "IT" are no stop words. */
const isAcronym = (own: string) => /[&./]/.test(own) || /^\p{Lu}{2,}(?:'s)?$/u.test(own);

function isContentWord(own: string, language: Language, stop: ReadonlySet<string>): boolean {
  const isKept = kept[language].has(own) || mayDescribe(own, language) || own.endsWith("n't");
  return isKept || !isStopWord(stripElision(own, language), stop);
}

function joined(words: string[], language: Language): string {
  let slug = "";
  for (const own of words) {
    const ascii = asciiOf(stripElision(own.toLowerCase(), language), language);
    if (!ascii) continue;
    const longer = slug ? `${slug}-${ascii}` : ascii;
    if (slug && longer.length > longestSlug) break;
    slug = longer;
  }
  return slug;
}

function asciiOf(own: string, language: Language): string {
  const written = language === "de" ? own.replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter) : own;
  return fold(written).replace(/[^a-z0-9]+/g, "");
}
