// What words are compared by: their beginnings, since their endings change with the sentence.
import type { Language } from "../../catalog/languages.ts";
import { stopWords } from "../stop-words.ts";
import { oppositePrefixes, oppositeSuffixes } from "./negation-words.ts";

/** So many letters tell a word from others. */
const stemLength = 5;
const shortestWord = 4;

const wordsIn = (lower: string) => lower.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
const stemOf = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "").slice(0, stemLength);

/** The stems of the words of a text in small letters that carry a meaning. */
export function stemsOf(lower: string, language: Language): Set<string> {
  const stop = stopWords(language);
  return new Set(
    wordsIn(lower)
      .filter((word) => word.length >= shortestWord && !stop.has(word))
      .map(stemOf),
  );
}

/** The stems that words of a text in small letters are the opposite of: "possi" of "impossible". */
export function oppositesOf(lower: string): Set<string> {
  const rests = wordsIn(lower).flatMap((word) => [
    ...oppositePrefixes
      .filter((prefix) => word.startsWith(prefix))
      .map((prefix) => word.slice(prefix.length)),
    ...oppositeSuffixes
      .filter((suffix) => word.endsWith(suffix))
      .map((suffix) => word.slice(0, -suffix.length)),
  ]);
  return new Set(rests.filter((rest) => rest.length >= shortestWord).map(stemOf));
}
