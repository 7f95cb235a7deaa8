// The tables of words that can take each other's place, read from their lines: "wordy > plain", "word > one | other".
import type { Language } from "../../../../shared/catalog/languages.ts";
import type { WordTable } from "./phrases/phrases.ts";
import { rewritePhrases } from "./phrases/phrases-by-language.ts";

/** What can stand for a phrase: none of its options where it is to stay, an empty one where it can go. */
export interface Replacement {
  phrase: string;
  table: WordTable;
  /** Only a number follows it. */
  isBeforeNumber: boolean;
  options: readonly string[];
}

/** By the first word of their phrases, in small letters, the longest first. */
export type Dictionary = ReadonlyMap<string, readonly Replacement[]>;

const made = new Map<string, Dictionary>();

/** Tables further behind win over those in front. */
export function dictionaryOf(language: Language, tables: readonly WordTable[]): Dictionary {
  const key = `${language} ${tables.join(" ")}`;
  const known = made.get(key);
  if (known) return known;
  const phrases = new Map<string, Replacement>();
  for (const table of tables)
    for (const replacement of replacementsOf(language, table))
      phrases.set(`${replacement.phrase} ${replacement.isBeforeNumber}`, replacement);
  const dictionary = new Map<string, Replacement[]>();
  for (const replacement of [...phrases.values()].sort(longestFirst)) {
    const [word = ""] = /\p{L}+/u.exec(replacement.phrase) ?? [];
    const start = word.toLowerCase();
    dictionary.set(start, [...(dictionary.get(start) ?? []), replacement]);
  }
  made.set(key, dictionary);
  return dictionary;
}

const longestFirst = (a: Replacement, b: Replacement) =>
  b.phrase.length - a.phrase.length || Number(b.isBeforeNumber) - Number(a.isBeforeNumber);

const number = / #$/;

/** The lines of a table. A phrase without an arrow stays as it is: "many of", that it may not become "numerous of". */
export function replacementsOf(language: Language, table: WordTable): Replacement[] {
  return rewritePhrases[language].words[table]
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [phrase = "", options] = line.split(">");
      return {
        table,
        phrase: phrase.trim().replace(number, ""),
        isBeforeNumber: number.test(phrase.trim()),
        options: options?.split("|").map((option) => option.trim().replace(number, "")) ?? [],
      };
    });
}
