import type { Language } from "../../catalog/languages.ts";
import { fold } from "../search/fold.ts";
import irregularNouns from "./irregular-nouns.json" with { type: "json" };
import { stripElision } from "./keywords.ts";
import { isAddress, longestWord } from "./words.ts";

/** A word or number in a text, with its stem. */
export interface Token {
  /** As written. */
  word: string;
  stem: string;
  /** Its position in `TokenizedText.text`, in UTF-16 units. */
  start: number;
  end: number;
  /** Whether more than spaces or a hyphen precedes it: a comma, a bracket, a line break, the start of the text. */
  isApart: boolean;
  /** Whether a hyphen joins it to the previous word. */
  isHyphenated: boolean;
}

export interface TokenizedText {
  /** The text without addresses and zero-width characters. */
  text: string;
  tokens: Token[];
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const joining = /^[ \t\u00a0\u202f\u2010\u2011-]*$/;

/**
 * Splits a plain text into words and numbers with their stems. Unlike in `wordsOf`, a hyphen separates words, so that
 * "long-term care" equals "long term care".
 */
export function tokenize(plain: string, language: Language): TokenizedText {
  const text = plain
    .replace(invisible, "")
    .normalize("NFC")
    .replace(/\S+/g, (piece) => (isAddress(piece) ? "|" : piece));
  const stems = new Map<string, string>();
  const tokens: Token[] = [];
  let last = 0;
  let isApart = true;
  for (const { 0: written, index: start } of text.matchAll(word)) {
    const end = start + written.length;
    const between = text.slice(last, start);
    isApart ||= !joining.test(between);
    last = end;
    if (written.length > longestWord) {
      isApart = true;
      continue;
    }
    const stem = stems.get(written) ?? stemOf(written, language);
    stems.set(written, stem);
    tokens.push({
      word: written,
      stem,
      start,
      end,
      isApart,
      isHyphenated: !isApart && /^[\u2010\u2011-]$/.test(between),
    });
    isApart = false;
  }
  return { text, tokens };
}

/** Returns the stems of a short text, in order. */
export const stemsOf = (text: string, language: Language): string[] =>
  tokenize(text, language).tokens.map(({ stem }) => stem);

// French plurals and feminines, after the minimal stemmer of J. Savoy, "A stemming procedure and stopword
// list for general French corpora", JASIS 50 (1999). Differences: words of four letters are stemmed too
// ("pains"), the r of "boulanger" stays, and "heureuse", "sportive" and "actrice" share a stem with their
// masculines.

const irregularFrench = new Map(Object.entries(irregularNouns.fr));

const shortestFrench = 3;

/** The stem of a folded French word. */
function frenchStem(word: string): string {
  if (word.length <= shortestFrench) return word;
  return frenchMasculine(irregularFrench.get(word) ?? frenchSingular(word));
}

function frenchSingular(word: string): string {
  if (/(?:eaux|eux|oux)$/.test(word)) return word.slice(0, -1);
  if (word.length > 5 && word.endsWith("aux")) return `${word.slice(0, -2)}l`;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function frenchMasculine(word: string): string {
  if (word.length > 5) {
    if (word.endsWith("euse")) return word.slice(0, -2);
    if (word.endsWith("ive")) return `${word.slice(0, -2)}f`;
    if (word.endsWith("trice")) return `${word.slice(0, -4)}eur`;
  }
  let stem = word;
  while (stem.length > shortestFrench && stem.endsWith("e")) stem = stem.slice(0, -1);
  return stem.length > shortestFrench && /([^aeiou])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

// Spanish plurals and genders, after the light stemmer of J. Savoy, "Report on CLEF-2001 experiments", LNCS
// 2406 (2002), which removes "os", "as", "es" and final vowels. Differences: short words are stemmed too
// ("cafés"), "ingleses" shares a stem with "inglés" and "dulces" with "dulce", and plurals of loanwords lose
// their s ("blogs").

/** The stem of a folded Spanish word. */
function spanishStem(word: string): string {
  const stem = cutEnding(word) ?? withoutForeignPlural(word);
  if (stem.endsWith("z")) return `${stem.slice(0, -1)}c`; // "luz", "luces"
  return stem.length > 4 && stem.endsWith("us") ? stem.slice(0, -1) : stem; // "menús", but also "autobús(es)"
}

function withoutForeignPlural(word: string): string {
  return word.length > shortestStem && /[abcdefgklmnoprtvw]s$/.test(word) ? word.slice(0, -1) : word;
}

// Portuguese plurals and genders, after the light stemmer of J. Savoy (SAC 2006, see `stemOf`): "ões" becomes
// "ão", "ns" "m", "ais" "al", and final vowels are removed. Differences: derivational endings ("mente",
// "inho") stay, "-el" and "-il" are merged, because their plurals are, and "portugueses" shares a stem with
// "português".

/** Plural endings and their singular, in order of precedence, each with the minimum length of the word. */
const plurals: [ending: RegExp, singular: string, shortestWord: number][] = [
  [/[oa]es$|aos$/, "ao", 4], // "ações", "pães", "mãos"
  [/ns$/, "m", 4], // "homens"
  [/ais$/, "al", 5], // "jornais"
  [/ois$/, "ol", 5], // "lençóis"
  [/uis$/, "ul", 5], // "azuis"
  [/e?is$/, "il", 5], // "papéis", "fáceis", "barris"
];

/** Words that look like another kind of plural. */
const others = new Map([
  ["pais", "pais"], // "país", "países"
  ["herois", "heroi"],
  ["maes", "mae"],
]);

/** The stem of a folded Portuguese word. */
function portugueseStem(word: string): string {
  const known = others.get(word);
  if (known || word.length <= shortestStem) return known ?? word;
  const rule = plurals.find(([ending, , length]) => word.length >= length && ending.test(word));
  const singular = rule ? word.replace(rule[0], rule[1]) : word;
  if (singular.endsWith("ao")) return singular;
  if (singular.length > shortestStem && singular.endsWith("el")) return `${singular.slice(0, -2)}il`;
  return cutEnding(singular) ?? withoutPlural(singular);
}

function withoutPlural(word: string): string {
  return word.length > shortestStem && word.endsWith("s") ? word.slice(0, -1) : word;
}

// German plurals and cases, after the light stemmer of J. Savoy (SAC 2006, see `stemOf`): umlauts are folded,
// "ern", "em", "en", "er", "es", "e" and "s" are removed, then "er" or "en" again ("kleineren"). Differences:
// superlatives stay, "Autos", "Computers" and "Regeln" lose their ending, and double final consonants become
// single ("Ergebnisse", "Lehrerinnen").

/** The stem of a folded German word. */
function germanStem(word: string): string {
  const once = withoutEnding(word);
  const twice = once !== word && once.length > 4 && /e[nr]$/.test(once) ? once.slice(0, -2) : once;
  return /ss$|inn$/.test(twice) ? twice.slice(0, -1) : twice;
}

function withoutEnding(word: string): string {
  const { length } = word;
  if (length > 5 && /er[ns]$/.test(word)) return word.slice(0, -3);
  if (length > 4 && /e[lr]n$/.test(word)) return word.slice(0, -1);
  if (length > 4 && /e[mnrs]$/.test(word)) return word.slice(0, -2);
  if (length > 3 && word.endsWith("e")) return word.slice(0, -1);
  if (length > 3 && /[bdfghklmnt]s$/.test(word)) return word.slice(0, -1);
  if (length > 4 && /[opy]s$/.test(word)) return word.slice(0, -1);
  return length > 5 && word.endsWith("as") ? word.slice(0, -1) : word;
}

// English plurals: D. Harman's S-stemmer ("How effective is suffixing?", JASIS 42, 1991), which handles
// "ies", "es" and "s", extended by plurals with an additional syllable ("boxes") and irregular ones.

const irregularEnglish = new Map(Object.entries(irregularNouns.en));

/** Singulars that look like plurals. */
const singulars = new Set(["lens", "news"]);

/** The stem of a folded English word. */
function englishStem(word: string): string {
  if (word.length < 4) return irregularEnglish.get(word) ?? word;
  return withoutSilentE(singularOf(word));
}

function singularOf(word: string): string {
  const known = irregularEnglish.get(word);
  if (known || singulars.has(word)) return known ?? word;
  const plural = word.replace(/sis$/, "ses"); // "analysis", "analyses"
  if (!plural.endsWith("s") || /(?:[us]|[^s]i)s$/.test(plural)) return plural;
  return plural.slice(0, -1);
}

/** Merges "boxe" and "box", "house" and "hous", "cookie" and "cooky". */
function withoutSilentE(word: string): string {
  if (word.endsWith("ie")) return `${word.slice(0, -2)}y`;
  if (word.length < 4) return word;
  const base = /(?:[sxz]|ch|sh)e$/.test(word) || /..[^a]oe$/.test(word) ? word.slice(0, -1) : word;
  return base.endsWith("zz") ? base.slice(0, -1) : base;
}

const stemmers: Record<Language, (folded: string) => string> = {
  en: englishStem,
  pt: portugueseStem,
  es: spanishStem,
  fr: frenchStem,
  de: germanStem,
};

/**
 * Returns the folded stem shared by the inflected forms of a word: "bakery" and "bakeries", "Bäckerei" and
 * "Bäckereien". Light stemming after J. Savoy, "Light stemming approaches for the French, Portuguese, German
 * and Hungarian languages", ACM SAC 2006: plurals, genders and cases of nouns and adjectives are removed,
 * verb forms are not. Differences are noted at each language's rules. A stem is for comparison only and
 * seldom a word; different words may share one ("plane" and "planes", but also German "Arbeit" and
 * "Arbeiter"). Words in other scripts are only folded.
 */
export function stemOf(word: string, language: Language): string {
  const folded = stripElision(fold(word), language);
  return /^[a-z]+$/.test(folded) ? stemmers[language](folded) : folded;
}

/** Minimum letters of a stem. */
const shortestStem = 3;

const endings = ["eses", "os", "as", "es", "o", "a", "e"];

/**
 * Removes the number and gender ending from a folded Portuguese or Spanish word ("casas", "inglés" and
 * "ingleses"); returns null if there is none.
 */
function cutEnding(word: string): string | null {
  const ending = endings.find((end) => word.endsWith(end) && word.length - end.length >= shortestStem);
  return ending ? word.slice(0, -ending.length) : null;
}
