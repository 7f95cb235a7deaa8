/**
 * Counts words as limits and editors do: whatever white space separates, except the pipes and rulers of tables.
 * Fast enough for every key press.
 */
export function countWords(text: string): number {
  const pieces = text.match(/\S+/g) ?? [];
  return text.includes("|") ? pieces.filter((piece) => !tableSigns.test(piece)).length : pieces.length;
}

const tableSigns = /^(?:[|:-]*\|[|:-]*|:?-{3,}:?)$/;

/** In UTF-16 units: no text in our languages has words that are longer on average. */
const longestAverage = 20;

/**
 * The words of a text as limits count them: split on white space, and never fewer than its length allows for, so that
 * a text without spaces is not one word.
 */
export function wordsForLimit(text: string): number {
  return Math.max(countWords(text), Math.floor(text.trim().length / longestAverage));
}

const address = /:\/\/|@|^www\.|\.(?:app|br|com|de|dev|edu|es|eu|fr|gov|io|net|org|pt)(?![\p{L}\p{N}])/iu;
const part = /[\p{L}\p{M}\p{N}]+(?:(?:[-'’]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;

/** In UTF-16 units. What is longer is no word, and would keep the rules that look at words busy for long. */
export const longestWord = 80;

/** Whether a piece of text without white space is an address of the web or of e-mail, and no word. */
export const isAddress = (piece: string): boolean => address.test(piece);

/** A word or a number as it is written, composed (NFC), and its place in the text in UTF-16 units. */
export interface PlacedWord {
  text: string;
  start: number;
  end: number;
  isNumber: boolean;
}

/** The words and numbers of a text in its order, with hyphens and apostrophes inside; addresses are none. */
export function placedWordsOf(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const { 0: piece, index } of text.matchAll(/\S+/g)) {
    if (isAddress(piece)) continue;
    for (const { 0: word, index: place } of piece.matchAll(part)) {
      if (word.length > longestWord || /^\p{M}/u.test(word)) continue;
      const start = index + place;
      const isNumber = /^\p{N}/u.test(word);
      words.push({ text: word.normalize("NFC"), start, end: start + word.length, isNumber });
    }
  }
  return words;
}

/** The words of a text as they are written, with hyphens and apostrophes inside; numbers and addresses are none. */
export function wordsOf(text: string): string[] {
  return placedWordsOf(text.normalize("NFC"))
    .filter(({ isNumber }) => !isNumber)
    .map((word) => word.text);
}

/** The words of a list, which are parted by spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** What French joins to the beginning of a word by an apostrophe: "l'entreprise", "qu'elle". */
export const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’]/i;

// How fast adults read English: M. Brysbaert, "How many words do we read per minute? A review and meta-analysis of
// reading rate", Journal of Memory and Language 109 (2019). Taken for the other languages as well.

/** Words a minute in silent reading of non-fiction. */
export const readingWordsPerMinute = 238;

/** Words a minute in reading aloud. */
export const speakingWordsPerMinute = 183;

/** Letters in another script that a text has at least before they count, and their share of all letters. */
const fewestForeignLetters = 6;
const foreignShares = { mixed: 0.2, other: 0.6 };

/** A character of these says as much as three letters. */
const denseScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const lettersPerDense = 3;

/** Whether a text is in the script of our languages, in another one, or in both. */
export function scriptOf(text: string): "ours" | "other" | "mixed" {
  const ours = countMatches(text, /\p{Script=Latin}/gu);
  const strange =
    countMatches(text, /(?=\p{L})\P{Script=Latin}/gu) +
    countMatches(text, denseScript) * (lettersPerDense - 1);
  const share = strange / (strange + ours);
  if (strange < fewestForeignLetters || share < foreignShares.mixed) return "ours";
  return share < foreignShares.other ? "mixed" : "other";
}

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
