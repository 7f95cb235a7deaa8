// A piece of a text around what was searched for in it.
import { hitsIn } from "./find-hits.ts";
import { excerptOf, plainText } from "./plain.ts";

/** In characters: about two lines of a list. */
const length = 160;
/** How much of that stands before the hit. */
const lead = 50;

/**
 * About 160 characters of a markdown text, without its signs and on one line, from a little before the first place
 * where one of `words` (folded: `queryWords`) stands; its beginning where none does.
 */
export function hitExcerpt(markdown: string, words: readonly string[]): string {
  const line = plainText(markdown).replace(/[^\S\u00a0\u202f]+/g, " ");
  const [hit] = hitsIn(line, words);
  if (!hit || hit.end <= length) return excerptOf(line, length);
  const start = line.indexOf(" ", hit.start - lead) + 1;
  const begun = start > 0 && start <= hit.start ? start : hit.start;
  return `…${excerptOf(line.slice(begun), length)}`;
}
