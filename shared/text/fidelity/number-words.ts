// Parses numbers in words: "two hundred and fifty", "mil e uma", "zweitausenddreihundert".
import type { Language } from "../../catalog/languages.ts";
import type { Confidence } from "./facts.ts";
import idioms from "./number-idioms.json" with { type: "json" };
import numberWords from "./number-words.json" with { type: "json" };

/** A word of a text. */
export interface Word {
  start: number;
  end: number;
  /** In lower case without accents. */
  folded: string;
  /** Whether only a space or a hyphen separates it from the previous word. */
  isJoined: boolean;
}

export interface Cardinal {
  value: number;
  /** Its number of words. */
  count: number;
  /** Whether it is only "hundred", "mil" or the like, which may be figurative. */
  isBare: boolean;
  /** The multiplier of its last word, if any: half after "un million" means half a million. */
  multiplier: number | null;
}

/** Returns the longest number that begins at a word, or null. */
export function cardinalAt(words: Word[], at: number, language: Language): Cardinal | null {
  const known = cardinalWords(language);
  const compound = language === "de" ? germanCompound(words[at]?.folded ?? "", known) : null;
  if (compound !== null) return { value: compound, count: 1, isBare: false, multiplier: null };

  const state: State = { total: 0, group: null, least: Number.POSITIVE_INFINITY };
  let end = at;
  for (;;) {
    const isAfterJoin = end > at && isJoin(words[end], known);
    const next = end + (isAfterJoin ? 1 : 0);
    if (end > at && !words[next]?.isJoined) break;
    const count =
      addSmall(state, words, next, known) || (isAfterJoin ? 0 : multiply(state, words[next], known));
    if (count === 0) break;
    end = next + count;
  }
  if (end === at) return null;
  const isBare = end === at + 1 && isRound(words[at], known);
  const multiplier = state.group === null && state.total > 0 ? state.least : null;
  return { value: state.total + (state.group ?? 0), count: end - at, isBare, multiplier };
}

interface State {
  /** The sum of the groups multiplied so far. */
  total: number;
  /** Hundreds, tens and units that are not multiplied yet. */
  group: number | null;
  /** The last multiplier; later ones must be smaller. */
  least: number;
}

const isJoin = (word: Word | undefined, { joins }: CardinalWords) =>
  word?.isJoined === true && joins.has(word.folded);

/** Matches a multiplier such as "hundred", "mil", "cien". */
const isRound = (word: Word | undefined, { multipliers, hundreds }: CardinalWords) =>
  word !== undefined && (multipliers.has(word.folded) || hundreds.get(word.folded) === 100);

/** Adds a number below a thousand; returns its number of words. */
function addSmall(state: State, words: Word[], at: number, { small, hundreds }: CardinalWords): number {
  const hundred = hundreds.get(words[at]?.folded ?? "");
  if (hundred !== undefined && state.group === null) {
    state.group = hundred;
    return 1;
  }
  const found = longestSmallAt(words, at, small);
  const hasRoom = state.group === null || (state.group >= 100 && state.group % 100 === 0);
  if (!found || !hasRoom) return 0;
  state.group = (state.group ?? 0) + found.value;
  return found.count;
}

function longestSmallAt(words: Word[], at: number, small: Map<string, number>) {
  let phrase = "";
  let longest: { value: number; count: number } | null = null;
  for (let count = 1; count <= longestSmall; count++) {
    const word = words[at + count - 1];
    if (!word || (count > 1 && !word.isJoined)) break;
    phrase += (count > 1 ? " " : "") + word.folded;
    const value = small.get(phrase);
    if (value !== undefined) longest = { value, count };
  }
  return longest;
}

/** Multiplies the current value; returns the number of words used. */
function multiply(state: State, word: Word | undefined, { multipliers, plurals }: CardinalWords): number {
  const factor = multipliers.get(word?.folded ?? "");
  const plural = plurals.get(word?.folded ?? "");
  const by = factor ?? plural;
  const isEmpty = state.group === null && state.total === 0;
  if (by === undefined || (isEmpty && factor === undefined)) return 0;
  if (by === 100) {
    if (state.group !== null && (state.group === 0 || state.group >= 100)) return 0;
    state.group = (state.group ?? 1) * 100;
    return 1;
  }
  if (by < state.least) state.total += (state.group ?? 1) * by;
  else if (state.group === null && by > state.least) state.total *= by;
  else return 0;
  state.group = null;
  state.least = by;
  return 1;
}

