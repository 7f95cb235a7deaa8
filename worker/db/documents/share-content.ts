// Gives a user's text to their workspace, or takes it back: with one statement per table in the same content database, by
// copying and deleting between two. The text becomes a document.
import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import { AppError } from "../../../shared/errors.ts";
import { type Database, hasRow } from "../client.ts";
import type { TextDatabases } from "../content-databases.ts";
import { contentComments, contents, contentTags, contentVersions, contentWords } from "../schema.ts";
import { listed, type TextOwner } from "./access.ts";
import type { ContentRow } from "./contents.ts";
import { type CopiedRow, insertCopy } from "./copied-rows.ts";
import { isOwnerWritable, onOwnerShard, readBatch, writeBatch } from "./owner-batch.ts";

/** The tables with parts of a text, and their columns with its id. */
const parts = [
  { table: contentWords, textId: contentWords.id },
  { table: contentTags, textId: contentTags.contentId },
  { table: contentVersions, textId: contentVersions.contentId },
  { table: contentComments, textId: contentComments.contentId },
] as const;

interface Share {
  id: string;
  from: TextOwner;
  to: TextOwner;
  /** The user, who wrote the text. */
  userId: string;
  now: number;
}

/** How often the text may change while it is copied. */
const maxAttempts = 20;

/**
 * Gives the user's own text to their workspace, or takes it back, with its words, tags, versions and comments, out of its folder.
 * Safe to repeat: if it was interrupted, both owners have the text until then.
 * @returns false if `from` does not have it any more, or it is another author's
 * @throws AppError CONTENT_CONFLICT if `to` has a text of another author with its id
 */
export async function shareContent(databases: TextDatabases, share: Share): Promise<boolean> {
  const { from, to } = share;
  if (from.shard === to.shard) return onOwnerShard(databases, from, (db) => shareWithin(db, share), 0);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const copied = await onOwnerShard(databases, from, (db) => readText(db, share));
    if (!copied) return false;
    await onOwnerShard(databases, to, (db) => writeText(db, share, copied));
    if (await onOwnerShard(databases, from, (db) => removeText(db, share, copied))) return true;
  }
  return false;
}

/** The user's own text has no author while it is private. */
const isOwn = ({ from, id, userId }: Share) =>
  and(
    eq(contents.ownerId, from.id),
    eq(contents.id, id),
    from.id === userId ? undefined : eq(contents.authorId, userId),
  );

const authorAt = (owner: TextOwner, userId: string) => (owner.id === userId ? null : userId);

const keptAt = (now: number) => ({
  isDocument: true,
  editedAt: sql`CASE WHEN ${contents.isDocument} THEN ${contents.editedAt} ELSE ${now} END`,
});

const isAt = (owner: TextOwner, id: string) => and(eq(contents.ownerId, owner.id), eq(contents.id, id));

async function shareWithin(db: Database, share: Share): Promise<boolean> {
  const { from, to, id, userId, now } = share;
  const there = db.select({ id: contents.id }).from(contents).where(isAt(to, id));
  const own = db.select({ id: contents.id }).from(contents).where(isOwn(share));
  const isAllowed = and(isOwnerWritable(from.id), isOwnerWritable(to.id));
  const isFree = not(hasRow(db, contents, isAt(to, id)));
  const isMoved = and(hasRow(db, contents, isAt(to, id)), not(hasRow(db, contents, isAt(from, id))));
  const [known, left, { meta }] = await writeBatch(db, from.id, [
    there,
    own,
    db
      .update(contents)
      .set({ ownerId: to.id, authorId: authorAt(to, userId), folderId: null, ...keptAt(now) })
      .where(and(isOwn(share), isAllowed, isFree)),
    ...parts.map(({ table, textId }) =>
      db
        .update(table)
        .set({ ownerId: to.id })
        .where(and(eq(table.ownerId, from.id), eq(textId, id), isMoved, isAllowed)),
    ),
  ]);
  if (meta.changes > 0) return true;
  if (known.length > 0 && left.length > 0) throw new AppError("CONTENT_CONFLICT");
  // The other owner may be moving.
  await writeBatch(db, to.id, [there]);
  return false;
}

