// Finds the days and months in a text, in the formats of its language.
import type { Language } from "../../catalog/languages.ts";
import dateWords from "./date-words.json" with { type: "json" };
import type { FoundFact } from "./facts.ts";
import { cardinalWords, ordinalWords } from "./number-words.ts";

const space = "[^\\S\\n]";
const joiner = `(?:${space}?[–—/&-]${space}?|${space}(?:to|and|until|through|bis(?: zum)?|und|al?|e|y|au|et|até)${space}(?:the${space}|zum${space}|o${space}|el${space}|le${space})?)`;
const yearText = "([0-9]{4})(?![\\p{L}\\p{N}])";
const mostListed = 6;

interface Patterns {
  /** A month with its year. */
  month: RegExp;
  /** The days before a month, up to the end of the string. */
  daysBefore: RegExp;
  /** The days after a month, with the year; null if the language has no such format. */
  daysBehind: RegExp | null;
  day: RegExp;
}

const patterns = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const known = patterns.get(language);
  if (known) return known;
  const spelled = spelledDays(language).pattern;
  const hasCapitals = language === "en" || language === "de";
  const digits = "[0-9]{1,2}(?:st|nd|rd|th|er|\\.?[ºª°]|\\.)?";
  // "The second March meeting" is not a date, "the second of March" is one.
  const words = `(?:${spelled})(?![\\p{L}-])${language === "en" ? "(?= of )" : ""}`;
  const day = `(?:${digits}|${words})`;
  const behind = `(?:${digits}(?![\\p{L}0-9:%]|[.,][0-9])|(?:the )?(?:${spelled})(?![\\p{L}-]))`;
  const year = `(?:,?${space}{1,2}(?:(?:de|del|of)${space})?${yearText})?`;
  const made: Patterns = {
    month: new RegExp(`(?<!\\p{L})(${monthPattern(language)})${year}`, hasCapitals ? "gu" : "giu"),
    daysBefore: new RegExp(
      `(?<![\\p{L}\\p{N}]|[0-9][.,/-])((?:(?:${day},${space}){0,${mostListed}}${day}${joiner})?${day})${space}{0,2}(?:(?:of|de|d['’])${space}?)?$`,
      hasCapitals ? "u" : "iu",
    ),
    daysBehind:
      language === "en" || language === "es"
        ? new RegExp(
            `${space}{1,2}(?:the${space})?(${behind}(?:(?:,${space}${behind}){0,${mostListed}},?${joiner}${behind})?)${year}`,
            hasCapitals ? "yu" : "iyu",
          )
        : null,
    day: new RegExp(`[0-9]{1,2}|(?<!\\p{L})(?:${spelled})(?!\\p{L})`, "giu"),
  };
  patterns.set(language, made);
  return made;
}

/** "3 a 5 de junho" covers three days. */
const isRange = /[–—-]|[^\S\n](?:to|until|through|bis|a|al|au|até)[^\S\n]/;

/** In UTF-16 units: the maximum length of the days before a month. */
const reach = 80;

/** Short months that are not abbreviations. */
const fullNames: Record<Language, RegExp> = {
  en: /^(?:March|April|May|June|July)$/i,
  pt: /^(?:março|abril|maio|junho|julho)$/i,
  es: /^(?:enero|marzo|abril|mayo|junio|julio)$/i,
  fr: /^(?:mars|avril|mai|juin|août|aout)$/i,
  de: /^(?:März|April|Mai|Juni|Juli)$/i,
};

/** English months that are also verbs or first names. */
const ambiguousMonth = /^(?:March|April|May|June|August)$/i;
const beforeMonth =
  /(?<!\p{L})(?:in|by|since|until|till|through|of|from|to|and|or|between|before|after|during|for|every|each|last|next|this|early|late|mid)[ -]$/iu;

/** Whether a name without day and year means a month. */
function isMonth(text: string, start: number, name: string, language: Language): boolean {
  const isAbbreviation = name.length <= longestAbbreviation && !fullNames[language].test(name);
  if (isAbbreviation) return false;
  if (language !== "en" || !ambiguousMonth.test(name)) return true;
  return beforeMonth.test(text.slice(Math.max(0, start - 10), start));
}

