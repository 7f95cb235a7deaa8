import { and, eq } from "drizzle-orm";
import type { Database } from "./client.ts";
import { wordLists } from "./schema.ts";

export type WordListRow = typeof wordLists.$inferSelect;

export function listWordLists(db: Database, userId: string): Promise<WordListRow[]> {
  return db.select().from(wordLists).where(eq(wordLists.userId, userId)).all();
}

/**
 * Writes a list if it still is what was read: `before` is the stored JSON, undefined if there is no row. Returns false,
 * and changes nothing, if another request was faster.
 */
export async function replaceWordList(
  db: Database,
  { userId, list, words }: WordListRow,
  before: string | undefined,
): Promise<boolean> {
  const is = and(eq(wordLists.userId, userId), eq(wordLists.list, list));
  const { meta } =
    before === undefined
      ? await db.insert(wordLists).values({ userId, list, words }).onConflictDoNothing().run()
      : await db
          .update(wordLists)
          .set({ words })
          .where(and(is, eq(wordLists.words, before)))
          .run();
  return meta.changes > 0;
}

export async function deleteWordListsOf(db: Database, userId: string): Promise<void> {
  await db.delete(wordLists).where(eq(wordLists.userId, userId)).run();
}
