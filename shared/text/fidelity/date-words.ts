// What a date says, and the names of months and days that dates are made of.
import type { Language } from "../../catalog/languages.ts";
import { cardinalWords } from "./cardinal-words.ts";
import type { FoundFact } from "./facts.ts";
import { ordinalWords } from "./number-sayings.ts";

/** One way to read a date. What it does not say is absent. */
export interface DateReading {
  year?: number;
  month: number;
  day?: number;
}

export const isValid = ({ month, day = 1 }: DateReading) =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31;

/** A date with all ways to read it. */
export function dateFound(
  start: number,
  text: string,
  readings: DateReading[],
  confidence: "certain" | "hint",
): FoundFact {
  return { start, text, confidence, needs: readings.flatMap(needsOf), offers: readings.flatMap(offersOf) };
}

/** A year that is absent must stand elsewhere in the other text, and so must a month. */
function needsOf({ year, month, day }: DateReading): string[][] {
  if (day === undefined)
    return year === undefined ? [] : [[`my:${year}-${month}`], [`mo:${month}`, `y:${year}`]];
  if (year === undefined) return [[`md:${month}-${day}`], [`mo:${month}`, `only:${day}`]];
  return [
    [`d:${year}-${month}-${day}`],
    [`dy:${month}-${day}`, `y:${year}`],
    [`mo:${month}`, `only:${day}`, `y:${year}`],
  ];
}

/** "only" is a day that stands apart from its month ("on the 14th"), "day" any day. */
function offersOf({ year, month, day }: DateReading): string[] {
  const offers = [`mo:${month}`];
  if (year !== undefined) offers.push(`my:${year}-${month}`, `y:${year}`);
  if (day !== undefined) offers.push(`md:${month}-${day}`, `day:${day}`);
  if (day !== undefined) offers.push(year === undefined ? `dy:${month}-${day}` : `d:${year}-${month}-${day}`);
  return offers;
}

/** The months, with their abbreviations behind bars. */
const names: Record<Language, string> = {
  en: "January|Jan February|Feb March|Mar April|Apr May June|Jun July|Jul August|Aug September|Sept|Sep October|Oct November|Nov December|Dec",
  pt: "janeiro|jan fevereiro|fev março|mar abril|abr maio|mai junho|jun julho|jul agosto|ago setembro|set outubro|out novembro|nov dezembro|dez",
  es: "enero|ene febrero|feb marzo|mar abril|abr mayo|may junio|jun julio|jul agosto|ago septiembre|setiembre|sept|sep octubre|oct noviembre|nov diciembre|dic",
  fr: "janvier|janv février|févr|fév mars avril|avr mai juin juillet|juil août|aout septembre|sept octobre|oct novembre|nov décembre|déc",
  de: "Januar|Jänner|Jan Februar|Feb März|Mrz April|Apr Mai Juni|Jun Juli|Jul August|Aug September|Sept|Sep Oktober|Okt November|Nov Dezember|Dez",
};

/** Longer words have no dot behind them: there a sentence ends. */
const longestAbbreviation = 5;

/**
 * What matches the name of a month or its abbreviation, with the dot of the latter. English and German months begin
 * with a capital, which tells "May" from "may".
 */
export function monthPattern(language: Language): string {
  const months = names[language].split(" ").flatMap((month) => {
    const [full = "", ...short] = month.split("|");
    return [full, ...short.map((name) => (name.length <= longestAbbreviation ? `${name}\\.?` : name))];
  });
  const upper = language === "en" || language === "de" ? months.map((month) => month.toUpperCase()) : [];
  return `(?:${[...months, ...upper].join("|")})(?![\\p{L}\\p{N}])`;
}

const numbers = new Map<Language, Map<string, number>>();

/** From 1 on; 0 for what is none. */
export function monthOf(name: string, language: Language): number {
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

/** The days of a month in words ("primero", "erster", "twelfth", "doze"), as a pattern of small letters. */
export function spelledDays(language: Language) {
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

const accents: Record<string, string> = {
  tres: "três",
  sabado: "sábado",
  dieciseis: "dieciséis",
  veintidos: "veintidós",
  veintitres: "veintitrés",
  veintiseis: "veintiséis",
  veintiun: "veintiún",
  funf: "fünf",
  zwolf: "zwölf",
  dreissig: "dreißig",
};

/** A folded word as it is written. */
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
