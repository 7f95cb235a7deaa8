// The evidence that the letter sequences of a whole sentence give for its language. The weights are those of a logistic
// regression (decision 009).
import letterSequences from "./letter-sequences.json" with { type: "json" };

/** The entry for Dutch, Danish and all languages without one of their own. */
export const unlisted = "other";

/** The value of one step of a weight, in natural log odds. */
const step = 0.5;

/**
 * Returns how probable each language is by the letter sequences of words in lower case: natural log odds against the most
 * probable one, which has 0; the others have negative numbers.
 */
export function letterOdds(words: readonly string[]): Map<string, number> {
  const weights = weightsOfSequences();
  const odds = [...letterSequences.starts];
  const found = new Set<readonly number[]>();
  for (const word of words)
    for (const part of partsOf(word, longestSequence)) {
      const own = weights.get(part);
      if (own) found.add(own);
    }
  for (const own of found)
    for (let language = 0; language < own.length; language++)
      odds[language] = (odds[language] ?? 0) + (own[language] ?? 0);
  const most = Math.max(...odds);
  return new Map(letterSequences.languages.map((name, index) => [name, ((odds[index] ?? 0) - most) * step]));
}

let decoded: Map<string, number[]> | undefined;

/** Decoded lazily, because it takes a millisecond and most texts are longer than a sentence. */
function weightsOfSequences(): Map<string, number[]> {
  decoded ??= decode();
  return decoded;
}

/**
 * A sequence is stored as the number of characters that it shares with the one before it and its other characters. Its
 * weights are a capital per language: E is 0, D is -1, F is 1.
 */
function decode(): Map<string, number[]> {
  const count = letterSequences.languages.length;
  const weights = new Map<string, number[]>();
  let sequence = "";
  for (const [, shared, own] of letterSequences.sequences.matchAll(/(\d)(\D*)/g)) {
    sequence = sequence.slice(0, Number(shared)) + own;
    const place = weights.size * count;
    const capitals = letterSequences.weights.slice(place, place + count);
    weights.set(
      sequence,
      [...capitals].map((capital) => capital.charCodeAt(0) - "E".charCodeAt(0)),
    );
  }
  return weights;
}

/** In characters, with the marks of a word's start and end. */
const longestSequence = 6;

/** In letters. The rest of a longer word is ignored. */
const longestWord = 40;

/** Returns the character n-grams of a word that have at most `longest` characters; `^` is its start, `$` its end. */
export function partsOf(word: string, longest: number): string[] {
  const whole = `^${word.slice(0, longestWord)}$`;
  const parts: string[] = [];
  for (let start = 0; start < whole.length; start++)
    for (let end = start + 1; end <= Math.min(whole.length, start + longest); end++)
      parts.push(whole.slice(start, end));
  return parts;
}
