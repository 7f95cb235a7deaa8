// The numbers that a text has in digits.
import type { Language } from "../../catalog/languages.ts";
import { type Found, withoutFound } from "./found.ts";
import { magnitudeAt } from "./magnitudes.ts";
import { phonesOf } from "./phones.ts";
import { decimal, digitsPattern, type ReadNumber, readNumbers } from "./read-number.ts";
import { timeAt } from "./times.ts";

/**
 * Every number in digits of a text whose dates and addresses are taken out. Soft are the marks of numbered lists and
 * what is part of a name ("Q3", "MP3").
 */
export function numbersOf(text: string, language: Language): Found[] {
  const phones = phonesOf(text);
  const rest = withoutFound(text, phones);
  const found: Found[] = [];
  const pattern = new RegExp(digitsPattern);
  for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
    const read = readAt(rest, match.index, match[0], language);
    for (const number of read.found) found.push(number);
    pattern.lastIndex = Math.max(pattern.lastIndex, read.end);
  }
  return [...phones, ...found];
}

interface Read {
  found: Found[];
  end: number;
}

/** Said of what is always open; seldom a fact. */
const always = "24/7";

function readAt(text: string, start: number, digits: string, language: Language): Read {
  if (text.startsWith(always, start)) return { found: [], end: start + always.length };
  const isSoft = isPartOfName(text, start) || isListMark(text, start);
  const time = isSoft ? null : timeAt(text, start, language);
  if (time) {
    const own = text.slice(start, time.end);
    const needs = time.keys.map((key) => [key]);
    return { found: [{ start, text: own, strength: "firm", needs, offers: time.keys }], end: time.end };
  }
  const magnitude = isSoft ? null : magnitudeAt(text, start + digits.length, language);
  const end = magnitude?.end ?? start + digits.length;
  const numbers = readNumbers(digits, language, magnitude?.exponent);
  const found = numbers.map((number, index) => {
    const from = start + number.offset;
    const isLast = index === numbers.length - 1;
    const to = isLast ? end : from + number.text.length;
    const values = [...number.values, ...(isLast ? behind(text, end, number) : [])];
    return foundOf(text, from, to, values, number.apart, isSoft);
  });
  return { found, end };
}

function foundOf(
  text: string,
  from: number,
  to: number,
  values: string[],
  apart: string[],
  isSoft: boolean,
): Found {
  const [before = ""] =
    /(?:R\$|US\$|[€$£¥])[ \u00a0\u202f]?$/.exec(text.slice(Math.max(0, from - 4), from)) ?? [];
  const [after = ""] =
    /^(?:[ \u00a0\u202f]?(?:[%‰€£¥$]|°[CF]?)|st|nd|rd|th|\.?[ºª])/.exec(text.slice(to, to + 4)) ?? [];
  const keys = values.map((value) => `n:${value}`);
  const several = apart.map((value) => `n:${value}`);
  return {
    start: from - before.length,
    text: before + text.slice(from, to) + after,
    strength: isSoft ? "soft" : "firm",
    needs: [...keys.map((key) => [key]), ...(several.length > 0 ? [several] : [])],
    offers: [...keys, ...several],
  };
}

/** What letters behind a number can make of it: "5m" may be five million, "1990s" are "the 90s". */
function behind(text: string, end: number, { values }: ReadNumber): string[] {
  const [value = ""] = values;
  if (/^m(?![\p{L}\p{N}])/u.test(text.slice(end, end + 2))) return [decimal(value, 6)];
  return /^['’]?s/.test(text.slice(end, end + 2)) && /^[0-9]{4}$/.test(value) ? [value.slice(2)] : [];
}

const isPartOfName = (text: string, start: number) => /[\p{L}_]/u.test(text[start - 1] ?? "");

/** "2. Second", "3) Third", "## 4. Fourth" at the start of a line. */
function isListMark(text: string, start: number): boolean {
  if (!/^[0-9]{1,2}(?:[.)]|\\\.)[\s*]/.test(text.slice(start, start + 5))) return false;
  const before = text.slice(Math.max(text.lastIndexOf("\n", start - 1) + 1, start - 20), start);
  return /^[ \t>#*_-]*$/.test(before);
}
