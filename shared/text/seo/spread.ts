/**
 * How unevenly a phrase of so many words is spread over a text of so many: the longest stretch without it, before,
 * between or behind the places where it begins, in percent of the text's words. 100 where it is not there; 0 for an
 * empty text.
 */
export function longestGap(places: readonly number[], phrase: number, words: number): number {
  if (words === 0) return 0;
  let longest = 0;
  let end = 0;
  for (const place of places) {
    longest = Math.max(longest, place - end);
    end = place + phrase;
  }
  return (100 * Math.max(longest, words - end)) / words;
}
