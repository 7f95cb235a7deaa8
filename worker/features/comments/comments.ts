// Comments on a text. Everyone who may read it may comment, unless its workspace is read-only; on a private text only its user
// can. A comment stays with the text when that is shared or taken back.
import type * as z from "zod/mini";
import type { Comment, commentChanges, commentInput } from "../../../shared/contracts/comments.ts";
import { AppError } from "../../../shared/errors.ts";
import { maxComments } from "../../../shared/limits.ts";
import { can } from "../../../shared/roles.ts";
import type { Database } from "../../db/client.ts";
import {
  readableOwners,
  readTexts,
  type TextAccess,
  type TextContext,
  type TextOwner,
  verifyAccess,
  writableWorkspace,
} from "../../db/documents/access.ts";
import {
  type CommentRow,
  deleteComment,
  findComment,
  insertComment,
  listComments,
  updateComment,
} from "../../db/documents/comments.ts";
import { type ContentRow, findVisible } from "../../db/documents/contents.ts";
import { onOwnerShard, onOwnerShards, readBatch } from "../../db/documents/owner-batch.ts";
import { type Colleague, listColleagues } from "../../db/members.ts";
import { insertCommentNotifications } from "../../db/notifications.ts";
import { logFailure } from "../../log.ts";
import { pictureUrl } from "../account/avatar.ts";

/** The comments on a text, oldest first. @throws AppError NOT_FOUND */
export async function readComments(ctx: TextContext, contentId: string): Promise<Comment[]> {
  const { databases, userId } = ctx;
  const reading = readTexts(ctx, (access) =>
    onOwnerShards(databases, readableOwners(access), async (db, owner) => {
      const [[row], comments] = await readBatch(db, owner.id, [
        findVisible(db, owner, contentId, Date.now()),
        listComments(db, owner.id, contentId),
      ]);
      return row && comments;
    }),
  );
  const [found, people] = await Promise.all([reading, listColleagues(databases.main, userId)]);
  const comments = found.find((each) => each !== undefined);
  if (!comments) throw new AppError("NOT_FOUND");
  // Browsers have made the ids, perhaps by a clock that is wrong.
  const inOrder = comments.toSorted((a, b) => a.createdAt - b.createdAt);
  return inOrder.map((row) => commentOf(row, people));
}

/**
 * Adds a comment and notifies those who take part. Safe to repeat: a comment of the user's own that has the id already is
 * returned with its stored wording. It isn't replaced, because a late repetition would undo a newer edit.
 * @throws AppError NOT_FOUND, also if another user's comment has that id; WORKSPACE_READ_ONLY; TOO_MANY_COMMENTS
 */
export async function addComment(
  ctx: TextContext,
  contentId: string,
  { id, body, quote = null }: z.output<typeof commentInput>,
): Promise<Comment> {
  const { databases, userId } = ctx;
  const [access, people] = await Promise.all([verifyAccess(ctx), listColleagues(databases.main, userId)]);
  const { owner, row } = await requireText(ctx, access, contentId);
  const comment = { contentId, id, authorId: userId, body, quote };
  const { isNew, stored, count, authorIds } = await onOwnerShard(databases, owner, (db) =>
    insertComment(db, owner, comment, Date.now()),
  );
  if (!stored && count >= maxComments) throw new AppError("TOO_MANY_COMMENTS", { limit: maxComments });
  if (stored?.authorId !== userId) throw new AppError("NOT_FOUND");
  if (isNew && owner !== access.own)
    await notify(databases.primary, owner.id, row, {
      author: people.find((person) => person.id === userId),
      recipients: [row.authorId, ...authorIds],
    });
  return commentOf(stored, people);
}

/**
 * Changes a comment's wording, or resolves or reopens it. Safe to repeat.
 * @throws AppError NOT_FOUND; WORKSPACE_READ_ONLY; ROLE_REQUIRED if the wording is another user's
 */
