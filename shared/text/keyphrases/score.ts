import type { Candidate } from "./candidates.ts";

export interface ScoredCandidate extends Candidate {
  score: number;
}

/**
 * How much a phrase of so many words is a term of a text where it stands `count` times, given how often each longer
 * candidate that it is a part of stands there: log2(words + 1) * (count - mean of the longer ones' counts).
 *
 * The C-value of K. Frantzi, S. Ananiadou, H. Mima, "Automatic recognition of multi-word terms", Int. J. Digital
 * Libraries 3 (2000), with one word more in the logarithm, so that single words have a value, as in A. Barrón-Cedeño
 * et al., "An improved automatic term recognition method for Spanish", CICLing 2009.
 */
export function cValue(words: number, count: number, longer: { total: number; number: number }): number {
  const mean = longer.number === 0 ? 0 : longer.total / longer.number;
  return Math.log2(words + 1) * (count - mean);
}

/** What a phrase seen but once is worth of its C-value: less than any that comes back. */
const seenOnce = 0.5;

/**
 * The candidates with a score, those without worth left out: what stands only inside one longer phrase, and a piece,
 * seen once, of what is too long for a phrase. Joining words ("of", "de") do not make a phrase longer.
 */
export function scoreCandidates(candidates: ReadonlyMap<string, Candidate>): ScoredCandidate[] {
  const longer = longerOnes(candidates);
  const scored: ScoredCandidate[] = [];
  for (const candidate of candidates.values()) {
    const { key, content, places, isWhole } = candidate;
    if (!isWhole && places.length < 2) continue;
    const value = cValue(content, places.length, longer.get(key) ?? { total: 0, number: 0 });
    const score = places.length > 1 ? value : value * seenOnce;
    if (score > 0) scored.push({ ...candidate, score });
  }
  return scored;
}

function longerOnes(candidates: ReadonlyMap<string, Candidate>) {
  const longer = new Map<string, { total: number; number: number }>();
  for (const { key, length, places } of candidates.values()) {
    if (length === 1) continue;
    for (const part of partsOf(key.split(" "))) {
      if (!candidates.has(part)) continue;
      const known = longer.get(part) ?? { total: 0, number: 0 };
      longer.set(part, known);
      known.total += places.length;
      known.number++;
    }
  }
  return longer;
}

/** The shorter phrases inside a phrase, each once. */
function partsOf(stems: string[]): Set<string> {
  const parts = new Set<string>();
  for (let length = 1; length < stems.length; length++)
    for (let start = 0; start + length <= stems.length; start++)
      parts.add(stems.slice(start, start + length).join(" "));
  return parts;
}
