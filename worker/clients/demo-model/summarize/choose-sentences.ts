import type { SourceSentence } from "./source-sentences.ts";

export interface Choice {
  /** So many sentences, where there are as many, and no more than that. */
  most: number;
  fewest: number;
  /** So many words together, as far as `fewest` leaves the choice. */
  words: number;
}

/** Of the worth of the best, what a sentence needs that only fills the room that is left. */
const leastWorth = 0.25;

/** From this cosine on, two sentences say the same. */
const alike = 0.6;

/** Which sentences to take: the best that do not say the same, as places in the order of the text. */
export function chooseSentences(
  sentences: readonly SourceSentence[],
  scores: readonly number[],
  { most, fewest, words }: Choice,
): number[] {
  const best = [...sentences.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const wordsAt = (place: number) => sentences[place]?.words ?? 0;
  const chosen: number[] = [];
  let room = words;
  const take = (places: readonly number[], enough: number, isLimited: boolean) => {
    for (const place of places) {
      if (chosen.length >= enough) return;
      const sentence = sentences[place];
      if (!sentence || (isLimited && sentence.words > room) || chosen.includes(place)) continue;
      if (chosen.some((other) => saysTheSame(sentence, sentences[other]))) continue;
      chosen.push(place);
      room -= sentence.words;
    }
  };
  const worthwhile = (scores[best[0] ?? 0] ?? 0) * leastWorth;
  take(
    best.filter((place) => (scores[place] ?? 0) >= worthwhile),
    most,
    true,
  );
  // What is still lacking has no room left: of the good ones, those that take the least.
  const good = best.slice(0, fewest * 3);
  take(chosen.length > 0 ? good.sort((a, b) => wordsAt(a) - wordsAt(b)) : best, fewest, false);
  take(best, fewest, false);
  return chosen.sort((a, b) => a - b);
}

function saysTheSame(sentence: SourceSentence, other: SourceSentence | undefined): boolean {
  if (!other) return false;
  if (sentence.text === other.text) return true;
  let common = 0;
  for (const stem of sentence.stems) if (other.stems.has(stem)) common++;
  return common > 0 && common / Math.sqrt(sentence.stems.size * other.stems.size) >= alike;
}
