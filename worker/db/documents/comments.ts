// Comments on texts, in the content database of the text's owner.
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { maxComments } from "../../../shared/limits.ts";
import { type Database, hasRow, rowsFor } from "../client.ts";
import { contentComments, contents } from "../schema.ts";
import type { TextOwner } from "./access.ts";
import { keepAsDocuments, oneVisible } from "./list.ts";
import { isOwnerWritable, readBatch, writeBatch } from "./owner-batch.ts";

export type CommentRow = typeof contentComments.$inferSelect;

/** Where a comment is. */
interface CommentKey {
  contentId: string;
  id: string;
}

const ofText = (ownerId: string, contentId: string) =>
  and(eq(contentComments.ownerId, ownerId), eq(contentComments.contentId, contentId));

const isComment = (ownerId: string, { contentId, id }: CommentKey) =>
  and(ofText(ownerId, contentId), eq(contentComments.id, id));

/** The comments on a text, in the order of their ids. Runs in a batch. */
export const listComments = (db: Database, ownerId: string, contentId: string) =>
  db.select().from(contentComments).where(ofText(ownerId, contentId)).orderBy(asc(contentComments.id));

export async function findComment(
  db: Database,
  ownerId: string,
  key: CommentKey,
): Promise<CommentRow | undefined> {
  const [[row]] = await readBatch(db, ownerId, [
    db.select().from(contentComments).where(isComment(ownerId, key)),
  ]);
  return row;
}

interface NewComment extends CommentKey {
  authorId: string;
  body: string;
  quote: string | null;
}

/** What became of a new comment. */
interface Insertion {
  isNew: boolean;
  /** The stored comment with that id; undefined if the text is gone or has the most comments. */
  stored: CommentRow | undefined;
  /** How many comments the text has. */
  count: number;
  /** Who has commented on the text. */
  authorIds: string[];
}

/** Inserts a comment, if the text is visible and has room, and keeps the text as a document. Safe to repeat. */
export async function insertComment(
  db: Database,
  owner: TextOwner,
  comment: NewComment,
  now: number,
): Promise<Insertion> {
  const { contentId } = comment;
  const isText = oneVisible(owner, contentId, now);
  const count = sql`(SELECT count(*) FROM ${contentComments} WHERE ${ofText(owner.id, contentId)})`;
  const row = {
    ...comment,
    ownerId: owner.id,
    createdAt: now,
    editedAt: null,
    resolvedAt: null,
    resolvedBy: null,
    revision: 0,
  };
  const isAllowed = sql`WHERE ${hasRow(db, contents, isText)} AND ${isOwnerWritable(owner.id)} AND ${count} < ${maxComments}`;
  const [{ meta }, [stored], all] = await writeBatch(db, owner.id, [
    db
      .insert(contentComments)
      .select(rowsFor(contentComments, row, isAllowed))
      .onConflictDoNothing(),
    db.select().from(contentComments).where(isComment(owner.id, comment)),
    db
      .select({ authorId: contentComments.authorId })
      .from(contentComments)
      .where(ofText(owner.id, contentId)),
    keepAsDocuments(db, and(isText, isOwnerWritable(owner.id)), now),
  ]);
  const authorIds = new Set(all.flatMap((each) => each.authorId ?? []));
  return { isNew: meta.changes > 0, stored, count: all.length, authorIds: [...authorIds] };
}

interface CommentUpdate {
  body?: string | undefined;
  resolved?: boolean | undefined;
}

/** Changes a comment. Returns it; undefined if there is none. */
export async function updateComment(
  db: Database,
  ownerId: string,
  key: CommentKey,
  { body, resolved }: CommentUpdate,
  { userId, now }: { userId: string; now: number },
): Promise<CommentRow | undefined> {
  const { resolvedAt, resolvedBy, revision } = contentComments;
  const resolution: { resolvedAt: SQL | null; resolvedBy: SQL | null } = resolved
    ? {
        resolvedAt: sql`coalesce(${resolvedAt}, ${now})`,
        resolvedBy: sql`CASE WHEN ${resolvedAt} IS NULL THEN ${userId} ELSE ${resolvedBy} END`,
      }
    : { resolvedAt: null, resolvedBy: null };
  const [[row]] = await writeBatch(db, ownerId, [
    db
      .update(contentComments)
      .set({
        ...(body !== undefined && { body, editedAt: now }),
        ...(resolved !== undefined && resolution),
        revision: sql`${revision} + 1`,
      })
      .where(and(isComment(ownerId, key), isOwnerWritable(ownerId)))
      .returning(),
  ]);
  return row;
}

/** Returns false if there is no such comment. */
export async function deleteComment(db: Database, ownerId: string, key: CommentKey): Promise<boolean> {
  const [{ meta }] = await writeBatch(db, ownerId, [
    db.delete(contentComments).where(and(isComment(ownerId, key), isOwnerWritable(ownerId))),
  ]);
  return meta.changes > 0;
}

/** All comments on an owner's texts in the order of the key, after the place `after`. */
export async function pageComments(
  db: Database,
  ownerId: string,
  after: CommentKey,
  limit: number,
): Promise<CommentRow[]> {
  const isLater = sql`(${contentComments.contentId}, ${contentComments.id}) > (${after.contentId}, ${after.id})`;
  const [rows] = await readBatch(db, ownerId, [
    db
      .select()
      .from(contentComments)
      .where(and(eq(contentComments.ownerId, ownerId), isLater))
      .orderBy(asc(contentComments.contentId), asc(contentComments.id))
      .limit(limit),
  ]);
  return rows;
}
