import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { keepVersion } from "./content-versions.ts";
import { firstVisible, oneVisible } from "./content-visibility.ts";
import { insertWords } from "./content-words.ts";
import { contents } from "./schema.ts";

export type ContentRow = typeof contents.$inferSelect;
export type NewContent = typeof contents.$inferInsert;

/**
 * Saves a text and the words it is searched by. A continuation replaces the text it continues; repeated and late calls
 * change nothing. An edited text that is replaced becomes a version.
 */
export async function saveContent(db: Database, content: NewContent): Promise<void> {
  const { userId, id, title, excerpt, metrics, body, findings, continuationIndex = 0 } = content;
  const earlier = and(
    eq(contents.userId, userId),
    eq(contents.id, id),
    lt(contents.continuationIndex, continuationIndex),
  );
  const save = db
    .insert(contents)
    .values(content)
    .onConflictDoUpdate({
      target: [contents.userId, contents.id],
      set: {
        title,
        excerpt,
        metrics,
        body,
        editedBody: null,
        findings,
        continuationIndex,
        revision: sql`${contents.revision} + 1`,
      },
      setWhere: sql`excluded.continuation_index > ${contents.continuationIndex}`,
    });
  const words = insertWords(db, { userId, id, continuationIndex, title, text: body });
  // The words before the text: they go by what the history has.
  await db.batch(
    continuationIndex === 0 ? [words, save] : [keepVersion(db, earlier, Date.now(), true), words, save],
  );
}

export function findContent(db: Database, userId: string, id: string): Promise<ContentRow | undefined> {
  return db
    .select()
    .from(contents)
    .where(and(eq(contents.userId, userId), eq(contents.id, id)))
    .get();
}

/** The same, as far as the person's plan shows it. To run in one batch with what is read beside it. */
export const findVisible = (db: Database, userId: string, id: string, now: number) =>
  db
    .select()
    .from(contents)
    .where(oneVisible(userId, id, now));

/**
 * The first text of a request and its other wordings, oldest first, as far as the person's plan shows them; found by
 * any of them.
 */
export function listVariants(db: Database, userId: string, id: string, now: number) {
  const root = sql`(SELECT coalesce(${contents.variantOf}, ${contents.id}) FROM ${contents}
    WHERE ${contents.userId} = ${userId} AND ${contents.id} = ${id})`;
  // Left alone SQLite guesses that a person has about ten texts, and goes through all of them.
  const others = sql`SELECT id FROM ${contents} INDEXED BY contents_variants
    WHERE user_id = ${userId} AND variant_of IS NOT NULL AND variant_of = ${root}`;
  return db
    .select({ id: contents.id, title: contents.title, createdAt: contents.createdAt })
    .from(contents)
    .where(
      and(
        eq(contents.userId, userId),
        sql`${contents.id} IN (SELECT ${root} UNION ALL ${others})`,
        sql`${contents.id} >= ${firstVisible(userId, now)}`,
      ),
    )
    .orderBy(asc(contents.id));
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
