// Final deletion of texts, together with their words, tags, versions and comments: of a whole account, and of the history past the
// plan's retention.
import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
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
  folders,
  notifications,
  users,
} from "../schema.ts";
import { areInRange, type User, type UserRange } from "../users.ts";
import { listed } from "./access.ts";
import { isOwnerWritable } from "./owner-batch.ts";

/** An owner, and the id before which their history is due. */
interface TextBound {
  ownerId: string;
  before: string;
}

/**
 * Purges at most `most` of the oldest texts of these owners' history, each before its bound; returns how many. Those of owners
 * that are being moved stay until the next time.
 */
export async function deleteContentsBefore(db: Database, bounds: TextBound[], most: number): Promise<number> {
  // CROSS JOIN keeps the order of the loops, so that each owner's texts are a range of the key.
  const due = sql`
    SELECT owner_id, contents.id FROM json_each(${JSON.stringify(bounds)}) AS bound CROSS JOIN ${contents}
    WHERE owner_id = bound.value ->> 'ownerId' AND contents.id < bound.value ->> 'before'
      AND contents.is_document = 0 AND ${isOwnerWritable(sql`contents.owner_id`)} LIMIT ${most}`;
  const [, , , , { meta }] = await db.batch([
    db.delete(contentWords).where(sql`(owner_id, id) IN (${due})`),
    db.delete(contentTags).where(sql`(owner_id, content_id) IN (${due})`),
    db.delete(contentVersions).where(sql`(owner_id, content_id) IN (${due})`),
    db.delete(contentComments).where(sql`(owner_id, content_id) IN (${due})`),
    db.delete(contents).where(sql`(owner_id, id) IN (${due})`),
  ]);
  return meta.changes;
}

/** The ids of an owner's texts that were edited since a time, the last ones first. */
export async function listEditedSince(
  db: Database,
  ownerId: string,
  since: number,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: contents.id })
    .from(contents)
    .where(and(eq(contents.ownerId, ownerId), gte(contents.editedAt, since)))
    .orderBy(desc(contents.editedAt))
    .limit(most);
  return rows.map(({ id }) => id);
}

/**
 * Purges all of an owner's texts and folders in steps of at most `most` rows per table.
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
    db.delete(folders).where(some(sql`${folders}`, id)),
  ]);
  return Math.max(...results.map(({ meta }) => meta.changes));
}

/**
 * Removes a deleted user as the author of workspaces' texts, also of those in the trash, and of comments.
 * @throws AppError CONTENT_UNAVAILABLE to retry
 */
export async function forgetAuthor(db: Database, userId: string): Promise<void> {
  const wasMoving = () => contentUnavailable("a workspace is being moved");
  for (const table of [contents, deletedContents, contentComments] as const) {
    // The user's own texts are deleted with their comments.
    const isAuthor = and(eq(table.authorId, userId), ne(table.ownerId, userId));
    const [, left] = await db.batch([
      db
        .update(table)
        .set({ authorId: null })
        .where(and(isAuthor, isOwnerWritable(sql`${table.ownerId}`))),
      db.select({ id: table.id }).from(table).where(isAuthor).limit(1),
    ]);
    if (left.length > 0) throw wasMoving();
  }
  const hasResolved = and(eq(contentComments.resolvedBy, userId), ne(contentComments.ownerId, userId));
  const [, left] = await db.batch([
    db
      .update(contentComments)
      .set({ resolvedBy: null })
      .where(and(hasResolved, isOwnerWritable(sql`${contentComments.ownerId}`))),
    db.select({ id: contentComments.id }).from(contentComments).where(hasResolved).limit(1),
  ]);
  if (left.length > 0) throw wasMoving();
}

// Removal of the history past the retention of the plan (worker/features/documents/retention.ts). A query reads users or texts, not
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

/** The id of the oldest text of each owner's history; null if there is none. */
export function findOldestTexts(db: Database, ownerIds: string[]) {
  const oldest = sql<
    string | null
  >`(SELECT min(id) FROM ${contents} WHERE owner_id = owner.value AND is_document = 0)`;
  return db
    .select({ ownerId: sql<string>`owner.value`, oldest: oldest.as("oldest") })
    .from(sql`json_each(${JSON.stringify(ownerIds)}) AS owner`);
}

/** An owner, and the ids of the texts of the history that are announced (see `RemovalPlan`). */
export interface AnnouncedTexts {
  ownerId: string;
  from: string;
  within: string;
  until: string;
}

/** Of owners with a text from `from` to before `within`: the number and the oldest id of their texts before `until`. */
export function countAnnounced(db: Database, announced: AnnouncedTexts[]) {
  const bound = (name: keyof AnnouncedTexts) => sql`each.value ->> ${sql.raw(`'${name}'`)}`;
  const own = sql`${contents} WHERE owner_id = ${bound("ownerId")} AND contents.is_document = 0`;
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
