// Finds the words of a search in a text, to highlight them.

import { excerptOf, plainLine } from "../analysis/plain-text.ts";
import type { Span } from "../analysis/sentences.ts";
import { fold } from "./fold.ts";

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** A unit of folding: a letter with its diacritics, or the parts of a Korean syllable. */
const letterPattern = /\P{M}[\u1160-\u11ff]*\p{M}*|\p{M}+/gu;

/**
 * Finds `words` (folded: `queryWords`) in a text, ignoring case and accents. Returns ranges in UTF-16 units
 * of the original text, in order; adjacent and overlapping ranges are merged. A letter is always highlighted
 * as a whole, even if a word ends within its folded form (the first "s" of "ß").
 */
export function hitsIn(text: string, words: readonly string[]): Span[] {
  const hits: Span[] = [];
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    const folded = fold(word);
    const found = words.flatMap((searched) => placesOf(searched, folded));
    if (found.length > 0) hits.push(...inWord(word, folded, found).map((hit) => shift(hit, index)));
  }
  return joined(hits);
}

/** Returns all occurrences, including overlapping ones: both of "ana" in "banana". */
function placesOf(searched: string, folded: string): Span[] {
  const places: Span[] = [];
  if (!searched) return places;
  for (let at = folded.indexOf(searched); at !== -1; at = folded.indexOf(searched, at + 1))
    places.push({ start: at, end: at + searched.length });
  return places;
}

/** Maps ranges in a folded word to ranges in the original. */
function inWord(word: string, folded: string, found: readonly Span[]): Span[] {
  const letters: Span[] = []; // for each folded unit, its original letter
  for (const { 0: letter, index } of word.matchAll(letterPattern))
    for (const _ of fold(letter).split("")) letters.push({ start: index, end: index + letter.length });
  if (letters.length !== folded.length) return [{ start: 0, end: word.length }]; // can't be mapped
  return found.map(({ start, end }) => ({
    start: letters[start]?.start ?? 0,
    end: letters[end - 1]?.end ?? word.length,
  }));
}

const shift = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

function joined(spans: readonly Span[]): Span[] {
  const parts: Span[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = parts.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else parts.push({ start, end });
  }
  return parts;
}

// Excerpts around a search hit.

/** In characters: about two lines of a list. */
const length = 160;
/** Characters before the hit. */
const lead = 50;
/** Characters folded at a time. A list searches thirty texts for the first hit of each. */
const pieceLength = 100;

/**
 * Returns about 160 characters of a Markdown text as plain text on one line, without its title: from shortly
 * before the first occurrence of one of `words` (folded: `queryWords`), or from the beginning if there is
 * none.
 */
export function hitExcerpt(markdown: string, words: readonly string[]): string {
  const line = plainLine(markdown);
  const hit = firstHit(line, words);
  if (!hit || hit.end <= length) return excerptOf(line, length);
  const start = line.indexOf(" ", hit.start - lead) + 1;
  const begun = start > 0 && start <= hit.start ? start : hit.start;
  return `…${excerptOf(line.slice(begun, begun + 2 * length), length)}`;
}

/** Searches piece by piece; pieces end at spaces, so that no word is split. */
function firstHit(line: string, words: readonly string[]): Span | undefined {
  for (let from = 0; from < line.length; ) {
    const space = line.indexOf(" ", from + pieceLength);
    const to = space === -1 ? line.length : space;
    const piece = line.slice(from, to);
    const folded = fold(piece);
    const [hit] = words.some((word) => folded.includes(word)) ? hitsIn(piece, words) : [];
    if (hit) return { start: from + hit.start, end: from + hit.end };
    from = to;
  }
  return undefined;
}
