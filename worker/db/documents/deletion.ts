// Deletion of texts: restorable for an hour, then final, together with their words, tags, versions, comments and share links.
import { and, asc, eq, getTableColumns, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import { type Database, rowsFor } from "../client.ts";
import { contentUnavailable } from "../content-databases.ts";
import { type NewNotification, trimNotificationsOf } from "../notifications.ts";
import {
  contentComments,
  contents,
  contentTags,
  contentVersions,
  contentWords,
  deletedContents,
  notifications,
  users,
} from "../schema.ts";
import { areInRange, type User, type UserRange } from "../users.ts";
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

export interface TextKey {
  ownerId: string;
  contentId: string;
}

/**
 * Purges at most `limit` texts that were deleted before `before`. If a run has saved the id again meanwhile, its words, tags,
 * versions and comments stay.
 * @returns the owners and ids of the purged texts
 */
export async function purgeDeletedContents(db: Database, before: number, limit: number): Promise<TextKey[]> {
  const due = sql`
    SELECT ${deletedContents.ownerId} AS owner_id, ${deletedContents.id} AS id FROM ${deletedContents}
    WHERE ${lt(deletedContents.deletedAt, before)} AND ${isOpen(sql`${deletedContents.ownerId}`)}
    ORDER BY ${deletedContents.deletedAt}, ${deletedContents.ownerId}, ${deletedContents.id} LIMIT ${limit}`;
  const gone = sql`
    SELECT owner_id, id FROM (${due}) AS due
    WHERE NOT EXISTS (SELECT 1 FROM ${contents} WHERE ${contents.ownerId} = due.owner_id AND ${contents.id} = due.id)`;
  const [, , , , purged] = await db.batch([
    db.delete(contentWords).where(sql`(owner_id, id) IN (${gone})`),
    db.delete(contentTags).where(sql`(owner_id, content_id) IN (${gone})`),
    db.delete(contentVersions).where(sql`(owner_id, content_id) IN (${gone})`),
    db.delete(contentComments).where(sql`(owner_id, content_id) IN (${gone})`),
    db
      .delete(deletedContents)
      .where(sql`(owner_id, id) IN (${due})`)
      .returning({ ownerId: deletedContents.ownerId, contentId: deletedContents.id }),
  ]);
  return purged;
}

/** An owner, and the id before which their texts are due. */
export interface TextBound {
  ownerId: string;
  before: string;
}

/**
 * Purges at most `most` of the oldest texts of these owners, each before its bound; returns how many. Those of owners that are
 * being moved stay until the next time.
 */
export async function deleteContentsBefore(db: Database, bounds: TextBound[], most: number): Promise<number> {
  // CROSS JOIN keeps the order of the loops, so that each owner's texts are a range of the key.
  const due = sql`
    SELECT owner_id, contents.id FROM json_each(${JSON.stringify(bounds)}) AS bound CROSS JOIN ${contents}
    WHERE owner_id = bound.value ->> 'ownerId' AND contents.id < bound.value ->> 'before'
      AND ${isOpen(sql`contents.owner_id`)} LIMIT ${most}`;
  const [, , , , { meta }] = await db.batch([
    db.delete(contentWords).where(sql`(owner_id, id) IN (${due})`),
    db.delete(contentTags).where(sql`(owner_id, content_id) IN (${due})`),
    db.delete(contentVersions).where(sql`(owner_id, content_id) IN (${due})`),
    db.delete(contentComments).where(sql`(owner_id, content_id) IN (${due})`),
    db.delete(contents).where(sql`(owner_id, id) IN (${due})`),
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
    db.delete(contentComments).where(some(sql`${contentComments}`, version)), // of the same key
  ]);
  return Math.max(...results.map(({ meta }) => meta.changes));
}

/**
 * Removes a deleted user as the author of workspaces' texts and comments. @throws AppError CONTENT_UNAVAILABLE to retry
 */
export async function forgetAuthor(db: Database, userId: string): Promise<void> {
  const isAuthor = eq(contents.authorId, userId);
  const isOthers = ne(contentComments.ownerId, userId); // the user's own texts are deleted with their comments
  const hasCommented = and(eq(contentComments.authorId, userId), isOthers);
  const hasResolved = and(eq(contentComments.resolvedBy, userId), isOthers);
  const canChange = isOpen(sql`${contentComments.ownerId}`);
  const [, , , ...left] = await db.batch([
    db
      .update(contents)
      .set({ authorId: null })
      .where(and(isAuthor, isOpen(sql`${contents.ownerId}`))),
    db.update(contentComments).set({ authorId: null }).where(and(hasCommented, canChange)),
    db.update(contentComments).set({ resolvedBy: null }).where(and(hasResolved, canChange)),
    db.select({ id: contents.id }).from(contents).where(isAuthor).limit(1),
    db.select({ id: contentComments.id }).from(contentComments).where(hasCommented).limit(1),
    db.select({ id: contentComments.id }).from(contentComments).where(hasResolved).limit(1),
  ]);
  if (left.some((rows) => rows.length > 0)) throw contentUnavailable("a workspace is being moved");
}

// Removal of texts past the retention of the plan (worker/features/documents/retention.ts). A query reads users or texts, not
// both, because texts may be in another database.

const retentionColumns = () => {
  const { id, plan, planSince, retentionNotifiedUntil, retentionNotifiedAt, shard } = getTableColumns(users);
  return { id, plan, planSince, retentionNotifiedUntil, retentionNotifiedAt, shard };
};
export type RetentionRow = Pick<User, keyof ReturnType<typeof retentionColumns>>;

/** The users on these plans in the range. */
export function listRetentions(db: Database, plans: PlanId[], range: UserRange) {
  return db
    .select(retentionColumns())
    .from(users)
    .where(and(areInRange(range), inArray(users.plan, plans), isNull(users.deletionStartedAt)))
    .orderBy(asc(users.id));
}

/** These users, without those whose account is being deleted. */
export function findRetentions(db: Database, ids: string[]) {
  return db
    .select(retentionColumns())
    .from(users)
    .where(and(inArray(users.id, listed(ids)), isNull(users.deletionStartedAt)));
}

/** The id of each owner's oldest text; null if they have none. */
export function findOldestTexts(db: Database, ownerIds: string[]) {
  const oldest = sql<string | null>`(SELECT min(id) FROM ${contents} WHERE owner_id = owner.value)`;
  return db
    .select({ ownerId: sql<string>`owner.value`, oldest: oldest.as("oldest") })
    .from(sql`json_each(${JSON.stringify(ownerIds)}) AS owner`);
}

/** An owner, and the ids of the texts that are announced (see `RemovalPlan`). */
export interface AnnouncedTexts {
  ownerId: string;
  from: string;
  within: string;
  until: string;
}

/** Of owners with a text from `from` to before `within`: the number and the oldest id of their texts before `until`. */
export function countAnnounced(db: Database, announced: AnnouncedTexts[]) {
  const bound = (name: keyof AnnouncedTexts) => sql`each.value ->> ${sql.raw(`'${name}'`)}`;
  const own = sql`${contents} WHERE owner_id = ${bound("ownerId")}`;
  const expiring = sql`${own} AND contents.id < ${bound("until")}`;
  return db
    .select({
      ownerId: sql<string>`${bound("ownerId")}`,
      count: sql<number>`(SELECT count(*) FROM ${expiring})`.as("count"),
      oldest: sql<string>`(SELECT min(contents.id) FROM ${expiring})`.as("oldest"),
    })
    .from(sql`json_each(${JSON.stringify(announced)}) AS each`)
    .where(
      sql`EXISTS (SELECT 1 FROM ${own} AND contents.id >= ${bound("from")} AND contents.id < ${bound("within")})`,
    );
}

/** A notification for a user as read before, and the creation time of texts that it covers. */
export interface RemovalNotice {
  user: RetentionRow;
  notification: NewNotification;
  until: number;
}

/**
 * Inserts the notifications and records them, in one transaction, for the users whose rows are unchanged since they were read.
 * @returns how many were inserted
 */
export async function insertRemovalNotifications(db: Database, notices: RemovalNotice[]): Promise<number> {
  const list = sql`json_each(${JSON.stringify(notices)}) AS each`;
  const user = (name: keyof RetentionRow) => sql`each.value ->> ${sql.raw(`'$.user.${name}'`)}`;
  const added = (name: keyof NewNotification) => sql`each.value ->> ${sql.raw(`'$.notification.${name}'`)}`;
  const isUnchanged = sql`users.id = ${user("id")} AND users.plan = ${user("plan")} AND plan_since = ${user("planSince")}
    AND retention_notified_until = ${user("retentionNotifiedUntil")}
    AND retention_notified_at = ${user("retentionNotifiedAt")} AND deletion_started_at IS NULL`;
  const row = {
    userId: added("userId"),
    id: added("id"),
    kind: added("kind"),
    type: added("type"),
    details: added("details"),
    createdAt: added("createdAt"),
    read: 0,
  };
  const [inserted] = await db.batch([
    db
      .insert(notifications)
      .select(rowsFor(notifications, row, sql`FROM ${list} CROSS JOIN ${users} WHERE ${isUnchanged}`)),
    db
      .update(users)
      .set({
        retentionNotifiedUntil: sql`each.value ->> 'until'`,
        retentionNotifiedAt: sql`${added("createdAt")}`,
      })
      .from(list)
      .where(isUnchanged),
    trimNotificationsOf(
      db,
      notices.map(({ user: { id } }) => id),
    ),
  ]);
  return inserted.meta.changes;
}
