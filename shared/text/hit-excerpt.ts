// A piece of a text around what was searched for in it.
import { hitsIn } from "./find-hits.ts";
import { fold } from "./fold.ts";
import { excerptOf, plainLine } from "./plain.ts";
import type { Span } from "./platforms/span.ts";

/** In characters: about two lines of a list. */
const length = 160;
/** How much of that stands before the hit. */
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
