// Text overlap measured by word shingles: A. Z. Broder, "On the resemblance and containment of documents",
// Compression and Complexity of Sequences (1997).
import { fold } from "../search/fold.ts";
import { plainText } from "./plain-text.ts";

/** Words in a shingle; fewer if one of the texts is shorter. */
const longestRun = 3;

/**
 * How much of a text is not copied from its source: 0 (nothing) to 100 (everything), a whole number. Computed
 * as 100 × (1 − |S(text) ∩ S(source)| / |S(text)|), where S is the set of three-word shingles, in lower case
 * and without accents, Markdown and punctuation. 0 for a text without words.
 */
export function uniquenessOf(source: string, text: string): number {
  const [inSource, inText] = runsOf(source, text);
  if (inText.size === 0) return 0;
  return Math.round(100 * (1 - countCommon(inText, inSource) / inText.size));
}

function countCommon(runs: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const run of runs) if (others.has(run)) count++;
  return count;
}

function runsOf(first: string, second: string): [Set<string>, Set<string>] {
  const texts = [foldedWords(first), foldedWords(second)] as const;
  const lengths = texts.map(({ length }) => length).filter(Boolean);
  const size = Math.min(longestRun, ...lengths);
  return [shingles(texts[0], size), shingles(texts[1], size)];
}

const foldedWords = (text: string): string[] => fold(plainText(text)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

function shingles(words: string[], size: number): Set<string> {
  const runs = new Set<string>();
  for (let place = 0; place + size <= words.length; place++)
    runs.add(words.slice(place, place + size).join(" "));
  return runs;
}
