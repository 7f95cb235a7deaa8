// Finds the words of a search in a text, to highlight them.

import { excerptOf, plainLine } from "../analysis/plain-text.ts";
import type { Span } from "../analysis/sentences.ts";
import { fold } from "./fold.ts";

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** A unit of folding: a letter with its marks, or a Korean syllable in its parts. */
const letterPattern = /\P{M}[\u1160-\u11ff]*\p{M}*|\p{M}+/gu;

/**
 * Where any of `words` (folded: `queryWords`) stands in a text, whatever the case and accents of the text: places in
 * UTF-16 units of the text as it is, in order; those that touch or overlap are one. A letter is marked as a whole, also
 * where a word ends within what it folds to (the first "s" of "ß").
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

/** All places of `searched`, also those that overlap: of "ana" in "banana" both. */
function placesOf(searched: string, folded: string): Span[] {
  const places: Span[] = [];
  if (!searched) return places;
  for (let at = folded.indexOf(searched); at !== -1; at = folded.indexOf(searched, at + 1))
    places.push({ start: at, end: at + searched.length });
  return places;
}

/** Maps places in a folded word to places in the word. */
function inWord(word: string, folded: string, found: readonly Span[]): Span[] {
  const letters: Span[] = []; // for every unit of what is folded, the letter that it comes from
  for (const { 0: letter, index } of word.matchAll(letterPattern))
    for (const _ of fold(letter).split("")) letters.push({ start: index, end: index + letter.length });
  if (letters.length !== folded.length) return [{ start: 0, end: word.length }]; // it cannot be told where
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

// A piece of a text around what was searched for in it.

/** In characters: about two lines of a list. */
const length = 160;
/** The part of it in front of the hit. */
const lead = 50;
/** So much is folded at a time; a list looks into thirty texts for the first hit of each. */
const pieceLength = 100;

/**
 * About 160 characters of a markdown text, without its signs and its title and on one line, from a little before the
 * first place where one of `words` (folded: `queryWords`) stands; its beginning where none does.
 */
export function hitExcerpt(markdown: string, words: readonly string[]): string {
  const line = plainLine(markdown);
  const hit = firstHit(line, words);
  if (!hit || hit.end <= length) return excerptOf(line, length);
  const start = line.indexOf(" ", hit.start - lead) + 1;
  const begun = start > 0 && start <= hit.start ? start : hit.start;
  return `…${excerptOf(line.slice(begun, begun + 2 * length), length)}`;
}

/** Piece by piece, between spaces, where no word is cut. */
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