interface CopiedText {
  row: ContentRow;
  /** The rows of `parts`. */
  parts: CopiedRow[][];
}

async function readText(db: Database, share: Share): Promise<CopiedText | undefined> {
  const { from, id } = share;
  const [[row], ...others] = await readBatch(db, from.id, [
    db.select().from(contents).where(isOwn(share)),
    ...parts.map(({ table, textId }) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.ownerId, from.id), eq(textId, id))),
    ),
  ]);
  return row && { row, parts: others };
}

/**
 * Writes the copy in place of an earlier one, unless that one has been edited more often.
 * @throws AppError CONTENT_CONFLICT if another author's text is there
 */
async function writeText(db: Database, { id, to, userId, now }: Share, copied: CopiedText): Promise<void> {
  const { row } = copied;
  const isNewer = and(isAt(to, id), sql`${contents.revision} > ${row.revision}`);
  const isForeign = and(isAt(to, id), sql`${contents.authorId} IS NOT ${authorAt(to, userId)}`);
  const isAllowed = and(
    isOwnerWritable(to.id),
    not(hasRow(db, contents, isNewer)),
    not(hasRow(db, contents, isForeign)),
  );
  const [foreign] = await writeBatch(db, to.id, [
    db.select({ id: contents.id }).from(contents).where(isForeign),
    insertCopy(
      db,
      contents,
      {
        ...{ ...row, ownerId: to.id, authorId: authorAt(to, userId), folderId: null },
        ...(!row.isDocument && { isDocument: true, editedAt: now }),
      },
      isAllowed,
    ),
    ...parts.flatMap(({ table, textId }, index) => [
      // Members may have commented on an earlier copy already, so comments are merged.
      ...(table === contentComments
        ? []
        : [db.delete(table).where(and(eq(table.ownerId, to.id), eq(textId, id), isAllowed))]),
      ...(copied.parts[index] ?? []).map((part) =>
        insertCopy(db, table, { ...part, ownerId: to.id }, isAllowed),
      ),
    ]),
  ]);
  if (foreign.length > 0) throw new AppError("CONTENT_CONFLICT");
}

/** Deletes the text that was copied, if it is still as it was. Returns whether it is gone. */
async function removeText(db: Database, share: Share, { row, parts: copied }: CopiedText): Promise<boolean> {
  const { from, id } = share;
  const { revision, title, isFavorite, continuationIndex } = row;
  const ofText = and(eq(contentTags.ownerId, from.id), eq(contentTags.contentId, id));
  const tags = (copied[1] ?? []).map(({ tag }) => String(tag));
  const hasTags = sql`(SELECT count(*) FROM ${contentTags} WHERE ${ofText}) = ${tags.length}`;
  const hasOthers = and(ofText, not(inArray(contentTags.tag, listed(tags))));
  const comments = db
    .select({ key: sql`${contentComments.id} || ' ' || ${contentComments.revision}`.as("key") })
    .from(contentComments)
    .where(and(eq(contentComments.ownerId, from.id), eq(contentComments.contentId, id)))
    .orderBy(asc(contentComments.id));
  const commentKeys = (copied[3] ?? []).map((comment) => `${comment.id} ${comment.revision}`).sort();
  const isSame = and(
    isOwn(share),
    isOwnerWritable(from.id),
    eq(contents.revision, revision),
    eq(contents.title, title),
    eq(contents.isFavorite, isFavorite),
    eq(contents.continuationIndex, continuationIndex),
    hasTags,
    sql`NOT EXISTS (SELECT 1 FROM ${contentTags} WHERE ${hasOthers})`,
    sql`(SELECT json_group_array(key) FROM (${comments})) = ${JSON.stringify(commentKeys)}`,
  );
  const isGone = sql`${isOwnerWritable(from.id)} AND NOT EXISTS (SELECT 1 FROM ${contents} WHERE ${isAt(from, id)})`;
  const [, left] = await writeBatch(db, from.id, [
    db.delete(contents).where(isSame),
    db.select({ id: contents.id }).from(contents).where(isAt(from, id)),
    ...parts.map(({ table, textId }) =>
      db.delete(table).where(and(eq(table.ownerId, from.id), eq(textId, id), isGone)),
    ),
  ]);
  return left.length === 0;
}
