// Deletion of texts: restorable for an hour, then final, together with their words, tags and versions.
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  min,
  type SQL,
  sql,
} from "drizzle-orm";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import { type Database, rowsFor } from "../client.ts";
import { contentUnavailable } from "../content-databases.ts";
import { type NewNotification, trimNotifications } from "../notifications.ts";
import {
  contents,
  contentTags,
  contentVersions,
  contentWords,
  deletedContents,
  notifications,
  users,
} from "../schema.ts";
import type { User } from "../users.ts";
import { listed } from "./access.ts";
import { isOpen, readBatch, writeBatch } from "./owner-batch.ts";

/** Moves an owner's texts to `deleted_contents`, from where they can be restored; returns how many. */
export async function deleteContents(
  db: Database,
  ownerId: string,
  ids: string[],
  now: number,
): Promise<number> {
  const these = and(eq(contents.ownerId, ownerId), inArray(contents.id, listed(ids)), isOpen(ownerId));
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

/** Restores an owner's deleted texts; returns how many. */
export async function restoreContents(db: Database, ownerId: string, ids: string[]): Promise<number> {
  const these = and(
    eq(deletedContents.ownerId, ownerId),
    inArray(deletedContents.id, listed(ids)),
    isOpen(ownerId),
  );
  const [{ meta }] = await writeBatch(db, ownerId, [
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

/** Whether the owner's text is deleted but still restorable. */
export async function isDeleted(db: Database, ownerId: string, id: string): Promise<boolean> {
  const [rows] = await readBatch(db, ownerId, [
    db
      .select({ id: deletedContents.id })
      .from(deletedContents)
      .where(and(eq(deletedContents.ownerId, ownerId), eq(deletedContents.id, id))),
  ]);
  return rows.length > 0;
}

/**
 * Purges at most `limit` texts that were deleted before `before`; returns how many. If a run has saved the id again
 * meanwhile, its words, tags and versions stay.
 */
export async function purgeDeletedContents(db: Database, before: number, limit: number): Promise<number> {
  const due = sql`
    SELECT ${deletedContents.ownerId} AS owner_id, ${deletedContents.id} AS id FROM ${deletedContents}
    WHERE ${lt(deletedContents.deletedAt, before)} AND ${isOpen(sql`${deletedContents.ownerId}`)}
    ORDER BY ${deletedContents.deletedAt}, ${deletedContents.ownerId}, ${deletedContents.id} LIMIT ${limit}`;
  const gone = sql`
    SELECT owner_id, id FROM (${due}) AS due
    WHERE NOT EXISTS (SELECT 1 FROM ${contents} WHERE ${contents.ownerId} = due.owner_id AND ${contents.id} = due.id)`;
  const [, , , { meta }] = await db.batch([
    db.delete(contentWords).where(sql`(owner_id, id) IN (${gone})`),
    db.delete(contentTags).where(sql`(owner_id, content_id) IN (${gone})`),
    db.delete(contentVersions).where(sql`(owner_id, content_id) IN (${gone})`),
    db.delete(deletedContents).where(sql`(owner_id, id) IN (${due})`),
  ]);
  return meta.changes;
}

/**
 * Purges at most `most` of the user's oldest texts before the id `idBound`; returns how many.
 * @throws AppError CONTENT_UNAVAILABLE while they are being moved
 */
export async function deleteContentsBefore(
  db: Database,
  userId: string,
  idBound: string,
  most: number,
): Promise<number> {
  const oldest = db
    .select({ id: contents.id })
    .from(contents)
    .where(and(eq(contents.ownerId, userId), lt(contents.id, idBound), isOpen(userId)))
    .orderBy(contents.id)
    .limit(most);
  const [, , , { meta }] = await writeBatch(db, userId, [
    db.delete(contentWords).where(and(eq(contentWords.ownerId, userId), inArray(contentWords.id, oldest))),
    db
      .delete(contentTags)
      .where(and(eq(contentTags.ownerId, userId), inArray(contentTags.contentId, oldest))),
    db
      .delete(contentVersions)
      .where(and(eq(contentVersions.ownerId, userId), inArray(contentVersions.contentId, oldest))),
    db.delete(contents).where(and(eq(contents.ownerId, userId), inArray(contents.id, oldest))),
  ]);
  return meta.changes;
}

/**
 * Purges all of an owner's texts in steps of at most `most` rows per table.
 * @returns the largest number of rows deleted from one table; less than `most` means that none are left
 */
export async function deleteSomeContents(db: Database, ownerId: string, most: number): Promise<number> {
  const some = (table: SQL, key: SQL) =>
    sql`owner_id = ${ownerId} AND (${key}) IN (SELECT ${key} FROM ${table} WHERE owner_id = ${ownerId} LIMIT ${most})`;
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

// Removal of texts past the retention of the plan (worker/features/documents/retention.ts).

const retentionColumns = () => {
  const { id, plan, planSince, retentionNotifiedUntil, retentionNotifiedAt, shard } = getTableColumns(users);
  return { id, plan, planSince, retentionNotifiedUntil, retentionNotifiedAt, shard };
};
export type RetentionRow = Pick<User, keyof ReturnType<typeof retentionColumns>>;

/** Users on these plans after the id `after`. */
export function pageRetentions(db: Database, plans: PlanId[], page: { after: string; limit: number }) {
  return db
    .select(retentionColumns())
    .from(users)
    .where(and(gt(users.id, page.after), inArray(users.plan, plans), isNull(users.deletionStartedAt)))
    .orderBy(asc(users.id))
    .limit(page.limit);
}

/** The id of the oldest text in this database of each of these owners; null if there is none. */
export const listOldestTexts = (db: Database, ownerIds: string[]) =>
  db
    .select({
      ownerId: sql<string>`value`,
      oldest: sql<
        string | null
      >`(SELECT min(${contents.id}) FROM ${contents} WHERE ${contents.ownerId} = value)`,
    })
    .from(sql`json_each(${JSON.stringify(ownerIds)})`);

export function findRetention(db: Database, id: string): Promise<RetentionRow | undefined> {
  return db
    .select(retentionColumns())
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletionStartedAt)))
    .get();
}

/** Makes the texts that a deleted user wrote in workspaces texts of nobody. @throws AppError CONTENT_UNAVAILABLE to retry */
export async function forgetAuthor(db: Database, userId: string): Promise<void> {
  const isAuthor = eq(contents.authorId, userId);
  const [, left] = await db.batch([
    db
      .update(contents)
      .set({ authorId: null })
      .where(and(isAuthor, isOpen(sql`${contents.ownerId}`))),
    db.select({ id: contents.id }).from(contents).where(isAuthor).limit(1),
  ]);
  if (left.length > 0) throw contentUnavailable("a workspace is being moved");
}

/** Number and oldest id of the user's texts from the id `from` to before `until`. */
export function countContents(
  db: Database,
  userId: string,
  { from, until }: { from: string; until: string },
) {
  return db
    .select({ count: count(), oldest: min(contents.id) })
    .from(contents)
    .where(and(eq(contents.ownerId, userId), gte(contents.id, from), lt(contents.id, until)));
}

/**
 * Inserts the notification and records it, if the user's row is unchanged since it was read.
 * @returns whether it was inserted
 */
export async function insertRemovalNotification(
  db: Database,
  { id, plan, planSince, retentionNotifiedUntil, retentionNotifiedAt }: RetentionRow,
  notification: NewNotification,
  until: number,
): Promise<boolean> {
  const isUnchanged = and(
    eq(users.id, id),
    eq(users.plan, plan),
    eq(users.planSince, planSince),
    eq(users.retentionNotifiedUntil, retentionNotifiedUntil),
    eq(users.retentionNotifiedAt, retentionNotifiedAt),
    isNull(users.deletionStartedAt),
  );
  const [inserted] = await db.batch([
    db
      .insert(notifications)
      .select(rowsFor(notifications, { ...notification, read: 0 }, sql`FROM ${users} WHERE ${isUnchanged}`)),
    db
      .update(users)
      .set({ retentionNotifiedUntil: until, retentionNotifiedAt: notification.createdAt })
      .where(isUnchanged),
    trimNotifications(db, id),
  ]);
  return inserted.meta.changes > 0;
}
