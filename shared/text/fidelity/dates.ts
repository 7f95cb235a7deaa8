// The days and months that a text names, in the formats of its language.
import type { Language } from "../../catalog/languages.ts";
import { dateFound, isValid, type Reading } from "./date-readings.ts";
import type { Found } from "./found.ts";
import { monthOf, monthPattern } from "./months.ts";
import { numericDatesOf } from "./numeric-dates.ts";

const space = "[^\\S\\n]";
const dayText = "([0-9]{1,2})(?:st|nd|rd|th|er|\\.?[ºª°]|\\.)?";
const joiner = `(?:${space}?[–—/&-]${space}?|${space}(?:to|and|until|through|bis(?: zum)?|und|al?|e|y|au|et|até)${space})`;
const yearText = "([0-9]{4})(?![\\p{L}\\p{N}])";

interface Patterns {
  dayFirst: RegExp;
  monthFirst: RegExp | null;
  monthAlone: RegExp;
}

const patterns = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const known = patterns.get(language);
  if (known) return known;
  const month = monthPattern(language);
  const flags = language === "en" || language === "de" ? "gu" : "giu";
  const start = "(?<![\\p{L}\\p{N}])";
  const made: Patterns = {
    dayFirst: new RegExp(
      `(?<![\\p{L}\\p{N}]|[0-9][.,/-])(?:${dayText}${joiner})?${dayText}${space}{0,2}(?:(?:of|de|d['’])${space}?)?(${month})(?:,?${space}{1,2}(?:(?:de|del|of)${space})?${yearText})?`,
      flags,
    ),
    monthFirst:
      language === "en" || language === "es"
        ? new RegExp(
            `${start}(${month})${space}{1,2}(?:the${space})?${dayText}(?![\\p{L}0-9:%]|[.,][0-9])(?:${joiner}${dayText}(?![\\p{L}0-9:%]|[.,][0-9]))?(?:,?${space}{1,2}(?:(?:de|del|of)${space})?${yearText})?`,
            flags,
          )
        : null,
    monthAlone: new RegExp(
      `${start}(${month})(?:,?${space}{1,2}(?:(?:de|del|of)${space})?${yearText})?`,
      flags,
    ),
  };
  patterns.set(language, made);
  return made;
}

/** The dates of a text. A month that stands alone is soft. */
export function datesOf(text: string, language: Language): Found[] {
  const { dayFirst, monthFirst, monthAlone } = patternsOf(language);
  const found: Found[] = [];
  for (const match of text.matchAll(dayFirst)) {
    const [whole, first, day, name = "", year] = match;
    addDays(found, match.index, whole, [first, day], monthOf(name, language), year);
  }
  for (const match of monthFirst ? text.matchAll(monthFirst) : []) {
    const [whole, name = "", day, last, year] = match;
    addDays(found, match.index, whole, [day, last], monthOf(name, language), year);
  }
  for (const match of text.matchAll(monthAlone)) {
    const [whole, name = "", year] = match;
    const reading = { month: monthOf(name, language), ...(year ? { year: Number(year) } : {}) };
    found.push(dateFound(match.index, whole, [reading], year ? "firm" : "soft"));
  }
  return withoutOverlaps([...numericDatesOf(text, language), ...found]);
}

function addDays(
  found: Found[],
  start: number,
  text: string,
  days: (string | undefined)[],
  month: number,
  year: string | undefined,
) {
  const readings = days
    .filter((day) => day !== undefined)
    .map((day): Reading => ({ month, day: Number(day), ...(year ? { year: Number(year) } : {}) }));
  if (!readings.every(isValid)) return;
  for (const reading of readings) {
    const one = dateFound(start, text, [reading], "firm");
    // "May 12 and 14" may be a day and fourteen of something else.
    const asNumber = readings.length > 1 ? [[`n:${reading.day}`]] : [];
    found.push({ ...one, needs: [...one.needs, ...asNumber] });
  }
}

/** Where two patterns found the same, the one that begins first and reads most is right; both ends of a range stay. */
function withoutOverlaps(found: Found[]): Found[] {
  const kept: Found[] = [];
  let end = 0;
  let last: Found | undefined;
  for (const one of [...found].sort((a, b) => a.start - b.start || b.text.length - a.text.length)) {
    const isSameRange = last && one.start === last.start && one.text === last.text;
    if (one.start < end && !isSameRange) continue;
    kept.push(one);
    last = one;
    end = one.start + one.text.length;
  }
  return kept;
}
