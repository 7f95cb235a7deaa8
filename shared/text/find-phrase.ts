/**
 * Where a phrase stands in a text, both as stems (tokens.ts): the places of its first word, in order. Occurrences do
 * not overlap: the first one counts, and the next begins behind it. After D. Knuth, J. Morris, V. Pratt, "Fast pattern
 * matching in strings" (1977), so that the time is linear whatever the texts are. None for an empty phrase.
 */
export function findPhrase(stems: readonly string[], phrase: readonly string[]): number[] {
  const places: number[] = [];
  if (phrase.length === 0) return places;
  const fallback = fallbacksOf(phrase);
  let matched = 0;
  for (const [place, stem] of stems.entries()) {
    matched = extend(phrase, fallback, matched, stem);
    if (matched < phrase.length) continue;
    places.push(place - matched + 1);
    matched = 0;
  }
  return places;
}

/** For every length of a match, how long the next shorter one is that ends at the same place. */
function fallbacksOf(phrase: readonly string[]): number[] {
  const fallback = [0];
  for (const stem of phrase.slice(1)) fallback.push(extend(phrase, fallback, fallback.at(-1) ?? 0, stem));
  return fallback;
}

function extend(phrase: readonly string[], fallback: number[], matched: number, stem: string): number {
  let length = matched;
  while (length > 0 && phrase[length] !== stem) length = fallback[length - 1] ?? 0;
  return phrase[length] === stem ? length + 1 : 0;
}
