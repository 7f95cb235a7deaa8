// Finds the days of the week in a text.
import type { Language } from "../../catalog/languages.ts";
import dateWords from "./date-words.json" with { type: "json" };
import type { Confidence, FoundFact } from "./facts.ts";

interface Patterns {
  /** The index of the matching group is the day, from Monday. */
  names: RegExp;
  groups: [RegExp, days: number[]][];
}

const patterns = new Map<Language, Patterns>();

/** German parts of the day and endings: "Montagabend", "montags". */
const germanEndings = "(?:s|e|es|en)?(?:(?:früh|morgen|vormittag|mittag|nachmittag|abend|nacht)s?)?";

function patternsOf(language: Language): Patterns {
  const known = patterns.get(language);
  if (known) return known;
  const full = dateWords.weekdays[language].replaceAll("§", germanEndings).split(/\|(?![^(]*\))/);
  const short = dateWords.weekdaysAbbreviated[language].split(" ");
  const anyShort = `(?:${short.join("|")})`;
  // An abbreviation is a weekday only before a day of the month or in a range of weekdays.
  const behind = `(?=\\.?,? [0-9]{1,2}(?:\\.|\\/|(?:st|nd|rd|th)?,? (?:de |of )?\\p{L}{3})|\\.? ?[–-] ?${anyShort}(?!\\p{L}))`;
  const inFront = `(?<=${anyShort}\\.? ?[–-] ?)`;
  const made: Patterns = {
    names: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${full
        .map((name, day) => {
          const abbreviation = `(?:${short[day]})`;
          return `(${anyCase(name)}|${abbreviation}${behind}|${inFront}${abbreviation})`;
        })
        .join("|")})(?![\\p{L}\\p{N}])`,
      "gu",
    ),
    groups: Object.entries(dateWords.daysInGroups[language]).map(([words, days]): [RegExp, number[]] => [
      new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "giu"),
      days.split(" ").map(Number),
    ]),
  };
  patterns.set(language, made);
  return made;
}

/** A pattern whose first letter may be a capital. */
const anyCase = (name: string) =>
  name.replace(/(?<=^|\(\?:|\|)\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);

const upTo = /^\.? ?(?:[–-]|to|through|until|till|bis|a|à|al|au|até)(?: (?:a|el|le|o))? ?$/i;
const besideDate = /^,? ?(?:(?:the|den|dem|le|el|o|dia|día|de|on|em) ?)*$/i;

/** Returns the days of the week in a text. Beside a date a day is less certain, because the date says the same. */
export function weekdaysOf(text: string, dates: readonly FoundFact[], language: Language): FoundFact[] {
  const { names, groups } = patternsOf(language);
  const found: FoundFact[] = [];
  let last: { day: number; end: number } | undefined;
  for (const match of text.matchAll(names)) {
    const { 0: name, index } = match;
    const day = 1 + match.slice(1).findIndex((group) => group !== undefined);
    if (/\p{Lu}\p{L}+ $/u.test(text.slice(Math.max(0, index - 20), index)) && /^Domingo$/.test(name))
      continue;
    const end = index + name.length;
    found.push(weekday(index, name, day, isBeside(text, index, end, dates) ? "possible" : "certain"));
    if (last && upTo.test(text.slice(last.end, index)))
      for (let between = last.day + 1; between < day; between++)
        found.push(weekday(index, name, between, "hint"));
    last = { day, end };
  }
  for (const [pattern, days] of groups)
    for (const { 0: words, index } of text.matchAll(pattern))
      found.push(...days.map((day) => weekday(index, words, day, "hint")));
  return found;
}

function weekday(start: number, text: string, day: number, confidence: Confidence): FoundFact {
  const key = `wd:${day}`;
  return { start, text, confidence, needs: [[key]], offers: [key] };
}

const isBeside = (text: string, start: number, end: number, dates: readonly FoundFact[]) =>
  dates.some((date) => {
    const dateEnd = date.start + date.text.length;
    return date.start >= end
      ? besideDate.test(text.slice(end, date.start))
      : dateEnd <= start && besideDate.test(text.slice(dateEnd, start));
  });
