/** Letters that NFD does not decompose, and how they are typed. */
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
 * A text as it is compared: small letters without accents, "ß" as "ss", "œ" as "oe" and the like, and ' for every
 * apostrophe. May be longer or shorter than the text; other scripts stay as they are, but for their accents.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC") // puts what was taken apart besides, such as Korean syllables, together again
    .toLowerCase()
    .replace(/[ßæœøłđı’]/g, (letter) => letters[letter] ?? letter);
}

// Search words of a text: folded, each once.

const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;
/** In UTF-16 units: what is longer is no word, and is found by its beginning. */
const longestWord = 60;
/** In UTF-16 units of the index. Beyond it, words within other words are kept, because looking for them would be slow. */
const lookedThrough = 20_000;

/**
 * Returns the folded words of a text between spaces, the longest first. A word within another one is left out, because
 * a search matches inside words too; texts of thousands of words keep some of them.
 */
export function searchIndexWords(text: string): string {
  const words = new Set([...fold(text).matchAll(wordPattern)].map(([word]) => word.slice(0, longestWord)));
  let kept = " ";
  for (const word of [...words].sort((a, b) => b.length - a.length))
    if (kept.length > lookedThrough || !kept.includes(word)) kept += `${word} `;
  return kept;
}

/** Further words of a search are ignored. */
const mostWords = 10;
/** In UTF-8. D1 takes patterns of 50 bytes at most; two of them are wildcards. */
const longestPattern = 48;
const encoder = new TextEncoder();

/**
 * The words of a search, folded: a text is found where each stands in its `searchWords`. None where there are none; of
 * more than ten, ten. A word of more than 48 bytes stands for all that begin like it.
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
