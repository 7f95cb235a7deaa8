import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { contents } from "./schema.ts";

export type ContentRow = typeof contents.$inferSelect;
export type NewContent = typeof contents.$inferInsert;

/**
 * Saves a text once: the same part of the same id again changes nothing, a later part takes the place of an earlier one,
 * and of what somebody has made of that; one that comes late changes nothing either.
 */
export async function saveContent(db: Database, content: NewContent): Promise<void> {
  const { title, excerpt, metrics, body, findings, part } = content;
  await db
    .insert(contents)
    .values(content)
    .onConflictDoUpdate({
      target: [contents.userId, contents.id],
      set: { title, excerpt, metrics, body, edited: null, findings, part },
      setWhere: sql`excluded.part > ${contents.part}`,
    })
    .run();
}

/** One person's texts, newest first, from after `cursor` (an id) on. */
export function listContents(db: Database, userId: string, page: { cursor?: string; limit: number }) {
  return db
    .select({
      id: contents.id,
      title: contents.title,
      tool: contents.tool,
      language: contents.language,
      isFavorite: contents.isFavorite,
      createdAt: contents.createdAt,
      excerpt: contents.excerpt,
    })
    .from(contents)
    .where(and(eq(contents.userId, userId), page.cursor ? lt(contents.id, page.cursor) : undefined))
    .orderBy(desc(contents.id))
    .limit(page.limit)
    .all();
}

export function findContent(db: Database, userId: string, id: string): Promise<ContentRow | undefined> {
  return db
    .select()
    .from(contents)
    .where(and(eq(contents.userId, userId), eq(contents.id, id)))
    .get();
}

/** False where the person has no such text. What is absent stays. */
export async function updateContent(
  db: Database,
  userId: string,
  id: string,
  changes: Partial<Pick<ContentRow, "title" | "excerpt" | "metrics" | "edited">>,
): Promise<boolean> {
  const { meta } = await db
    .update(contents)
    .set(changes)
    .where(and(eq(contents.userId, userId), eq(contents.id, id)))
    .run();
  return meta.changes > 0;
}

/** One person's texts as they are kept, oldest first, from after `after` (an id) on. */
export function pageContents(
  db: Database,
  userId: string,
  page: { after: string; limit: number },
): Promise<ContentRow[]> {
  return db
    .select()
    .from(contents)
    .where(and(eq(contents.userId, userId), gt(contents.id, page.after)))
    .orderBy(asc(contents.id))
    .limit(page.limit)
    .all();
}

/** Deletes at most `most` of the person's texts; answers how many there were. */
export async function deleteSomeContents(db: Database, userId: string, most: number): Promise<number> {
  const some = db.select({ id: contents.id }).from(contents).where(eq(contents.userId, userId)).limit(most);
  const { meta } = await db
    .delete(contents)
    .where(and(eq(contents.userId, userId), inArray(contents.id, some)))
    .run();
  return meta.changes;
}