export async function changeComment(
  ctx: TextContext,
  contentId: string,
  id: string,
  { body, resolved }: z.output<typeof commentChanges>,
): Promise<Comment> {
  const { databases, userId } = ctx;
  const [access, people] = await Promise.all([verifyAccess(ctx), listColleagues(databases.main, userId)]);
  const found = await requireComment(ctx, access, { contentId, id });
  if (body !== undefined && found.row.authorId !== userId) throw new AppError("ROLE_REQUIRED");
  const update = { body: body === found.row.body ? undefined : body, resolved };
  if (update.body === undefined && resolved === undefined) return commentOf(found.row, people);
  const changed = await onOwnerShards(databases, found.owners, (db, owner) =>
    updateComment(db, owner.id, { contentId, id }, update, { userId, now: Date.now() }),
  );
  const row = changed.find((each) => each !== undefined);
  if (!row) throw new AppError("NOT_FOUND");
  return commentOf(row, people);
}

/**
 * Deletes a comment: one's own, one on a private text of one's own, or as an admin anyone's.
 * @throws AppError NOT_FOUND, ROLE_REQUIRED or WORKSPACE_READ_ONLY
 */
export async function removeComment(ctx: TextContext, contentId: string, id: string): Promise<void> {
  const access = await verifyAccess(ctx);
  const { row, owners } = await requireComment(ctx, access, { contentId, id });
  const isOwn = row.authorId === ctx.userId || row.ownerId === access.own.id;
  if (!isOwn && !(access.workspace && can(access.workspace.role, "moderateComments")))
    throw new AppError("ROLE_REQUIRED");
  const deleted = await onOwnerShards(ctx.databases, owners, (db, owner) =>
    deleteComment(db, owner.id, { contentId, id }),
  );
  if (!deleted.includes(true)) throw new AppError("NOT_FOUND");
}

/** The text, if the user may comment on it. While it is being shared, both owners may have it; the user's own is first. */
async function requireText(
  { databases }: TextContext,
  access: TextAccess,
  contentId: string,
): Promise<{ owner: TextOwner; row: ContentRow }> {
  const found = await onOwnerShards(databases, readableOwners(access), async (db, owner) => {
    const [rows] = await readBatch(db, owner.id, [findVisible(db, owner, contentId, Date.now())]);
    return rows.map((row) => ({ owner, row }));
  });
  const text = found.flat()[0];
  if (!text) throw new AppError("NOT_FOUND");
  if (text.owner !== access.own) writableWorkspace(access, "comment");
  return text;
}

/** The comment, and the owners that have it: both, if the text is being shared. */
async function requireComment(
  ctx: TextContext,
  access: TextAccess,
  key: { contentId: string; id: string },
): Promise<{ row: CommentRow; owners: TextOwner[] }> {
  await requireText(ctx, access, key.contentId);
  const found = await onOwnerShards(ctx.databases, readableOwners(access), async (db, owner) => {
    const row = await findComment(db, owner.id, key);
    return row ? [{ owner, row }] : [];
  });
  const comments = found.flat();
  const [first] = comments;
  if (!first) throw new AppError("NOT_FOUND");
  return { row: first.row, owners: comments.map(({ owner }) => owner) };
}

/** Notifies the text's author and those who have commented before. A failure does not undo the comment. */
async function notify(
  db: Database,
  workspaceId: string,
  { id: contentId, title }: Pick<ContentRow, "id" | "title">,
  { author, recipients }: { author: Colleague | undefined; recipients: (string | null)[] },
): Promise<void> {
  const others = new Set(recipients.filter((id) => id !== null && id !== author?.id));
  try {
    await insertCommentNotifications(db, workspaceId, [...others] as string[], {
      kind: "commentAdded",
      details: { name: author?.name ?? "", title, contentId },
    });
  } catch (cause) {
    logFailure("comment not announced", cause, { workspaceId });
  }
}

function commentOf(row: CommentRow, people: Colleague[]): Comment {
  const personOf = (id: string | null) => {
    const person = people.find((each) => each.id === id);
    return person
      ? { id: person.id, name: person.name, avatarUrl: person.avatar && pictureUrl(person.id, person.avatar) }
      : null;
  };
  const { id, authorId, body, quote, createdAt, editedAt, resolvedAt, resolvedBy } = row;
  const [author, resolver] = [personOf(authorId), personOf(resolvedBy)];
  return { id, author, body, quote, createdAt, editedAt, resolvedAt, resolvedBy: resolver };
}
