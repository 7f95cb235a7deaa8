import { countWords } from "../../../../shared/text/words.ts";

/** More candidates than this are not looked at: every set of them is tried. */
export const maxCandidates = 12;

export interface Fit {
  /** How many words the chosen sentences should have together. */
  words: number;
  atLeast?: number;
  atMost?: number;
}

/** Those of the sentences, in their order, that together come closest to the number of words asked for. */
export function fitSentences(
  sentences: readonly string[],
  { words, atLeast = 0, atMost = maxCandidates }: Fit,
) {
  const candidates = sentences.slice(0, maxCandidates);
  const lengths = candidates.map(countWords);
  const sums = new Int32Array(1 << candidates.length);
  const counts = new Uint8Array(sums.length);
  let best = -1;
  let bestError = Number.POSITIVE_INFINITY;
  for (let set = 0; set < sums.length; set++) {
    const rest = set & (set - 1);
    if (set > 0) {
      sums[set] = (sums[rest] ?? 0) + (lengths[31 - Math.clz32(set ^ rest)] ?? 0);
      counts[set] = (counts[rest] ?? 0) + 1;
    }
    const count = counts[set] ?? 0;
    if (count < atLeast || count > atMost) continue;
    const error = Math.abs((sums[set] ?? 0) - words);
    // Of equals, the one with fewer and so longer sentences reads better.
    const better = error === bestError ? count < (counts[best] ?? 0) : error < bestError;
    if (better) [best, bestError] = [set, error];
  }
  return best < 0 ? [] : candidates.filter((_, index) => best & (1 << index));
}
