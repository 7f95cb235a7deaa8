// What words are compared by: their beginnings, since their endings change with the sentence.
import type { Language } from "../../catalog/languages.ts";
import { stopWords } from "../analysis/keywords.ts";
import { oppositePrefixes, oppositeSuffixes } from "./negation-words.ts";

/** So many letters tell a word from others. */
const stemLength = 5;
const shortestWord = 4;

const wordPattern = /\p{L}[\p{L}\p{M}]*/gu;
const ascii = /^[a-z]*$/;
const stemOf = (word: string) =>
  (ascii.test(word) ? word : word.normalize("NFD").replace(/\p{M}/gu, "")).slice(0, stemLength);

interface Meaning {
  /** Null for a word without a meaning of its own. */
  stem: string | null;
  /** The stems that the word is the opposite of: "possi" of "impossible". */
  opposites: readonly string[];
}

export interface StemmedWord extends Meaning {
  start: number;
}

/** Creates a function that reads the words of a text in small letters; it remembers those it has read. */
export function createStemReader(language: Language): (lower: string) => StemmedWord[] {
  const stop = stopWords(language);
  const known = new Map<string, Meaning>();
  const read = (word: string): Meaning => {
    const stem = word.length >= shortestWord && !stop.has(word) ? stemOf(word) : null;
    const made = { stem, opposites: oppositesOf(word) };
    known.set(word, made);
    return made;
  };
  return (lower) => {
    const words: StemmedWord[] = [];
    wordPattern.lastIndex = 0;
    for (let match = wordPattern.exec(lower); match; match = wordPattern.exec(lower)) {
      const { stem, opposites } = known.get(match[0]) ?? read(match[0]);
      // Other words neither mean what a clause says nor the opposite.
      if (stem !== null || opposites.length > 0) words.push({ start: match.index, stem, opposites });
    }
    return words;
  };
}

/** The stems of the words of a text in small letters that carry a meaning. */
export const stemsOf = (lower: string, language: Language): Set<string> =>
  new Set(createStemReader(language)(lower).flatMap(({ stem }) => stem ?? []));

const prefixes = new RegExp(`^(?:${oppositePrefixes.join("|")})`);

function oppositesOf(word: string): string[] {
  const found: string[] = [];
  if (prefixes.test(word))
    for (const prefix of oppositePrefixes) if (word.startsWith(prefix)) found.push(word.slice(prefix.length));
  for (const suffix of oppositeSuffixes) if (word.endsWith(suffix)) found.push(word.slice(0, -suffix.length));
  return found.filter((rest) => rest.length >= shortestWord).map(stemOf);
}
