// Finds numbers in words.
import type { Language } from "../../catalog/languages.ts";
import { clockWordsAt } from "./clock-words.ts";
import type { Numeral } from "./digits.ts";
import type { Confidence } from "./facts.ts";
import { type Fraction, germanMixedAt, partAt, shareAt } from "./fractions.ts";
import { type Cardinal, cardinalAt, cardinalWords, numberIdioms, type Word } from "./number-words.ts";

/** Finds numbers in words, and idioms for numbers ("both", "a dozen", "third"). */
export function readSpelledNumbers(text: string, language: Language): Numeral[] {
  const words = wordsOf(text);
  const found: Numeral[] = [];
  let index = 0;
  const starters = startersOf(language);
  for (let word = words[index]; word; word = words[index]) {
    if (!starters.has(word.folded) && !isCompound(word, language) && !mayBeRoman(text, word)) {
      index++;
      continue;
    }
    const read = isOfNumber(text, word) ? null : numeralAt(text, words, index, language);
    if (read) {
      const { confidence } = read.numeral;
      const isHint = confidence !== "certain" && !germanDecade.test(word.folded) && isName(text, word);
      const isShort = abbreviation.test(words[index + read.count - 1]?.folded ?? "");
      const end = read.numeral.end + (isShort && text[read.numeral.end] === "." ? 1 : 0);
      found.push({ ...read.numeral, end, confidence: isHint ? "hint" : confidence });
    }
    index += read?.count ?? 1;
  }
  return found;
}

/** "Drei Mio. €" */
const abbreviation = /^(?:mio|mrd)$/;

const starterSets = new Map<Language, ReadonlySet<string>>();

/** Returns the words that can begin a number. */
function startersOf(language: Language): ReadonlySet<string> {
  const known = starterSets.get(language);
  if (known) return known;
  const { small, hundreds, multipliers } = cardinalWords(language);
  const all = [...small.keys(), ...hundreds.keys(), ...multipliers.keys(), ...numberIdioms(language).keys()];
  const decades = language === "en" ? [...small.keys()].map((word) => word.replace(/y$/, "ies")) : [];
  const made = new Set([...all, ...decades].map((phrase) => phrase.split(" ", 1)[0] ?? ""));
  starterSets.set(language, made);
  return made;
}

/** Whether a German compound may be a number. */
const isCompound = ({ folded }: Word, language: Language) =>
  language === "de" &&
  folded.length > 5 &&
  /^(?:zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf)|hundert|tausend|einhalb$|^anderthalb$|viertel$|zigern?$|zigerjahren?$|ssigern?$|^(?:halb|viertel)milli|ige?[nrsm]?$/.test(
    folded,
  );

const romanStart = /[IVXLC]/;
const mayBeRoman = (text: string, { start, end }: Word) => {
  const first = text[start] ?? "";
  return (
    romanStart.test(first) &&
    (end === start + 1 || romanStart.test(text[start + 1] ?? "") || text[start + 1] === "e")
  );
};

interface Read {
  numeral: Numeral;
  /** Its number of words. */
  count: number;
}

function numeralAt(text: string, words: Word[], at: number, language: Language): Read | null {
  const word = words[at];
  if (!word) return null;
  const roman = romanAt(text, word, language);
  if (roman) return { numeral: roman, count: 1 };
  const decade = decadeAt(words, at, language);
  if (decade) return decade;
  const fraction = clockWordsAt(words, at, language) ?? shareAt(words, at, language);
  if (fraction) return fractionNumeral(words, at, fraction);
  const ordinal = idiomAt(words, at, language);
  const cardinal = cardinalAt(words, at, language);
  // "Twenty-first" begins with a cardinal.
  if (ordinal && ordinal.count > (cardinal?.count ?? 0)) return ordinal;
  if (cardinal) return cardinalNumeral(words, at, cardinal, language);
  if (language !== "de") return null;
  const mixed = germanMixedAt(words, at);
  return mixed ? fractionNumeral(words, at, mixed) : (germanDuration(word) ?? germanNoun(word));
}

