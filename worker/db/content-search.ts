// How `content_words` is searched: for words within it, in one person's rows.
import { and, type SQL, sql } from "drizzle-orm";
import { contentWords } from "./schema.ts";

/** All of these folded words (`queryWords`, which no pattern is too long for) stand in the text. */
export function hasWords(words: string[]): SQL | undefined {
  return and(...words.map((word) => sql`${contentWords.words} GLOB ${`*${word}*`}`));
}