/** Parses "dreihundertzwanzig", "zweitausend"; returns null if a word is not a number. */
function germanCompound(word: string, { small }: CardinalWords): number | null {
  if (word.length > longestCompound || !/.(?:hundert|tausend)|(?:hundert|tausend)./.test(word)) return null;
  const [, thousands, belowThousand = word] = /^(.*)tausend(?:und)?(.*)$/.exec(word) ?? [];
  const high = thousands === undefined ? 0 : germanHundreds(thousands || "ein", small);
  const low = belowThousand === "" ? 0 : germanHundreds(belowThousand, small);
  return high === null || low === null ? null : high * 1000 + low;
}

/** In letters. */
const longestCompound = 60;

function germanHundreds(word: string, small: Map<string, number>): number | null {
  const [, hundreds, rest = ""] = /^(.*)hundert(?:und)?(.*)$/.exec(word) ?? [];
  if (hundreds === undefined) return small.get(word) ?? null;
  const high = small.get(hundreds || "ein");
  const low = rest === "" ? 0 : small.get(rest);
  return high === undefined || low === undefined ? null : high * 100 + low;
}

// The vocabulary of numbers, folded: lower case without accents, hyphens as spaces.

/** The number vocabulary of a language. */
interface CardinalWords {
  /** Every number below a hundred; some have several names. */
  small: Map<string, number>;
  /** Hundreds in one word. */
  hundreds: Map<string, number>;
  /** Words that multiply the preceding number, or mean one of it. */
  multipliers: Map<string, number>;
  /** Plural multipliers, which require a number before them. */
  plurals: Map<string, number>;
  /** Words allowed between the parts of a number. */
  joins: Set<string>;
}

/** Maximum words of a number below a hundred: "quatre vingt dix neuf". */
const longestSmall = 4;

const units: Record<Language, string> = numberWords.units;

const tens: Record<Language, string> = numberWords.tens;

const hundreds: Partial<Record<Language, string>> = numberWords.hundreds;

const multipliers: Record<Language, Record<string, number>> = numberWords.multipliers;

const plurals: Record<Language, Record<string, number>> = numberWords.plurals;

const joins: Record<Language, string[]> = { en: ["and"], pt: ["e"], es: ["y"], fr: ["et"], de: ["und"] };

const madeCardinals = new Map<Language, CardinalWords>();

/** Returns the number vocabulary of a language. */
export function cardinalWords(language: Language): CardinalWords {
  const known = madeCardinals.get(language);
  if (known) return known;
  const words: CardinalWords = {
    small: new Map(smallOf(language)),
    hundreds: new Map(
      spellings(hundreds[language]).flatMap((all, index) => all.map((one) => [one, (index + 1) * 100])),
    ),
    multipliers: new Map(Object.entries(multipliers[language])),
    plurals: new Map(Object.entries(plurals[language])),
    joins: new Set(joins[language]),
  };
  madeCardinals.set(language, words);
  return words;
}

const spellings = (list = "") =>
  list
    .split(" ")
    .filter(Boolean)
    .map((word) => word.replaceAll("~", " ").split("|"));

function smallOf(language: Language): [word: string, value: number][] {
  const singles = spellings(units[language]);
  const all = singles.flatMap((words, value) => words.map((word): [string, number] => [word, value]));
  for (const [index, ten] of tens[language].split(" ").entries()) {
    const value = 20 + index * 10;
    all.push([ten, value]);
    // French continues to nineteen after sixty.
    for (const [unit, words] of singles.slice(0, language === "fr" && value === 60 ? 20 : 10).entries())
      for (const word of unit > 0 ? words : []) all.push([composed(language, ten, word, unit), value + unit]);
  }
  if (language !== "fr") return all;
  const eighty = "quatre vingt";
  return [
    ...all,
    [`${eighty}s`, 80],
    ...singles.flatMap((words, unit) =>
      words.map((word): [string, number] => [`${eighty} ${word}`, 80 + unit]),
    ),
  ];
}

function composed(language: Language, ten: string, unit: string, value: number): string {
  if (language === "de") return `${unit}und${ten}`;
  if (language === "fr") return value === 1 || value === 11 ? `${ten} et ${unit}` : `${ten} ${unit}`;
  const join = { en: " ", pt: " e ", es: " y " }[language];
  return ten + join + unit;
}

