// The numbers that a text has in words.
import type { Language } from "../../catalog/languages.ts";
import { cardinalWords } from "./cardinal-words.ts";
import { type Cardinal, cardinalAt, type Word } from "./cardinals.ts";
import { fractionValue, type Numeral } from "./digits.ts";
import type { Confidence } from "./facts.ts";
import { numberSayings } from "./number-sayings.ts";
import { timeKeys } from "./times.ts";

/** Numbers in words, and what can stand for one ("both", "a dozen", "third"). */
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
      const isHint = confidence !== "certain" && isName(text, word);
      found.push({ ...read.numeral, confidence: isHint ? "hint" : confidence });
    }
    index += read?.count ?? 1;
  }
  return found;
}

const starterSets = new Map<Language, ReadonlySet<string>>();

/** The words that a number can begin with. */
function startersOf(language: Language): ReadonlySet<string> {
  const known = starterSets.get(language);
  if (known) return known;
  const { small, hundreds, multipliers } = cardinalWords(language);
  const all = [...small.keys(), ...hundreds.keys(), ...multipliers.keys(), ...numberSayings(language).keys()];
  const made = new Set(all.map((phrase) => phrase.split(" ", 1)[0] ?? ""));
  starterSets.set(language, made);
  return made;
}

/** Numbers that are written as one German word. */
const isCompound = ({ folded }: Word, language: Language) =>
  language === "de" &&
  folded.length > 5 &&
  /hundert|tausend|einhalb$|^anderthalb$|^dreiviertel$|ige?[nrsm]?$/.test(folded);

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
  /** How many words it has. */
  count: number;
}

function numeralAt(text: string, words: Word[], at: number, language: Language): Read | null {
  const word = words[at];
  if (!word) return null;
  const roman = romanAt(text, word, language);
  if (roman) return { numeral: roman, count: 1 };
  const ordinal = sayingAt(words, at, language);
  const cardinal = cardinalAt(words, at, language);
  // "Twenty-first" begins with a cardinal.
  if (ordinal && ordinal.count > (cardinal?.count ?? 0)) return ordinal;
  return cardinal ? cardinalNumeral(words, at, cardinal, language) : germanMixed(word, language);
}

const longestSaying = 3;

/** The longest saying that begins with a word. */
function sayingAt(words: Word[], at: number, language: Language): Read | null {
  const sayings = numberSayings(language);
  let phrase = "";
  let read: Read | null = null;
  for (let count = 1; count <= longestSaying; count++) {
    const word = words[at + count - 1];
    if (!word || (count > 1 && !word.isJoined)) break;
    phrase += (count > 1 ? " " : "") + word.folded;
    const saying = sayings.get(phrase);
    if (!saying) continue;
    const { values, confidence, isOrdinal, keys } = saying;
    const start = words[at]?.start ?? word.start;
    read = { numeral: { start, end: word.end, values, apart: [], confidence, isOrdinal, keys }, count };
  }
  return read;
}

function cardinalNumeral(words: Word[], at: number, cardinal: Cardinal, language: Language): Read | null {
  const first = words[at];
  const last = words[at + cardinal.count - 1];
  if (!first || !last) return null;
  const numeral: Numeral = {
    start: first.start,
    end: last.end,
    values: [String(cardinal.value)],
    apart: [],
    confidence: confidenceOf(cardinal, first),
    isOrdinal: false,
    keys: [],
  };
  const part = partAt(words, at + cardinal.count, cardinal, language);
  if (!part) return { numeral, count: cardinal.count };
  const end = words[at + part.end - 1]?.end ?? last.end;
  const hour = language !== "en" && cardinal.value <= 12 && cardinal.value > 0 && part.isHalf;
  return {
    numeral: {
      ...numeral,
      end,
      values: [part.value],
      confidence: "likely",
      keys: [...part.keys, ...(hour ? timeKeys(cardinal.value, "30") : [])], // "a las dos y media"
    },
    count: part.end,
  };
}

const halves: Record<Language, readonly string[]> = {
  en: ["and a half", "and one half"],
  pt: ["e meio", "e meia"],
  es: ["y medio", "y media"],
  fr: ["et demi", "et demie"],
  de: [],
};

