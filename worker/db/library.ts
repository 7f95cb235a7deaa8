import { and, desc, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { Visibility } from "../../shared/catalog/visibility.ts";
import type { Database } from "./client.ts";
import { rowsFor } from "./client.ts";
import { ownerOfNew } from "./documents/owners.ts";
import { titleFeedback, wordLists } from "./schema.ts";

type WordListRow = typeof wordLists.$inferSelect;

/** @param owners a list of owners */
export function listWordLists(db: Database, owners: SQL): Promise<WordListRow[]> {
  return db.select().from(wordLists).where(inArray(wordLists.ownerId, owners)).all();
}

/**
 * Writes a list of the user or of their workspace if it still is what was read: `before` is the stored JSON, undefined if
 * there is no row. Returns false, and changes nothing, if another request was faster or the user may not change it.
 */
export async function replaceWordList(
  db: Database,
  userId: string,
  { visibility, list, words }: Pick<WordListRow, "list" | "words"> & { visibility: Visibility },
  before: string | undefined,
): Promise<boolean> {
  const ownerId = ownerOfNew(userId, visibility);
  const is = and(eq(wordLists.ownerId, ownerId), eq(wordLists.list, list));
  const { meta } =
    before === undefined
      ? await db
          .insert(wordLists)
          .select(rowsFor(wordLists, { ownerId, list, words }, sql`WHERE ${ownerId} IS NOT NULL`))
          .onConflictDoNothing()
          .run()
      : await db
          .update(wordLists)
          .set({ words })
          .where(and(is, eq(wordLists.words, before)))
          .run();
  return meta.changes > 0;
}

export async function deleteWordListsOf(db: Database, ownerId: string): Promise<void> {
  await db.delete(wordLists).where(eq(wordLists.ownerId, ownerId)).run();
}

type TitleFeedbackRow = typeof titleFeedback.$inferSelect;

/** Ratings kept per user; the oldest are deleted. */
export const keptTitleFeedback = 200;

/** Newest first. */
export function listTitleFeedback(db: Database, userId: string): Promise<TitleFeedbackRow[]> {
  return newestFirst(db, userId).all();
}

/** Saves the rating of a title and replaces an earlier one. */
export async function putTitleFeedback(db: Database, feedback: TitleFeedbackRow): Promise<void> {
  const { userId, type, liked, createdAt } = feedback;
  const kept = newestFirst(db, userId).limit(keptTitleFeedback).as("kept");
  await db.batch([
    db
      .insert(titleFeedback)
      .values(feedback)
      .onConflictDoUpdate({
        target: [titleFeedback.userId, titleFeedback.title],
        set: { type, liked, createdAt },
      }),
    db
      .delete(titleFeedback)
      .where(
        and(
          eq(titleFeedback.userId, userId),
          notInArray(titleFeedback.title, db.select({ title: kept.title }).from(kept)),
        ),
      ),
  ]);
}

export async function deleteTitleFeedback(db: Database, userId: string, title: string): Promise<void> {
  await db
    .delete(titleFeedback)
    .where(and(eq(titleFeedback.userId, userId), eq(titleFeedback.title, title)))
    .run();
}

export async function deleteTitleFeedbackOf(db: Database, userId: string): Promise<void> {
  await db.delete(titleFeedback).where(eq(titleFeedback.userId, userId)).run();
}

function newestFirst(db: Database, userId: string) {
  return db
    .select()
    .from(titleFeedback)
    .where(eq(titleFeedback.userId, userId))
    .orderBy(desc(titleFeedback.createdAt), desc(titleFeedback.title));
}