// Words that can mean a number, folded like the number vocabulary.

/** The numbers that a word can mean. */
interface NumberIdiom {
  values: string[];
  confidence: Confidence;
  isOrdinal: boolean;
  /** Other meanings: a time, a duration, a percentage. */
  keys: string[];
}

const hints: Record<Language, Record<string, string>> = idioms.numbers;

/** Words with other meanings than a number. */
const special: Record<Language, Record<string, string>> = idioms.keys;

/** From "first" on. Words after the bar have other meanings too. */
const ordinals: Record<Language, { first: string; tens: string; hints: string }> = numberWords.ordinals;

const germanUnits = "ein zwei drei vier funf sechs sieben acht neun".split(" ");

/** Returns the ordinals of a language up to the thirty-first, folded; several words are separated by spaces. */
export function ordinalWords(language: Language): Map<string, number> {
  const { first, tens } = ordinals[language];
  const base = first.split(" ").map((word) => word.replaceAll("~", " "));
  const all = new Map<string, number>();
  const put = (word: string, value: number) => {
    for (const form of formsOf(word, language)) all.set(form, value);
  };
  for (const [index, word] of base.entries()) put(word, index + 1);
  if (language === "fr")
    for (const [word, value] of [
      ["premiere", 1],
      ["second", 2],
      ["seconde", 2],
    ] as const)
      all.set(word, value);
  if (language === "es")
    for (const [word, value] of [
      ["primer", 1],
      ["tercer", 3],
      ["undecimo", 11],
      ["duodecimo", 12],
    ] as const)
      all.set(word, value);
  for (const [index, ten] of tens.split(" ").entries()) {
    const value = 20 + index * 10;
    put(ten, value);
    for (const [unit, word] of base.slice(0, 9).entries()) {
      if (language === "en") put(`${ten.replace(/ieth$/, "y")} ${word}`, value + unit + 1);
      if (language === "pt" || language === "es") put(`${ten} ${word}`, value + unit + 1);
      if (language === "fr")
        put(
          `${ten.replace(/ieme$/, unit === 0 && value < 80 ? " et unieme" : ` ${word}`)}`,
          value + unit + 1,
        );
      if (language === "de") put(`${germanUnits[unit]}und${ten}`, value + unit + 1);
    }
  }
  if (language === "pt" || language === "es")
    for (const [unit, word] of base.slice(0, 9).entries()) put(`decimo ${word}`, 11 + unit);
  return all;
}

function formsOf(word: string, language: Language): string[] {
  if (language === "de") return ["", "n", "r", "s", "m"].map((end) => word + end);
  if (language !== "pt" && language !== "es") return [word];
  return [word, word.replace(/o(?= |$)/g, "a"), `${word}s`];
}

const madeIdioms = new Map<Language, Map<string, NumberIdiom>>();

/**
 * Returns the words of a language that can mean a number, folded. Ordinals and times are `possible`, fractions
 * shares, and others hints.
 */
export function numberIdioms(language: Language): Map<string, NumberIdiom> {
  const known = madeIdioms.get(language);
  if (known) return known;
  const all = new Map<string, NumberIdiom>();
  const entry = (word: string): NumberIdiom => {
    const idiom: NumberIdiom = all.get(word) ?? {
      values: [],
      confidence: "hint",
      isOrdinal: false,
      keys: [],
    };
    all.set(word, idiom);
    return idiom;
  };
  for (const [value, words] of Object.entries(hints[language]))
    for (const word of words.split(" ")) entry(word.replaceAll("~", " ")).values.push(value);
  for (const [key, words] of Object.entries(special[language]))
    for (const word of words.split(" ")) {
      const idiom = entry(word.replaceAll("~", " "));
      idiom.keys.push(key);
      if (/^(?:t:|q:s:5400|q:mo:18)/.test(key)) idiom.confidence = "possible"; // noon and midnight differ
      if (key.startsWith("q::0.")) idiom.confidence = "share";
    }
  const ambiguous = new Set(ordinals[language].hints.split(" "));
  for (const [word, value] of ordinalWords(language)) {
    const idiom = entry(word);
    idiom.values.push(String(value));
    idiom.isOrdinal = true;
    idiom.confidence = ambiguous.has(word) ? "hint" : "possible";
  }
  madeIdioms.set(language, all);
  return all;
}