const parts: Record<Language, Record<string, number>> = {
  en: { quarter: 4, quarters: 4, third: 3, thirds: 3, fifth: 5, fifths: 5, tenths: 10 },
  pt: { quarto: 4, quartos: 4, terco: 3, tercos: 3, quintos: 5, decimos: 10 },
  es: { cuarto: 4, cuartos: 4, tercio: 3, tercios: 3, quintos: 5, decimos: 10 },
  fr: { quart: 4, quarts: 4, tiers: 3, cinquiemes: 5, dixiemes: 10 },
  de: { viertel: 4, drittel: 3, funftel: 5, zehntel: 10 },
};

interface Part {
  value: string;
  keys: string[];
  isHalf: boolean;
  /** How many words the number has with it. */
  end: number;
}

/** What makes a fraction of a number: "two and a half (million)", "three quarters", "un million et demi". */
function partAt(words: Word[], next: number, cardinal: Cardinal, language: Language): Part | null {
  const phraseOf = (count: number) => {
    const own = words.slice(next, next + count);
    return own.length === count && own.every(({ isJoined }) => isJoined)
      ? own.map(({ folded }) => folded).join(" ")
      : null;
  };
  const half = [3, 2].find((count) => halves[language].includes(phraseOf(count) ?? ""));
  if (half) {
    const { multipliers, plurals } = cardinalWords(language);
    const word = words[next + half];
    const factor = word?.isJoined ? (multipliers.get(word.folded) ?? plurals.get(word.folded)) : undefined;
    const value = factor
      ? (cardinal.value + 0.5) * factor
      : cardinal.value + 0.5 * (cardinal.multiplier ?? 1);
    const end = cardinal.count + half + (factor ? 1 : 0);
    return { value: fractionValue(value, 0), keys: [], isHalf: true, end };
  }
  const under = parts[language][phraseOf(1) ?? ""];
  if (!under || cardinal.value >= under || cardinal.value < 1) return null;
  if (under === 4 && cardinal.value === 2) return null; // "dois quartos" are two rooms
  const value = cardinal.value / under;
  return {
    value: fractionValue(0, value),
    keys: [`q:pct:${fractionValue(0, value * 100)}`, ...(language === "pt" ? [`q::${cardinal.value}`] : [])],
    isHalf: false,
    end: cardinal.count + 1,
  };
}

/** "Anderthalb", "zweieinhalb", "dreiviertel", and the number of "dreitägig", whose unit follows. */
function germanMixed({ folded, start, end }: Word, language: Language): Read | null {
  if (language !== "de") return null;
  const [, count] = /^(.+?)(?:tag|stund|woch|monat|jahr|minut)ig(?:e[nrsm]?)?$/.exec(folded) ?? [];
  const counted = count === undefined ? undefined : cardinalWords("de").small.get(count);
  if (count !== undefined && counted !== undefined) {
    const ownEnd = start + count.length - (count.includes("dreissig") ? 1 : 0);
    return { numeral: likely(start, ownEnd, counted), count: 1 };
  }
  const [, whole] = /^(.+)einhalb$/.exec(folded) ?? [];
  const known = whole === undefined ? undefined : cardinalWords("de").small.get(whole);
  const value = folded === "anderthalb" ? 1.5 : folded === "dreiviertel" ? 0.75 : known && known + 0.5;
  return value ? { numeral: likely(start, end, value), count: 1 } : null;
}

const likely = (start: number, end: number, value: number): Numeral => ({
  start,
  end,
  values: [String(value)],
  apart: [],
  confidence: "likely",
  isOrdinal: false,
  keys: [],
});

const romanValues: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** "Século XXI", "XXIe siècle"; elsewhere ("Louis XIV") only a hint. */
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

/** "Neuf" is "new" as well, and "acht" heed. */
const ambiguous = /^(?:neuf|acht)$/;

function confidenceOf({ value, count, isBare }: Cardinal, { folded }: Word): Confidence {
  if (isBare || value < 2) return "hint";
  return value === 2 || (count === 1 && ambiguous.test(folded)) ? "possible" : "likely";
}

/** Whether a word belongs to the number before it ("2 million"), or is half of another word ("segunda-feira"). */
function isOfNumber(text: string, { start, end }: Word): boolean {
  return (
    /[0-9][ \u00a0\u202f-]?$/.test(text.slice(Math.max(0, start - 2), start)) ||
    text.startsWith("-feira", end)
  );
}

/** A capital inside a sentence: a name, a title ("Ocean's Eleven"), or a German noun ("die Elf"). */
function isName(text: string, { start }: Word): boolean {
  return (
    /\p{Lu}/u.test(text[start] ?? "") &&
    /[\p{L}\p{N},;][ -]$/u.test(text.slice(Math.max(0, start - 2), start))
  );
}
