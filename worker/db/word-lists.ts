import { eq } from "drizzle-orm";
import type { WordListName } from "../../shared/contracts/word-lists.ts";
import type { Database } from "./client.ts";
import { wordLists } from "./schema.ts";

export type WordListRow = typeof wordLists.$inferSelect;

export function listWordLists(db: Database, userId: string): Promise<WordListRow[]> {
  return db.select().from(wordLists).where(eq(wordLists.userId, userId)).all();
}

/** The whole list takes the place of the one before. */
export async function putWordList(
  db: Database,
  userId: string,
  list: WordListName,
  words: string[],
): Promise<void> {
  const row = { userId, list, words: JSON.stringify(words) };
  await db
    .insert(wordLists)
    .values(row)
    .onConflictDoUpdate({ target: [wordLists.userId, wordLists.list], set: { words: row.words } })
    .run();
}

export async function deleteWordListsOf(db: Database, userId: string): Promise<void> {
  await db.delete(wordLists).where(eq(wordLists.userId, userId)).run();
}
