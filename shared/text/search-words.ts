// What a text is searched by: its words as they are compared, each once.
import { fold } from "./fold.ts";

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** In UTF-16 units: what is longer is no word, and is found by its beginning. */
const longestWord = 60;

/**
 * The words of a text, folded (`fold`), between spaces, the longest first. A word that stands within another one is
 * left out: what is searched for is found within words as well.
 */
export function searchWords(text: string): string {
  const words = new Set([...fold(text).matchAll(wordPattern)].map(([word]) => word.slice(0, longestWord)));
  let kept = " ";
  for (const word of [...words].sort((a, b) => b.length - a.length))
    if (!kept.includes(word)) kept += `${word} `;
  return kept;
}

/** The words of a search, folded: a text is found where each stands in its `searchWords`. None where there are none. */
export function queryWords(search: string): string[] {
  return [...new Set([...fold(search).matchAll(wordPattern)].map(([word]) => word.slice(0, longestWord)))];
}
