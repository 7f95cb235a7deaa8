// How `content_words` is searched: for words within it, in one person's rows.
import { and, type SQL, sql } from "drizzle-orm";
import { contentWords } from "./schema.ts";

/** All of these folded words (`queryWords`, which no pattern is too long for) stand in the text. */
export function hasWords(words: string[]): SQL | undefined {
  const [longest = ""] = words.toSorted((a, b) => b.length - a.length);
  const quick = quickPart(longest);
  const parts = quick === longest ? words : [quick, ...words];
  return and(...parts.map((part) => sql`${contentWords.words} GLOB ${`*${part}*`}`));
}

/** Letters from the rarest to the most frequent, roughly, over the five languages. */
const byRarity = "wkjxqyzhfvbgpmcdultornisae";
const shortestPart = 4;

/**
 * The part of a word that is looked for first. SQLite looks for the first letter of a pattern, and compares from there:
 * where that is a rare one, it has ruled out most texts in half the time.
 */
function quickPart(word: string): string {
  const letters = [...word];
  const frequency = (letter = "") => (byRarity.includes(letter) ? byRarity.indexOf(letter) : byRarity.length);
  const starts = letters.slice(0, Math.max(1, letters.length - shortestPart + 1));
  const start = starts.reduce(
    (best, letter, index) => (frequency(letter) < frequency(letters[best]) ? index : best),
    0,
  );
  return letters.slice(start).join("");
}
