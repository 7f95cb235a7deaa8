// Finds numbers in digits and computes their values: group and decimal separators, magnitudes like "million".
import type { Language } from "../../catalog/languages.ts";
import { type Confidence, type FoundFact, withoutFacts } from "./facts.ts";
import { timeAt } from "./times.ts";

/** A number in a text, without its unit. */
export interface Numeral {
  start: number;
  end: number;
  /** Its possible values, as plain decimals. */
  values: string[];
  /** The separate numbers that it may be instead. */
  apart: string[];
  confidence: Confidence;
  /** Ordinals have no unit: "the 3rd day". */
  isOrdinal: boolean;
  /** Further keys that it offers to the other text. */
  keys: string[];
}

/** An idiom for "always open", seldom a fact. */
const always = "24/7";

const fractions = "½⅓⅔¼¾⅕⅛";
const fractionValues: Record<string, number> = {
  "½": 1 / 2,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅕": 1 / 5,
  "⅛": 1 / 8,
};
const slashed = /(?:([0-9]{1,3})[ \u00a0])?([1-9])\/([2-9]|10)(?![0-9/.,]*[0-9])/y;

/** Returns the value of a whole number and a fraction, rounded so that equal fractions are equal strings. */
export const fractionValue = (whole: number, part: number) => String(Number((whole + part).toPrecision(6)));

/** Returns the keys of a part of a whole: "a third" is 33.3333 % and about 33 %. */
export const shareKeys = (value: number) => {
  const percent = value * 100;
  return [...new Set([fractionValue(0, percent), String(Math.round(percent))])].map((one) => `q:pct:${one}`);
};

/** Returns all numerals, times and telephone numbers of a text without dates and addresses. */
export function readDigits(
  text: string,
  language: Language,
): { numerals: Numeral[]; times: (FoundFact & { keys: string[] })[]; phones: FoundFact[] } {
  const phones = phonesOf(text);
  const rest = withoutFacts(text, phones);
  const numerals: Numeral[] = [];
  const times: (FoundFact & { keys: string[] })[] = [];
  const pattern = new RegExp(`${digitsPattern.source}|[${fractions}]`, "g");
  for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
    const { index: start, 0: digits } = match;
    if (rest.startsWith(always, start)) {
      pattern.lastIndex = start + always.length;
      continue;
    }
    const isQuarter =
      /(?<!\p{L})Q$/u.test(rest.slice(Math.max(0, start - 2), start)) && /^[1-4]$/.test(digits);
    const isHint = (isPartOfName(rest, start) && !isQuarter) || isListMark(rest, start);
    const time = isHint ? null : timeAt(rest, start, language);
    if (time) {
      const { keys, end, seconds } = time;
      const all = seconds === null ? keys : [...keys, `q:s:${seconds}`];
      times.push({
        start,
        text: rest.slice(start, end),
        confidence: "certain",
        needs: all.map((key) => [key]),
        offers: all,
        keys,
      });
      pattern.lastIndex = end;
      continue;
    }
    const read = isHint ? null : fractionAt(rest, start, digits);
    const own = read ? [read] : numeralsAt(rest, start, digits, language, isHint ? "hint" : "certain");
    numerals.push(...(isQuarter ? own.map((one) => ({ ...one, isOrdinal: true })) : own));
    pattern.lastIndex = Math.max(pattern.lastIndex, own.at(-1)?.end ?? 0);
  }
  return { numerals, times, phones };
}

/** "1/2", "2 1/2", "½" or "2½". */
function fractionAt(text: string, start: number, digits: string): Numeral | null {
  slashed.lastIndex = start;
  const [match, whole = "0", over = "", under = ""] = slashed.exec(text) ?? [];
  if (match && Number(over) < Number(under) && !/[0-9/]/.test(text[start - 1] ?? ""))
    return fraction(start, start + match.length, Number(whole), Number(over) / Number(under));
  const end = start + digits.length;
  const at = fractionValues[digits] !== undefined ? start : /[ \u00a0]/.test(text[end] ?? "") ? end + 1 : end;
  const part = fractionValues[text[at] ?? ""];
  if (part === undefined || digits.length > 3) return null;
  return fraction(start, at + 1, at === start ? 0 : Number(digits), part);
}

function fraction(start: number, end: number, whole: number, part: number): Numeral {
  const values = [fractionValue(whole, part)];
  const keys = whole === 0 ? shareKeys(part) : [];
  return { start, end, values, apart: [], confidence: "certain", isOrdinal: false, keys };
}

const ordinalEnds: Record<Language, RegExp> = {
  en: /(?:st|nd|rd|th)(?!\p{L})/uy,
  pt: /\.?[ºª]|°(?= \p{Ll})/uy,
  es: /\.?[ºª]|\.?(?:er|do|ra|to|ta)(?!\p{L})|°(?= \p{Ll})/uy,
  fr: /(?:ers?|res?|ères?|es?|[èe]mes?|i[èe]mes?|nde?s?)(?!\p{L})|°(?= \p{Ll})/uy,
  de: /\.(?= ?\p{L})/uy,
};