const longestIdiom = 3;

/** Returns the longest idiom that begins at a word. */
function idiomAt(words: Word[], at: number, language: Language): Read | null {
  const idioms = numberIdioms(language);
  let phrase = "";
  let read: Read | null = null;
  for (let count = 1; count <= longestIdiom; count++) {
    const word = words[at + count - 1];
    if (!word || (count > 1 && !word.isJoined)) break;
    phrase += (count > 1 ? " " : "") + word.folded;
    const idiom = idioms.get(phrase);
    if (!idiom) continue;
    const { values, confidence, isOrdinal, keys } = idiom;
    const start = words[at]?.start ?? word.start;
    read = { numeral: { start, end: word.end, values, apart: [], confidence, isOrdinal, keys }, count };
  }
  return read;
}

function cardinalNumeral(words: Word[], at: number, cardinal: Cardinal, language: Language): Read | null {
  const first = words[at];
  const last = words[at + cardinal.count - 1];
  if (!first || !last) return null;
  const values = [String(cardinal.value)];
  const numeral = { ...likely(first.start, last.end), values, confidence: confidenceOf(cardinal, first) };
  const part = partAt(words, at, cardinal, language);
  return part ? fractionNumeral(words, at, part) : { numeral, count: cardinal.count };
}

function fractionNumeral(words: Word[], at: number, { values, keys, count }: Fraction): Read | null {
  const [first, last] = [words[at], words[at + count - 1]];
  if (!first || !last) return null;
  return { numeral: { ...likely(first.start, last.end), values, keys }, count };
}

const englishDecade = /^(?:twen|thir|for|fif|six|seven|eigh|nine)ties$/;
const germanDecade = /^(.+(?:zig|ssig))er(?:n|jahren?)?$/;
const wordsBeforeDecade = new Set(["annees", "anos", "los"]);
const thisCentury = new Set([10, 20]);

/** "The nineties", "die Neunziger", "les années quatre-vingt-dix", "los años noventa". */
function decadeAt(words: Word[], at: number, language: Language): Read | null {
  const word = words[at];
  if (!word) return null;
  const { small } = cardinalWords(language);
  const [, german = ""] = germanDecade.exec(word.folded) ?? [];
  let value: number | undefined;
  let count = 1;
  if (language === "en" && englishDecade.test(word.folded))
    value = small.get(word.folded.replace("ies", "y"));
  else if (language === "de") value = small.get(german);
  else if (word.isJoined && wordsBeforeDecade.has(words[at - 1]?.folded ?? "")) {
    const cardinal = cardinalAt(words, at, language);
    ({ value, count } = cardinal ?? { value, count });
  }
  if (!value || value % 10 !== 0 || value > 90) return null;
  const years = [String(1900 + value), ...(thisCentury.has(value) ? [String(2000 + value)] : [])];
  const numeral = {
    ...likely(word.start, words[at + count - 1]?.end ?? word.end),
    values: [String(value), ...years],
  };
  return { numeral: { ...numeral, confidence: "possible" }, count };
}

/** Returns the number in "dreitägig", whose unit follows. */
function germanDuration({ folded, start }: Word): Read | null {
  const [, count = ""] = /^(.+?)(?:tag|stund|woch|monat|jahr|minut)ig(?:e[nrsm]?)?$/.exec(folded) ?? [];
  const [, part = ""] = /^(dreiviertel|viertel)(?:stunden?|jahr(?:e?s|e)?)$/.exec(folded) ?? [];
  if (part)
    return {
      numeral: { ...likely(start, start + part.length), values: [part === "viertel" ? "0.25" : "0.75"] },
      count: 1,
    };
  const counted = cardinalWords("de").small.get(count);
  if (counted === undefined) return null;
  const end = start + count.length - (count.includes("dreissig") ? 1 : 0);
  return { numeral: { ...likely(start, end), values: [String(counted)] }, count: 1 };
}

