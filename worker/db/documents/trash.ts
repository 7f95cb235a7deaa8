// The trash: deleted texts that can be restored. They are purged together with their words, tags, versions and comments. Their
// share links are in the main database, and the caller deletes them.
import { and, desc, eq, getTableColumns, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { type Database, rowsFor } from "../client.ts";
import {
  contentComments,
  contents,
  contentTags,
  contentVersions,
  contentWords,
  deletedContents,
  folders,
} from "../schema.ts";
import { listed, type TextKey, type TextOwner } from "./access.ts";
import { isVisible, type ListPlace, tagsOf } from "./list.ts";
import { isOwnerWritable, readBatch, writeBatch } from "./owner-batch.ts";

/** Moves an owner's texts to the trash; returns how many. */
export async function deleteContents(
  db: Database,
  ownerId: string,
  ids: string[],
  now: number,
): Promise<number> {
  const these = and(
    eq(contents.ownerId, ownerId),
    inArray(contents.id, listed(ids)),
    isOwnerWritable(ownerId),
  );
  const again = db.select({ ownerId: contents.ownerId, id: contents.id }).from(contents).where(these);
  const [, , { meta }] = await writeBatch(db, ownerId, [
    db.delete(deletedContents).where(sql`(${deletedContents.ownerId}, ${deletedContents.id}) IN ${again}`),
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

const areDeleted = (ownerId: string, ids: string[]) =>
  and(
    eq(deletedContents.ownerId, ownerId),
    inArray(deletedContents.id, listed(ids)),
    isOwnerWritable(ownerId),
  );

/** Restores an owner's deleted texts, without their folder if that was deleted meanwhile; returns how many. */
export async function restoreContents(db: Database, ownerId: string, ids: string[]): Promise<number> {
  const these = areDeleted(ownerId, ids);
  const folderId = sql`(SELECT ${folders.id} FROM ${folders}
    WHERE ${folders.ownerId} = ${deletedContents.ownerId} AND ${folders.id} = ${deletedContents.folderId})`;
  const [{ meta }] = await writeBatch(db, ownerId, [
    db
      .insert(contents)
      .select(
        rowsFor(
          contents,
          { ...getTableColumns(deletedContents), folderId },
          sql`FROM ${deletedContents} WHERE ${these}`,
        ),
      )
      .onConflictDoNothing(),
    db.delete(deletedContents).where(these),
  ]);
  return meta.changes;
}

/** Whose the text in the owner's trash is, and which tool's; undefined if it is not there. */
export async function findInTrash(db: Database, ownerId: string, id: string) {
  const { tool, authorId } = deletedContents;
  const [[row]] = await readBatch(db, ownerId, [
    db
      .select({ tool, ownerId: deletedContents.ownerId, authorId })
      .from(deletedContents)
      .where(and(eq(deletedContents.ownerId, ownerId), eq(deletedContents.id, id))),
  ]);
  return row;
}

/**
 * A page of the deleted texts that the owner's plan shows, the latest deletion first. The unary + keeps SQLite on the index
 * that is ordered by the time. Runs in a batch.
 */
export function listTrash(
  db: Database,
  owner: TextOwner,
  { after, limit, now }: { after: ListPlace | undefined; limit: number; now: number },
) {
  const { id, title, tool, language, isFavorite, createdAt, authorId, folderId, deletedAt, excerpt } =
    deletedContents;
  const { isDocument, editedAt } = deletedContents;
  const isAfter =
    after && and(lte(deletedAt, after.at), or(lt(deletedAt, after.at), sql`+${id} < ${after.id}`));
  return db
    .select({
      ...{
        id,
        title,
        tool,
        language,
        isFavorite,
        createdAt,
        authorId,
        folderId,
        deletedAt,
        excerpt,
        isDocument,
        editedAt,
      },
      tags: tagsOf("deleted_contents"),
    })
    .from(deletedContents)
    .where(and(eq(deletedContents.ownerId, owner.id), isVisible(owner, now, deletedContents), isAfter))
    .orderBy(desc(deletedAt), desc(id))
    .limit(limit);
}

/** The deleted text, if its owner's plan shows it. Runs in a batch. */
export const findDeleted = (db: Database, owner: TextOwner, id: string, now: number) =>
  db
    .select()
    .from(deletedContents)
    .where(
      and(
        eq(deletedContents.ownerId, owner.id),
        eq(deletedContents.id, id),
        isVisible(owner, now, deletedContents),
      ),
    );

/** What was purged. */
interface Purged {
  count: number;
  /** The texts that are gone. A run may have saved the others again: keep their tags, versions and comments. */
  gone: TextKey[];
}

/** Purges an owner's texts from the trash. */
export async function purgeContents(db: Database, ownerId: string, ids: string[]): Promise<Purged> {
  const due = sql`SELECT owner_id, id FROM ${deletedContents} WHERE ${areDeleted(ownerId, ids)}`;
  const [, , , , rows] = await writeBatch(db, ownerId, purge(db, due));
  return purgedOf(rows);
}

/** Purges at most `limit` of an owner's texts that were deleted until `time`. */
export async function emptyTrash(
  db: Database,
  ownerId: string,
  time: number,
  limit: number,
): Promise<Purged> {
  const are = and(
    eq(deletedContents.ownerId, ownerId),
    lte(deletedContents.deletedAt, time),
    isOwnerWritable(ownerId),
  );
  const due = sql`SELECT owner_id, id FROM ${deletedContents} WHERE ${are}
    ORDER BY ${deletedContents.deletedAt}, ${deletedContents.id} LIMIT ${limit}`;
  const [, , , , rows] = await writeBatch(db, ownerId, purge(db, due));
  return purgedOf(rows);
}

/** Purges at most `limit` texts of any owner that were deleted before `before`. */
export async function purgeDeletedContents(db: Database, before: number, limit: number): Promise<Purged> {
  const due = sql`
    SELECT ${deletedContents.ownerId} AS owner_id, ${deletedContents.id} AS id FROM ${deletedContents}
    WHERE ${lt(deletedContents.deletedAt, before)} AND ${isOwnerWritable(sql`${deletedContents.ownerId}`)}
    ORDER BY ${deletedContents.deletedAt}, ${deletedContents.ownerId}, ${deletedContents.id} LIMIT ${limit}`;
  const [, , , , rows] = await db.batch(purge(db, due));
  return purgedOf(rows);
}

/** The statements that purge the deleted texts of a query (owner_id, id). */
function purge(db: Database, due: SQL) {
  const gone = sql`
    SELECT owner_id, id FROM (${due}) AS due
    WHERE NOT EXISTS (SELECT 1 FROM ${contents} WHERE ${contents.ownerId} = due.owner_id AND ${contents.id} = due.id)`;
  const isSavedAgain = sql<number>`EXISTS (SELECT 1 FROM contents
    WHERE contents.owner_id = deleted_contents.owner_id AND contents.id = deleted_contents.id)`;
  return [
    db.delete(contentWords).where(sql`(owner_id, id) IN (${gone})`),
    db.delete(contentTags).where(sql`(owner_id, content_id) IN (${gone})`),
    db.delete(contentVersions).where(sql`(owner_id, content_id) IN (${gone})`),
    db.delete(contentComments).where(sql`(owner_id, content_id) IN (${gone})`),
    db
      .delete(deletedContents)
      .where(sql`(owner_id, id) IN (${due})`)
      .returning({
        ownerId: deletedContents.ownerId,
        contentId: deletedContents.id,
        isSavedAgain: isSavedAgain.as("saved_again"),
      }),
  ] as const;
}

const purgedOf = (rows: (TextKey & { isSavedAgain: number })[]): Purged => ({
  count: rows.length,
  gone: rows
    .filter(({ isSavedAgain }) => !isSavedAgain)
    .map(({ ownerId, contentId }) => ({ ownerId, contentId })),
});

/** An owner's deleted texts, oldest first, after the id `after`. */
export async function pageDeleted(db: Database, ownerId: string, page: { after: string; limit: number }) {
  const texts = db
    .select({ row: deletedContents, tags: tagsOf("deleted_contents") })
    .from(deletedContents)
    .where(and(eq(deletedContents.ownerId, ownerId), sql`${deletedContents.id} > ${page.after}`))
    .orderBy(deletedContents.id)
    .limit(page.limit);
  const [rows] = await readBatch(db, ownerId, [texts]);
  return rows.map(({ row, tags }) => ({ row, tags: JSON.parse(tags) as string[] }));
}
