import type { Language } from "../../catalog/languages.ts";

/** What stands behind a number and multiplies it: powers of ten. */
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

const patterns = new Map<Language, [RegExp, number][]>();

function patternsOf(language: Language): [RegExp, number][] {
  const known = patterns.get(language);
  if (known) return known;
  const made = magnitudes[language].map(([words, exponent]): [RegExp, number] => [
    new RegExp(`[ \\u00a0\\u202f-]?(?:${words})(?![\\p{L}\\p{N}])\\.?`, "yu"),
    exponent,
  ]);
  patterns.set(language, made);
  return made;
}

/** The power of ten that stands at a place of a text, and where it ends; null where there is none. */
export function magnitudeAt(
  text: string,
  at: number,
  language: Language,
): { exponent: number; end: number } | null {
  for (const [pattern, exponent] of patternsOf(language)) {
    pattern.lastIndex = at;
    const [match] = pattern.exec(text) ?? [];
    if (match) return { exponent, end: at + match.replace(/(?<!Mio|Mrd|sd)\.$/, "").length };
  }
  return null;
}