function numeralsAt(
  text: string,
  start: number,
  digits: string,
  language: Language,
  confidence: Confidence,
): Numeral[] {
  const magnitude = confidence === "hint" ? null : magnitudeAt(text, start + digits.length, language);
  const last = magnitude?.end ?? start + digits.length;
  const numbers = readNumbers(digits, language, magnitude?.exponent);
  return numbers.map(({ offset, text: own, values, apart }, index): Numeral => {
    const isLast = index === numbers.length - 1;
    const from = start + offset;
    let end = isLast ? last : from + own.length;
    const pattern = ordinalEnds[language];
    pattern.lastIndex = end;
    const ordinal = isLast && !magnitude && /^[0-9]+$/.test(own) ? pattern.exec(text)?.[0] : undefined;
    // A German dot may also end the sentence, so it is not included.
    const isOrdinal = ordinal !== undefined && ordinal !== ".";
    if (isOrdinal) end += ordinal.length;
    return {
      start: from,
      end,
      values: [...values, ...(isLast ? decadeOf(text, from, end, values) : [])],
      apart,
      confidence,
      isOrdinal,
      keys: [],
    };
  });
}

const decadeBehind = /^(?:['’]?s|er)(?!\p{L})|^er[- ]?jahre/iu;
const decadeInFront = /(?:década de(?: los)?|años|anos|années) $/iu;

/** Treats "the 1990s" and "the 90s" as equal, also "années 1990" and "1990er Jahre". */
function decadeOf(text: string, start: number, end: number, [value = ""]: string[]): string[] {
  if (!/^[12][0-9]{2}0$/.test(value)) return [];
  const isDecade =
    decadeBehind.test(text.slice(end, end + 8)) ||
    decadeInFront.test(text.slice(Math.max(0, start - 16), start));
  return isDecade ? [value.slice(2)] : [];
}

/** "Q3", "MP3". */
const isPartOfName = (text: string, start: number) => /[\p{L}_]/u.test(text[start - 1] ?? "");

/** In UTF-16 units, including quotation and heading markers. */
const longestIndent = 20;

/** "2. Second", "3) Third", "## 4. Fourth" at the start of a line. */
function isListMark(text: string, start: number): boolean {
  if (!/^[0-9]{1,2}(?:[.)]|\\\.)[\s*]/.test(text.slice(start, start + 5))) return false;
  const before = text.slice(Math.max(0, start - longestIndent), start);
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return line.length < longestIndent && /^[ \t>#*_-]*$/.test(line);
}

const phone =
  /(?<![\p{L}\p{N}.,'’]|[0-9][ \u00a0\u202f\u2009])(?:\+|\([0-9]{2,5}\) ?|0)[0-9](?:[ ()/.\u00a0-]{0,2}[0-9]){5,16}(?![0-9])/gu;

/** Finds telephone numbers, which are compared by digits regardless of grouping. */
function phonesOf(text: string): FoundFact[] {
  return [...text.matchAll(phone)].map(({ 0: match, index }) => {
    const digits = match.replace(/[^0-9]/g, "");
    const all = [`tel:${digits}`, `q::${decimal(digits)}`];
    const groups = match.match(/[0-9]+/g)?.map((group) => `q::${decimal(group)}`) ?? [];
    return {
      start: index,
      text: match,
      confidence: "certain",
      needs: [...all.map((key) => [key]), groups],
      offers: [...all, ...groups],
    };
  });
}

// Values of numbers in digits: group and decimal separators, and magnitudes like "million".

/** A parsed number, with its possible values as plain decimals. */
interface ReadNumber {
  /** Its position in the parsed text. */
  offset: number;
  text: string;
  values: string[];
  /** The separate numbers that it may be instead: "12 345", or "1,5" in an English list. */
  apart: string[];
}

const spaces = /['’\u00a0\u202f\u2009 ]/;

/** Digits and separated digits; exactly three after a space or an apostrophe. */
const digitsPattern = /[0-9]+(?:[.,][0-9]+|['’\u00a0\u202f\u2009 ][0-9]{3}(?![0-9]))*/g;

/**
 * Normalises a number like "007.50" to "7.5", multiplied by ten to the power of `exponent`. Works on the
 * digits, so that long numbers stay exact.
 */
export function decimal(number: string, exponent = 0): string {
  const [whole = "", fraction = ""] = number.split(".");
  const digits = whole + fraction.padEnd(exponent, "0");
  const point = whole.length + exponent;
  const before = digits.slice(0, point).replace(/^0+(?=[0-9])/, "");
  let end = digits.length;
  while (end > point && digits[end - 1] === "0") end--;
  return end > point ? `${before}.${digits.slice(point, end)}` : before;
}

/** Parses a match of `digitsPattern`; returns several numbers if the separators don't fit a single one. */
function readNumbers(text: string, language: Language, exponent = 0, offset = 0): ReadNumber[] {
  const one = (values: string[], apart: string[] = []): ReadNumber[] => [{ offset, text, values, apart }];
  const grouped =
    /^([0-9]{1,3})((?:(['’\u00a0\u202f\u2009 ])[0-9]{3})(?:\3[0-9]{3})*)(?:[.,]([0-9]+))?$/.exec(text);
  if (grouped) {
    const [, first = "", rest = "", space, fraction = ""] = grouped;
    const apart = space === " " && !fraction ? text.split(" ").map((part) => decimal(part)) : [];
    return one([decimal(`${first}${rest.replace(/[^0-9]/g, "")}.${fraction}`, exponent)], apart);
  }
  if (spaces.test(text)) return split(text, spaces, language, exponent, offset);

  const signs = text.replace(/[0-9]+/g, "");
  if (signs === "") return one([decimal(text, exponent)]);
  if (signs.length === 1) return readPair(text, signs, language, exponent, one);
  const last = text.lastIndexOf(signs.at(-1) ?? "");
  if (isGrouped(text)) return one([decimal(text.replace(/[.,]/g, ""), exponent)]);
  if (signs.at(-1) !== signs.at(-2) && isGrouped(text.slice(0, last)))
    return one([decimal(`${text.slice(0, last).replace(/[.,]/g, "")}.${text.slice(last + 1)}`, exponent)]);
  return signs.includes(",") ? split(text, /,/, language, exponent, offset) : one([text]);
}

const isGrouped = (text: string) => /^[0-9]{1,3}([.,])[0-9]{3}(?:\1[0-9]{3})*$/.test(text);

function split(text: string, at: RegExp, language: Language, exponent: number, offset: number): ReadNumber[] {
  const parts = text.split(at);
  let start = offset;
  return parts.flatMap((part, index) => {
    const read = readNumbers(part, language, index === parts.length - 1 ? exponent : 0, start);
    start += part.length + 1;
    return read;
  });
}

/** Parses a number with one separator. Before three digits, its meaning depends on the language. */
function readPair(
  text: string,
  sign: string,
  language: Language,
  exponent: number,
  one: (values: string[], apart?: string[]) => ReadNumber[],
): ReadNumber[] {
  const [whole = "", fraction = ""] = text.split(sign);
  const joined = decimal(whole + fraction, exponent);
  const parted = decimal(`${whole}.${fraction}`, exponent);
  const mayGroup = fraction.length === 3 && whole.length <= 3 && !whole.startsWith("0");
  if (!mayGroup)
    return one([parted], language === "en" && sign === "," ? [decimal(whole), decimal(fraction)] : []);
  return one(fraction === "000" || (language === "en" && sign === ",") ? [joined] : [joined, parted]);
}

/** Words that multiply the preceding number by a power of ten. */
const magnitudes: Record<Language, [words: string, exponent: number][]> = {
  en: [
    ["hundred", 2],
    ["thousand|k|K", 3],
    ["millions?|mln|mn|M", 6],
    ["billions?|bn|B", 9],
    ["trillions?|tn", 12],
  ],
  pt: [
    ["mil milhões|bilhões|bilhão|bi", 9],
    ["mil|k|K", 3],
    ["milhões|milhão|milhoes|milhao|mi|M", 6],
    ["trilhões|trilhão|biliões|bilião", 12],
  ],
  es: [
    ["mil millones", 9],
    ["mil|k|K", 3],
    ["millones|millón|millon|M", 6],
    ["billones|billón", 12],
  ],
  fr: [
    ["mille|k|K", 3],
    ["millions?|M", 6],
    ["milliards?|Mds?", 9],
    ["billions?", 12],
  ],
  de: [
    ["hundert", 2],
    ["[Tt]ausend|[Tt]sd|k|K", 3],
    ["Millionen|Million|Mio", 6],
    ["Milliarden|Milliarde|Mrd", 9],
    ["Billionen|Billion", 12],
  ],
};

const magnitudePatterns = new Map<Language, [RegExp, number][]>();

function magnitudesOf(language: Language): [RegExp, number][] {
  const known = magnitudePatterns.get(language);
  if (known) return known;
  const made = magnitudes[language].map(([words, exponent]): [RegExp, number] => [
    new RegExp(`[ \\u00a0\\u202f-]?(?:${words})(?![\\p{L}\\p{N}])\\.?`, "yu"),
    exponent,
  ]);
  magnitudePatterns.set(language, made);
  return made;
}

/** Returns the exponent and the end of the magnitude at a position, or null. */
function magnitudeAt(text: string, at: number, language: Language): { exponent: number; end: number } | null {
  for (const [pattern, exponent] of magnitudesOf(language)) {
    pattern.lastIndex = at;
    const [match] = pattern.exec(text) ?? [];
    if (match) return { exponent, end: at + match.replace(/(?<!Mio|Mrd|sd)\.$/, "").length };
  }
  return null;
}