/** Finds the dates of a text. A month alone is a hint if it may be another word. */
export function datesOf(text: string, language: Language): FoundFact[] {
  const { month: pattern, daysBefore, daysBehind } = patternsOf(language);
  const found: FoundFact[] = [];
  for (const { 0: own, 1: name = "", 2: year, index } of text.matchAll(pattern)) {
    const month = monthOf(name, language);
    const before = daysBefore.exec(text.slice(Math.max(0, index - reach), index));
    if (before) {
      const whole = before[0] + own;
      found.push(
        ...daysFound(index - before[0].length, whole, daysIn(before[1] ?? "", language), month, year),
      );
    }
    if (/[0-9]/.test(text[index - 1] ?? "")) continue;
    if (daysBehind) {
      daysBehind.lastIndex = index + name.length;
      const behind = daysBehind.exec(text);
      if (behind)
        found.push(
          ...daysFound(index, name + behind[0], daysIn(behind[1] ?? "", language), month, behind[2]),
        );
    }
    const isCertain = year !== undefined || isMonth(text, index, name, language);
    const reading = { month, ...(year ? { year: Number(year) } : {}) };
    found.push(dateFound(index, own, [reading], isCertain ? "certain" : "hint"));
  }
  return withoutOverlaps([...numericDatesOf(text, language), ...found]);
}

/** Returns the days of "12, 13 and 14" or "the twelfth". */
function daysIn(text: string, language: Language): number[] {
  const { days } = spelledDays(language);
  return [...text.matchAll(patternsOf(language).day)].map(
    ([day]) => days.get(day.toLowerCase().replaceAll("-", " ")) ?? Number(day),
  );
}

function daysFound(
  start: number,
  text: string,
  days: number[],
  month: number,
  year: string | undefined,
): FoundFact[] {
  const readings = days.map((day): DateReading => ({ month, day, ...(year ? { year: Number(year) } : {}) }));
  if (!readings.every(isValid)) return [];
  const [first = 0, last = 0] = days;
  const between = days.length === 2 && isRange.test(text) ? Math.max(0, last - first - 1) : 0;
  const within = Array.from({ length: between }, (_, index) =>
    dateFound(start, text, [{ ...readings[0], month, day: first + index + 1 }], "hint"),
  );
  const own = readings.map((reading) => {
    const one = dateFound(start, text, [reading], "certain");
    // In "May 12 and 14", the 14 may count something else.
    const number = `q::${reading.day}`;
    return readings.length > 1
      ? { ...one, needs: [...one.needs, [number]], offers: [...one.offers, number] }
      : one;
  });
  return [...own, ...within];
}

/** Of two overlapping dates, keeps the earlier and longer one. The days of one list stay together. */
function withoutOverlaps(found: FoundFact[]): FoundFact[] {
  const kept: FoundFact[] = [];
  let end = 0;
  let last: FoundFact | undefined;
  for (const one of [...found].sort((a, b) => a.start - b.start || b.text.length - a.text.length)) {
    const isSameRange = last && one.start === last.start && one.text === last.text;
    if (one.start < end && !isSameRange) continue;
    kept.push(one);
    last = one;
    end = one.start + one.text.length;
  }
  return kept;
}

const iso = /(?<![\p{L}\p{N}.,/-])([0-9]{4})([-/.])([0-9]{1,2})\2([0-9]{1,2})(?![0-9]|[-/.,][0-9])/gu;
const numeric =
  /(?<![\p{L}\p{N}.,/-])([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4}|[0-9]{2})(?![0-9]|[-/.,][0-9])/gu;
const dayAndMonth = /(?<![\p{L}\p{N}.,/-])([0-9]{1,2})\/([0-9]{1,2})(?![0-9%]|[-/.,][0-9])/gu;
const monthAndYear = /(?<![\p{L}\p{N}.,/-])(0?[1-9]|1[0-2])\/([0-9]{4})(?![0-9]|[-/.,][0-9])/gu;
const germanDay = /(?<![\p{L}\p{N}.,/-])([0-9]{1,2})\.([0-9]{1,2})\.(?![0-9])/gu;

