// What a number in digits is worth: the separators of its groups and decimals, and magnitudes like "million".
import type { Language } from "../../catalog/languages.ts";

/** A number in a text with the values it can have, as plain decimals. */
export interface ReadNumber {
  /** Where it begins in the text that was read. */
  offset: number;
  text: string;
  values: string[];
  /** The separate numbers that it may be instead: "12 345", or "1,5" in an English list. */
  apart: string[];
}

const spaces = /['’\u00a0\u202f\u2009 ]/;

/** Digits, and digits behind separators; three of them behind a space or an apostrophe. */
export const digitsPattern = /[0-9]+(?:[.,][0-9]+|['’\u00a0\u202f\u2009 ][0-9]{3}(?![0-9]))*/g;

/**
 * Normalises a number like "007.50" to "7.5", multiplied by ten to the power of `exponent`. Works on the digits, so that
 * long numbers stay exact.
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

/** Reads a match of `digitsPattern`; as several numbers if its separators are not those of a single one. */
export function readNumbers(text: string, language: Language, exponent = 0, offset = 0): ReadNumber[] {
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

/** Reads a number with one separator. With three digits behind it, languages differ on what it separates. */
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

/** Words that multiply the number in front of them by a power of ten. */
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

/** Returns the exponent of the magnitude that begins at a place, and where it ends; null if there is none. */
export function magnitudeAt(
  text: string,
  at: number,
  language: Language,
): { exponent: number; end: number } | null {
  for (const [pattern, exponent] of magnitudesOf(language)) {
    pattern.lastIndex = at;
    const [match] = pattern.exec(text) ?? [];
    if (match) return { exponent, end: at + match.replace(/(?<!Mio|Mrd|sd)\.$/, "").length };
  }
  return null;
}
