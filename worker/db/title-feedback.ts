import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Database } from "./client.ts";
import { titleFeedback } from "./schema.ts";

export type TitleFeedbackRow = typeof titleFeedback.$inferSelect;

/** So much of a person's feedback is kept; the oldest goes. */
export const keptTitleFeedback = 200;

/** What the person thinks of titles, the newest first. */
export function listTitleFeedback(db: Database, userId: string): Promise<TitleFeedbackRow[]> {
  return newestFirst(db, userId).all();
}

/** Keeps what the person thinks of the title, in the place of what they thought before. */
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

/** Takes back what the person thought of the title, if they did. */
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