/** "El 9/10", "em 7 e 8/5", but not "el 3/4 de la masa". */
const beforeDay =
  /(?<!\p{L})(?:el|del|al|día|dia|em|até|hasta|le|du|au|on|by|until|[0-9]{1,2}\.? (?:e|y|et|and|to|bis|a|ao|au|al)) $/iu;
const ofBehind = /^ (?:d[aeo]s?|del|des|of|d['’])(?!\p{L})/u;

/** Finds dates in digits. In English, day and month may be in either order. */
function numericDatesOf(text: string, language: Language): FoundFact[] {
  const found: FoundFact[] = [];
  const add = (start: number, own: string, readings: DateReading[]) => {
    const valid = readings.filter(isValid);
    if (valid.length > 0) found.push(dateFound(start, own, valid, "certain"));
  };
  const orders = (first: string, second: string, year?: number): DateReading[] => {
    const rest = year === undefined ? {} : { year };
    const dayFirst = { ...rest, day: Number(first), month: Number(second) };
    return language === "en"
      ? [dayFirst, { ...rest, day: Number(second), month: Number(first) }]
      : [dayFirst];
  };
  for (const { 0: own, 1: year, 3: month, 4: day, index } of text.matchAll(iso))
    add(index, own, [{ year: Number(year), month: Number(month), day: Number(day) }]);
  for (const { 0: own, 1: first = "", 2: sign, 3: second = "", 4: year = "", index } of text.matchAll(
    numeric,
  ))
    if (year.length === 4 || sign === "/" || (sign === "." && language === "de"))
      add(index, own, orders(first, second, fullYear(year)));
  // Without a year, a slash may also be a fraction, unless there is a leading zero, or a weekday or "on" before it.
  const isDay = (own: string, index: number) => {
    const before = text.slice(Math.max(0, index - 20), index);
    const isPlaced =
      beforeDay.test(before) && !ofBehind.test(text.slice(index + own.length, index + own.length + 6));
    return /^0|\/0|^[12][0-9]|^3[01]/.test(own) || weekdayBefore(language).test(before) || isPlaced;
  };
  for (const { 0: own, 1: first = "", 2: second = "", index } of text.matchAll(dayAndMonth))
    if (own !== "24/7" && isDay(own, index)) add(index, own, orders(first, second));
  for (const { 0: own, 1: month, 2: year, index } of text.matchAll(monthAndYear))
    add(index, own, [{ year: Number(year), month: Number(month) }]);
  if (language === "de")
    for (const { 0: own, 1: first = "", 2: second = "", index } of text.matchAll(germanDay))
      add(index, own, orders(first, second));
  return found.map((one) => {
    const numbers = asNumbers(one.text);
    return { ...one, needs: [...one.needs, ...numbers], offers: [...one.offers, ...numbers.flat()] };
  });
}

const weekdays = new Map<Language, RegExp>();

/** "Jueves 6/11", "quinta (6/11)", "Thursday, the 6/11". */
function weekdayBefore(language: Language): RegExp {
  const known = weekdays.get(language);
  if (known) return known;
  const names = dateWords.weekdays[language].replaceAll("§", "");
  const short = dateWords.weekdaysAbbreviated[language].replaceAll(" ", "|");
  const made = new RegExp(
    `(?<!\\p{L})(?:${names}|${short})\\.?,? ?\\(?(?:(?:the|dia|día|le|el|den|dem) )?$`,
    "iu",
  );
  weekdays.set(language, made);
  return made;
}

const thisCentury = 70;
const fullYear = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < thisCentury ? 2000 : 1900);

/** "12/10" may be the numbers 12 and 10. */
function asNumbers(text: string): string[][] {
  const parts = text.match(/[0-9]+/g) ?? [];
  return parts.length === 2 ? [parts.map((part) => `q::${Number(part)}`)] : [];
}

// Readings of dates as keys, and the names of months and days.

/** One reading of a date. Missing parts are absent. */
interface DateReading {
  year?: number;
  month: number;
  day?: number;
}

const isValid = ({ month, day = 1 }: DateReading) => month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** Creates a date fact with all its readings. */
function dateFound(
  start: number,
  text: string,
  readings: DateReading[],
  confidence: "certain" | "hint",
): FoundFact {
  return { start, text, confidence, needs: readings.flatMap(needsOf), offers: readings.flatMap(offersOf) };
}

/** Returns alternatives: the whole date, or its parts in different positions of the other text. */
function needsOf({ year, month, day }: DateReading): string[][] {
  if (day === undefined)
    return year === undefined ? [[`mo:${month}`]] : [[`my:${year}-${month}`], [`mo:${month}`, `y:${year}`]];
  if (year === undefined) return [[`md:${month}-${day}`], [`mo:${month}`, `only:${day}`]];
  return [
    [`d:${year}-${month}-${day}`],
    [`dy:${month}-${day}`, `y:${year}`],
    [`mo:${month}`, `only:${day}`, `y:${year}`],
  ];
}

/** "only" is a day without its month ("on the 14th"), "day" any day. */
function offersOf({ year, month, day }: DateReading): string[] {
  const offers = [`mo:${month}`];
  if (year !== undefined) offers.push(`my:${year}-${month}`, `y:${year}`);
  if (day !== undefined) offers.push(`md:${month}-${day}`, `day:${day}`);
  if (day !== undefined && year !== undefined)
    offers.push(`wd:${new Date(Date.UTC(year, month - 1, day)).getUTCDay() || 7}`);
  if (day !== undefined) offers.push(year === undefined ? `dy:${month}-${day}` : `d:${year}-${month}-${day}`);
  return offers;
}

/** The months; abbreviations follow a bar. */
const names: Record<Language, string> = dateWords.months;

/** In letters. A dot after a longer word ends the sentence. */
const longestAbbreviation = 5;

/**
 * Matches the name of a month, or its abbreviation with an optional dot. English and German months must be
 * capitalised, which separates "May" from "may".
 */
function monthPattern(language: Language): string {
  const months = names[language].split(" ").flatMap((month) => {
    const [full = "", ...short] = month.split("|");
    return [full, ...short.map((name) => (name.length <= longestAbbreviation ? `${name}\\.?` : name))];
  });
  const upper = language === "en" || language === "de" ? months.map((month) => month.toUpperCase()) : [];
  return `(?:${[...months, ...upper].join("|")})(?![\\p{L}\\p{N}])`;
}

const numbers = new Map<Language, Map<string, number>>();

/** Returns the number of a month, 1 to 12; 0 if the name is not a month. */
function monthOf(name: string, language: Language): number {
  let known = numbers.get(language);
  if (!known) {
    known = new Map();
    for (const [index, month] of names[language].split(" ").entries())
      for (const one of month.split("|")) known.set(one.toLowerCase(), index + 1);
    numbers.set(language, known);
  }
  return known.get(name.replace(/\.$/, "").toLowerCase()) ?? 0;
}

const dayNames = new Map<Language, { pattern: string; days: Map<string, number> }>();

/** Returns a lower-case pattern of the days of a month in words ("primero", "erster", "twelfth", "doze"). */
function spelledDays(language: Language) {
  const known = dayNames.get(language);
  if (known) return known;
  const days = new Map<string, number>();
  const put = (word: string, value: number) => {
    if (value < 1 || value > 31) return;
    for (const form of accented(word, language)) days.set(form, value);
  };
  const hasCardinals = language !== "en" && language !== "de"; // "the three May holidays"
  for (const [word, value] of ordinalWords(language)) if (!hasCardinals || value === 1) put(word, value);
  if (hasCardinals) for (const [word, value] of cardinalWords(language).small) put(word, value);
  const longestFirst = [...days.keys()].sort((a, b) => b.length - a.length);
  const made = { pattern: longestFirst.map(patternOfWord).join("|"), days };
  dayNames.set(language, made);
  return made;
}

const patternOfWord = (word: string) =>
  `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`.replaceAll(" ", "[ -]");

const accents: Record<string, string> = dateWords.accents;

/** Returns the accented spellings of a folded word. */
function accented(word: string, language: Language): string[] {
  if (language === "de")
    return [
      word
        .replace(/funf/, "fünf")
        .replace(/zwolf/, "zwölf")
        .replace(/dreissig/, "dreißig"),
    ];
  const own = accents[word];
  return own ? [word, own] : [word];
}
