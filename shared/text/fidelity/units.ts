// Units of figures: currencies, percentages, temperatures, measures and durations.
import type { Language } from "../../catalog/languages.ts";
import unitData from "./units.json" with { type: "json" };

export interface Unit {
  /** Shared by all convertible units: "s" for seconds, hours and days. */
  key: string;
  /** Conversion factor to `key`. */
  factor: number;
  /** Less specific names: "degrees" for "°C". */
  loosely: readonly string[];
}

/** The same in all languages, and case-sensitive. */
const symbols = unitData.symbols;

/** In lower case. A capital is allowed at the start, and anywhere in German. */
const words: Record<Language, readonly string[]> = unitData.words;

const related: Record<string, readonly string[]> = unitData.related;

const durations = new Set(["s", "mo", "wd"]);
const currencies = new Set(["usd", "eur", "gbp", "brl", "jpy", "chf", "peso", "pound"]);
export const isDuration = ({ key }: Unit) => durations.has(key);
export const isCurrency = ({ key }: Unit) => currencies.has(key);

interface Units {
  behind: RegExp;
  inFront: RegExp;
  /** By the index of the matching group. */
  behindUnits: Unit[];
  inFrontUnits: Unit[];
}

const known = new Map<Language, Units>();

function unitsOf(language: Language): Units {
  const made = known.get(language);
  if (made) return made;
  const read = (line: string): [unit: Unit, pattern: string] => {
    const [name = "", pattern = ""] = line.split("=");
    const [key = "", factor = "1"] = name.split("*");
    return [{ key, factor: Number(factor), loosely: related[key] ?? [] }, pattern];
  };
  const own = words[language].map(read).map(([unit, pattern]): [Unit, string] => [unit, anyCase(pattern)]);
  // In Spanish, "ha" is also a verb: "El 5 ha llegado".
  const all = [...own, ...symbols.filter((line) => language !== "es" || line !== "ha=ha").map(read)];
  const prefixes = symbols
    .map(read)
    .filter(([unit]) => isCurrency(unit))
    .sort(([, one], [, other]) => other.length - one.length);
  const units: Units = {
    behind: new RegExp(
      `[*_]{0,2}[ \\u00a0\\u202f-]?[*_]{0,2}(?:(?:de|of)[ \\u00a0]|d['’][ \\u00a0]?)?(?:${all.map(([, pattern]) => `(${pattern})`).join("|")})(?![\\p{L}\\p{N}]|['’]\\p{L})`,
      "yu",
    ),
    inFront: new RegExp(
      `(?<![\\p{L}])(?:${prefixes.map(([, pattern]) => `(${pattern})`).join("|")})[ \\u00a0\\u202f]?$`,
      "u",
    ),
    behindUnits: all.map(([unit]) => unit),
    inFrontUnits: prefixes.map(([unit]) => unit),
  };
  known.set(language, units);
  return units;
}

/** A pattern whose words may begin with a capital. */
const anyCase = (pattern: string) =>
  pattern.replace(/(?<![\p{L}\\\][])\p{Ll}(?=\p{L}{2})/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);

interface FoundUnit {
  unit: Unit;
  start: number;
  end: number;
}

/** Returns the unit behind a figure, or null. */
export function unitBehind(text: string, at: number, language: Language): FoundUnit | null {
  const { behind, behindUnits } = unitsOf(language);
  behind.lastIndex = at;
  const match = behind.exec(text);
  const unit = match && behindUnits[match.slice(1).findIndex((group) => group !== undefined)];
  return unit ? { unit, start: at, end: at + match[0].length } : null;
}

/** Returns the currency in front of a figure, or null. */
export function currencyInFront(text: string, at: number, language: Language): FoundUnit | null {
  const { inFront, inFrontUnits } = unitsOf(language);
  const match = inFront.exec(text.slice(Math.max(0, at - 5), at));
  const unit = match && inFrontUnits[match.slice(1).findIndex((group) => group !== undefined)];
  return unit ? { unit, start: at - match[0].length, end: at } : null;
}

/** Returns the keys of all units named in a text without figures, as in "Price (€)". */
export function mentionedUnits(text: string, language: Language): Set<string> {
  const { behind, behindUnits } = unitsOf(language);
  const anywhere = new RegExp(`(?<![\\p{L}\\p{N}])${behind.source}`, "gu");
  const found = new Set<string>();
  for (const match of text.matchAll(anywhere)) {
    const unit = behindUnits[match.slice(1).findIndex((group) => group !== undefined)];
    // A single letter ("A s", "l’s") is not a unit.
    if (unit && !/^[*_ \u00a0-]*\p{L}$/u.test(match[0])) found.add(unit.key);
  }
  return found;
}
