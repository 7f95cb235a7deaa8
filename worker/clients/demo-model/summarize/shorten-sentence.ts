import { countWords } from "../../../../shared/text/words.ts";

export interface Room {
  words: number;
  /** In UTF-16 units, the ellipsis included. */
  characters: number;
}

/** A line that is too long for its room, as far as its last whole clause there, else its last word, and an ellipsis. */
export function shortenSentence(text: string, { words, characters }: Room): string {
  if (countWords(text) <= words && text.length <= characters) return text;
  const kept = firstWords(text, words).slice(0, characters - 2);
  const clause = lastIndexOf(kept, /[,;:–—](?=\s)/gu);
  const space =
    kept.length < text.length && /\S/.test(text.charAt(kept.length)) ? kept.lastIndexOf(" ") : kept.length;
  const end = clause > kept.length / 2 ? clause : space > 0 ? space : kept.length;
  // A character of two units is not cut in half.
  return `${kept
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, "")
    .replace(/[\s,;:.–—-]{1,20}$/u, "")}…`;
}

function firstWords(text: string, words: number): string {
  let count = 0;
  for (const { index, 0: word } of text.matchAll(/\S+/g))
    if (++count === words) return text.slice(0, index + word.length);
  return text;
}

function lastIndexOf(text: string, pattern: RegExp): number {
  let last = -1;
  for (const { index } of text.matchAll(pattern)) last = index;
  return last;
}
