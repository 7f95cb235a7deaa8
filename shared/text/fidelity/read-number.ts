// What a number in digits is worth, whatever separates its groups and its decimals.
import type { Language } from "../../catalog/languages.ts";

/** A number in a text: the values it can have, as plain decimals. */
export interface ReadNumber {
  /** Where it begins in what was read. */
  offset: number;
  text: string;
  values: string[];
  /** The numbers that it may be instead of one: "12 345", or "1,5" in an English list. */
  apart: string[];
}

const spaces = /['’\u00a0\u202f\u2009 ]/;

/** Digits, and digits behind separators; three of them behind a space or an apostrophe. */
export const digitsPattern = /[0-9]+(?:[.,][0-9]+|['’\u00a0\u202f\u2009 ][0-9]{3}(?![0-9]))*/g;

/** A number like "007.50", ten to the power of the exponent times as much: no zeros that say nothing ("7.5"). */
export function decimal(number: string, exponent = 0): string {
  const [whole = "", fraction = ""] = number.split(".");
  const digits = whole + fraction.padEnd(exponent, "0");
  const point = whole.length + exponent;
  const before = digits.slice(0, point).replace(/^0+(?=[0-9])/, "");
  let end = digits.length;
  while (end > point && digits[end - 1] === "0") end--;
  return end > point ? `${before}.${digits.slice(point, end)}` : before;
}

/** Reads what `digitsPattern` found. More than one number where its separators make no sense as those of one. */
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

/** One separator, which may be of groups or of decimals: with three digits behind it languages differ. */
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
