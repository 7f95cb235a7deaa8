// Texts that go: for an hour, in which they can be restored, and then for good, with their words, tags and versions.
import { and, eq, getTableColumns, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { listed } from "./content-tags.ts";
import { rowsFor } from "./insert-select.ts";
import { contents, contentTags, contentVersions, contentWords, deletedContents } from "./schema.ts";

/** Deletes some of the person's texts so that they can be restored; answers how many of them were there. */
export async function deleteContents(
  db: Database,
  userId: string,
  ids: string[],
  now: number,
): Promise<number> {
  const these = and(eq(contents.userId, userId), inArray(contents.id, listed(ids)));
  const again = db.select({ id: contents.id }).from(contents).where(these);
  const [, , { meta }] = await db.batch([
    db
      .delete(deletedContents)
      .where(and(eq(deletedContents.userId, userId), inArray(deletedContents.id, again))),
    db
      .insert(deletedContents)
      .select(
        rowsFor(
          deletedContents,
          { ...getTableColumns(contents), deletedAt: now },
          sql`FROM ${contents} WHERE ${these}`,
        ),
      ),
    db.delete(contents).where(these),
  ]);
  return meta.changes;
}

/** Brings texts back that the person deleted; answers how many came back. */
export async function restoreContents(db: Database, userId: string, ids: string[]): Promise<number> {
  const these = and(eq(deletedContents.userId, userId), inArray(deletedContents.id, listed(ids)));
  const [{ meta }] = await db.batch([
    db
      .insert(contents)
      .select(
        rowsFor(contents, getTableColumns(deletedContents), sql`FROM ${deletedContents} WHERE ${these}`),
      )
      .onConflictDoNothing(),
    db.delete(deletedContents).where(these),
  ]);
  return meta.changes;
}

/** Whether the person has deleted such a text a short while ago. */
export async function isDeleted(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await db
    .select({ id: deletedContents.id })
    .from(deletedContents)
    .where(and(eq(deletedContents.userId, userId), eq(deletedContents.id, id)))
    .get();
  return row !== undefined;
}

/**
 * Removes for good what was deleted before `before`, at most `limit` texts; answers how many. A text whose id is in the
 * history again, because a run went on with it, keeps what goes with it.
 */
export async function purgeDeletedContents(db: Database, before: number, limit: number): Promise<number> {
  const due = sql`
    SELECT ${deletedContents.userId} AS user_id, ${deletedContents.id} AS id FROM ${deletedContents}
    WHERE ${lt(deletedContents.deletedAt, before)}
    ORDER BY ${deletedContents.deletedAt}, ${deletedContents.userId}, ${deletedContents.id} LIMIT ${limit}`;
  const gone = sql`
    SELECT user_id, id FROM (${due}) AS due
    WHERE NOT EXISTS (SELECT 1 FROM ${contents} WHERE ${contents.userId} = due.user_id AND ${contents.id} = due.id)`;
  const [, , , { meta }] = await db.batch([
    db.delete(contentWords).where(sql`(user_id, id) IN (${gone})`),
    db.delete(contentTags).where(sql`(user_id, content_id) IN (${gone})`),
    db.delete(contentVersions).where(sql`(user_id, content_id) IN (${gone})`),
    db.delete(deletedContents).where(sql`(user_id, id) IN (${due})`),
  ]);
  return meta.changes;
}

/** Removes the person's oldest texts before `idBound` (an id) for good, at most `most`; answers how many. */
export async function deleteContentsBefore(
  db: Database,
  userId: string,
  idBound: string,
  most: number,
): Promise<number> {
  const oldest = db
    .select({ id: contents.id })
    .from(contents)
    .where(and(eq(contents.userId, userId), lt(contents.id, idBound)))
    .orderBy(contents.id)
    .limit(most);
  const [, , , { meta }] = await db.batch([
    db.delete(contentWords).where(and(eq(contentWords.userId, userId), inArray(contentWords.id, oldest))),
    db.delete(contentTags).where(and(eq(contentTags.userId, userId), inArray(contentTags.contentId, oldest))),
    db
      .delete(contentVersions)
      .where(and(eq(contentVersions.userId, userId), inArray(contentVersions.contentId, oldest))),
    db.delete(contents).where(and(eq(contents.userId, userId), inArray(contents.id, oldest))),
  ]);
  return meta.changes;
}

/**
 * Removes whatever there is of the person's texts, those that were deleted among them, at most `most` rows of each
 * table; answers the most that were removed from one. Less than `most` means that nothing is left.
 */
export async function deleteSomeContents(db: Database, userId: string, most: number): Promise<number> {
  const some = (table: SQL, key: SQL) =>
    sql`user_id = ${userId} AND (${key}) IN (SELECT ${key} FROM ${table} WHERE user_id = ${userId} LIMIT ${most})`;
  const [id, tag, version] = [sql`id`, sql`tag, content_id`, sql`content_id, id`];
  const results = await db.batch([
    db.delete(contents).where(some(sql`${contents}`, id)),
    db.delete(deletedContents).where(some(sql`${deletedContents}`, id)),
    db.delete(contentWords).where(some(sql`${contentWords}`, id)),
    db.delete(contentTags).where(some(sql`${contentTags}`, tag)),
    db.delete(contentVersions).where(some(sql`${contentVersions}`, version)),
  ]);
  return Math.max(...results.map(({ meta }) => meta.changes));
}
