/** Letters that NFD doesn't decompose, with their usual transcription. */
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  "’": "'",
};

/**
 * Normalises a text for comparison: lower case without accents, "ß" as "ss", "œ" as "oe" and the like, and '
 * for every apostrophe. The length may change. Other scripts only lose their diacritics.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC") // recomposes what NFD also decomposed, such as Korean syllables
    .toLowerCase()
    .replace(/[ßæœøłđı’]/g, (letter) => letters[letter] ?? letter);
}

// Search words: folded and unique.

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** In UTF-16 units. Longer words are indexed by their beginning. */
const longestWord = 60;
/**
 * In UTF-16 units of the index. Beyond it, words inside other words are no longer removed, because that would
 * be slow.
 */
const lookedThrough = 20_000;

/**
 * Returns the folded words of a text, separated by spaces, the longest first. A word inside another one is
 * omitted, because search matches substrings; texts of thousands of words keep some of them.
 */
export function searchIndexWords(text: string): string {
  const words = new Set([...fold(text).matchAll(wordPattern)].map(([word]) => word.slice(0, longestWord)));
  let kept = " ";
  for (const word of [...words].sort((a, b) => b.length - a.length))
    if (kept.length > lookedThrough || !kept.includes(word)) kept += `${word} `;
  return kept;
}

/** Further words of a query are ignored. */
const mostWords = 10;
/** In UTF-8 bytes. D1 accepts patterns of at most 50 bytes, two of which are wildcards. */
const longestPattern = 48;
const encoder = new TextEncoder();

/**
 * Returns the folded words of a query, at most ten. A text matches if its `searchIndexWords` contain each of
 * them. A word of more than 48 bytes is cut to that prefix.
 */
export function queryWords(search: string): string[] {
  const words = [...fold(search).matchAll(wordPattern)].map(([word]) => cutToBytes(word));
  return [...new Set(words)].slice(0, mostWords);
}

function cutToBytes(word: string): string {
  let cut = word.slice(0, longestPattern);
  while (encoder.encode(cut).length > longestPattern) cut = cut.slice(0, -1);
  return cut.toWellFormed() === cut ? cut : cut.slice(0, -1);
}
