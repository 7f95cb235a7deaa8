import { and, asc, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Voice, VoiceInput } from "../../shared/contracts/library.ts";
import type { Database } from "./client.ts";
import { rowsFor } from "./client.ts";
import { isActiveUser } from "./documents/owners.ts";
import { brandVoices, titleFeedback, wordLists } from "./schema.ts";

/** An owner's voices, oldest first. */
export function listVoices(db: Database, ownerId: string): Promise<Voice[]> {
  return db
    .select({ id: brandVoices.id, name: brandVoices.name, description: brandVoices.description })
    .from(brandVoices)
    .where(eq(brandVoices.ownerId, ownerId))
    .orderBy(asc(brandVoices.id))
    .all();
}

/** Adds a voice. Returns false if the owner has `most` voices; concurrent requests cannot exceed that. */
export async function insertVoice(
  db: Database,
  ownerId: string,
  voice: Voice,
  most: number,
): Promise<boolean> {
  const { meta } = await db
    .insert(brandVoices)
    .select(
      rowsFor(
        brandVoices,
        { ownerId, ...voice },
        sql`WHERE (SELECT count(*) FROM ${brandVoices} WHERE ${brandVoices.ownerId} = ${ownerId}) < ${most}`,
      ),
    )
    .run();
  return meta.changes > 0;
}

/** Returns false if the owner has no such voice. */
export async function updateVoice(
  db: Database,
  ownerId: string,
  id: string,
  { name, description }: VoiceInput,
): Promise<boolean> {
  const { meta } = await db
    .update(brandVoices)
    .set({ name, description })
    .where(and(eq(brandVoices.ownerId, ownerId), eq(brandVoices.id, id)))
    .run();
  return meta.changes > 0;
}

export async function deleteVoicesOf(db: Database, ownerId: string): Promise<void> {
  await db.delete(brandVoices).where(eq(brandVoices.ownerId, ownerId)).run();
}

/** Returns false if the owner has no such voice. */
export async function deleteVoice(db: Database, ownerId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .delete(brandVoices)
    .where(and(eq(brandVoices.ownerId, ownerId), eq(brandVoices.id, id)))
    .run();
  return meta.changes > 0;
}

type WordListRow = typeof wordLists.$inferSelect;

export function listWordLists(db: Database, ownerId: string): Promise<WordListRow[]> {
  return db.select().from(wordLists).where(eq(wordLists.ownerId, ownerId)).all();
}

/**
 * Writes a list if it still is what was read: `before` is the stored JSON, undefined if there is no row. Returns false,
 * and changes nothing, if another request was faster.
 */
export async function replaceWordList(
  db: Database,
  { ownerId, list, words }: WordListRow,
  before: string | undefined,
): Promise<boolean> {
  const is = and(eq(wordLists.ownerId, ownerId), eq(wordLists.list, list));
  const { meta } =
    before === undefined
      ? await db
          .insert(wordLists)
          .select(rowsFor(wordLists, { ownerId, list, words }, sql`WHERE ${isActiveUser(ownerId)}`))
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