/** Returns the number in "Dreizimmerwohnung". Other such words ("Dreieck") count nothing, so it is a hint. */
function germanNoun({ folded, start, end }: Word): Read | null {
  const [, count = ""] =
    /^(zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf).{5,}$/.exec(folded) ?? [];
  const value = cardinalWords("de").small.get(count);
  if (value === undefined) return null;
  return { numeral: { ...likely(start, end), values: [String(value)], confidence: "hint" }, count: 1 };
}

const likely = (start: number, end: number): Numeral => ({
  start,
  end,
  values: [],
  apart: [],
  confidence: "likely",
  isOrdinal: false,
  keys: [],
});

const romanValues: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** Matches "Século XXI", "XXIe siècle". Other Roman numerals ("Louis XIV") are only hints. */
function romanAt(text: string, { start, end }: Word, language: Language): Numeral | null {
  const [, digits = "", ending = ""] = /^([IVXLC]+)(e|ème)?$/u.exec(text.slice(start, end)) ?? [];
  if (!digits || (ending && language !== "fr")) return null;
  const before = text.slice(Math.max(0, start - 8), start);
  const behind = text.slice(end, end + 10);
  const isCentury = /(?:s[ée]culo|siglo)s? $/iu.test(before) || (ending && /^ si[èe]cle/iu.test(behind));
  if (!isCentury && digits.length < 2) return null;
  let value = 0;
  for (let at = 0; at < digits.length; at++) {
    const own = romanValues[digits[at]?.toLowerCase() ?? ""] ?? 0;
    const next = romanValues[digits[at + 1]?.toLowerCase() ?? ""] ?? 0;
    value += own < next ? -own : own;
  }
  return {
    start,
    end,
    values: [String(value)],
    apart: [],
    confidence: isCentury ? "certain" : "hint",
    isOrdinal: true,
    keys: [],
  };
}

const wordPattern = /\p{L}[\p{L}\p{M}]*/gu;
const joints = [" ", "-", "\u00a0"];

function wordsOf(text: string): Word[] {
  const folded = new Map<string, string>();
  const words: Word[] = [];
  let before = 0;
  wordPattern.lastIndex = 0;
  for (let match = wordPattern.exec(text); match; match = wordPattern.exec(text)) {
    const { 0: word, index: start } = match;
    let own = folded.get(word);
    if (own === undefined) {
      own = foldWord(word);
      folded.set(word, own);
    }
    const end = start + word.length;
    const isJoined = start === before + 1 && joints.includes(text[before] ?? "");
    words.push({ start, end, folded: own, isJoined });
    before = end;
  }
  return words;
}

const foldWord = (word: string) =>
  /^[A-Za-z]*$/.test(word)
    ? word.toLowerCase()
    : word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");

/** "Neuf" also means "new", and "acht" is part of "acht geben". */
const ambiguous = /^(?:neuf|acht)$/;

function confidenceOf({ value, count, isBare }: Cardinal, { folded }: Word): Confidence {
  if (isBare || value < 2) return "hint";
  return value === 2 || (count === 1 && ambiguous.test(folded)) ? "possible" : "likely";
}

/** Verbs that may follow a year: "zwischen 2005 und 2020 halbiert". */
const multiplies = /^(?:halbier|halv|doubl|tripl|verdoppel|verdreif|dupl|dobr)/;

/** Whether a word belongs to the previous number ("2 million") or to another word ("segunda-feira"). */
function isOfNumber(text: string, { start, end, folded }: Word): boolean {
  return (
    (!multiplies.test(folded) && /[0-9][ \u00a0\u202f-]?$/.test(text.slice(Math.max(0, start - 2), start))) ||
    text.startsWith("-feira", end)
  );
}

/**
 * Whether a word inside a sentence is capitalised: a name, a title ("Ocean's Eleven"), or a German noun ("die
 * Elf").
 */
function isName(text: string, { start }: Word): boolean {
  return (
    /\p{Lu}/u.test(text[start] ?? "") &&
    /[\p{L}\p{N},;][ -]$/u.test(text.slice(Math.max(0, start - 2), start))
  );
}
