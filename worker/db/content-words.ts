import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { searchWords } from "../../shared/text/search-words.ts";
import type { Database } from "./client.ts";
import { contents, contentWords } from "./schema.ts";

export interface Searchable {
  title: string;
  text: string;
}

const wordsOf = ({ title, text }: Searchable) => searchWords(`${title}\n${text}`);
const replaced = {
  target: [contentWords.userId, contentWords.id],
  set: { words: sql`excluded.words` },
};

/** The words of a text that is about to be saved, unless the history has that part of it already, or a later one. */
export function insertWords(
  db: Database,
  { userId, id, part, ...text }: Searchable & { userId: string; id: string; part: number },
) {
  const isThere = and(eq(contents.userId, userId), eq(contents.id, id), gte(contents.part, part));
  return db
    .insert(contentWords) // the values in the order of the table's columns
    .select(
      sql`SELECT ${userId}, ${id}, ${wordsOf(text)} WHERE NOT EXISTS (SELECT 1 FROM ${contents} WHERE ${isThere})`,
    )
    .onConflictDoUpdate(replaced);
}

/** The words of a text that is about to be changed, where it still is as `is` says. */
export function updateWords(db: Database, text: Searchable, is: SQL | undefined) {
  return db
    .insert(contentWords)
    .select(sql`SELECT ${contents.userId}, ${contents.id}, ${wordsOf(text)} FROM ${contents} WHERE ${is}`)
    .onConflictDoUpdate(replaced);
}
