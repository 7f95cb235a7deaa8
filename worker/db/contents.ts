import { and, desc, eq, lt } from "drizzle-orm";
import type { Database } from "./client.ts";
import { contents } from "./schema.ts";

export type ContentRow = typeof contents.$inferSelect;
export type NewContent = typeof contents.$inferInsert;

/** Saves a text once: the same id again changes nothing. */
export async function insertContent(db: Database, content: NewContent): Promise<void> {
  await db.insert(contents).values(content).onConflictDoNothing().run();
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
