import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { searchIndexWords } from "../../shared/text/search/fold.ts";
import type { Database } from "./client.ts";
import { rowsFor } from "./insert-select.ts";
import { contents, contentWords } from "./schema.ts";

export interface Searchable {
  title: string;
  text: string;
}

const wordsOf = ({ title, text }: Searchable) => searchIndexWords(`${title}\n${text}`);
const replaced = {
  target: [contentWords.userId, contentWords.id],
  set: { words: sql`excluded.words` },
};

/** The words of a text that is about to be saved, unless the history has the result of that run or of a later one. */
export function insertWords(
  db: Database,
  {
    userId,
    id,
    continuationIndex,
    ...text
  }: Searchable & { userId: string; id: string; continuationIndex: number },
) {
  const isThere = and(
    eq(contents.userId, userId),
    eq(contents.id, id),
    gte(contents.continuationIndex, continuationIndex),
  );
  return db
    .insert(contentWords)
    .select(
      rowsFor(
        contentWords,
        { userId, id, words: wordsOf(text) },
        sql`WHERE NOT EXISTS (SELECT 1 FROM ${contents} WHERE ${isThere})`,
      ),
    )
    .onConflictDoUpdate(replaced);
}

/** The words of a text that is about to be changed, where it still is as `is` says. */
export function updateWords(db: Database, text: Searchable, is: SQL | undefined) {
  return db
    .insert(contentWords)
    .select(
      rowsFor(
        contentWords,
        { userId: contents.userId, id: contents.id, words: wordsOf(text) },
        sql`FROM ${contents} WHERE ${is}`,
      ),
    )
    .onConflictDoUpdate(replaced);
}
