import type { Language } from "../../../shared/catalog/languages.ts";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import type { BulkRequest, BulkResult, Content, ContentChanges } from "../../../shared/contracts/contents.ts";
import { AppError } from "../../../shared/errors.ts";
import { maxTags } from "../../../shared/limits.ts";
import { type Entitlements, entitlementsOf } from "../../../shared/plans.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import type { Database } from "../../db/client.ts";
import type { TextDatabases } from "../../db/content-databases.ts";
import {
  type TextAccess,
  type TextContext,
  type TextKey,
  type TextOwner,
  verifyAccess,
  writableOwners,
  writableWorkspace,
} from "../../db/documents/access.ts";
import {
  findTagged,
  requireRoom,
  tagContents,
  untagContents,
  updateContent,
  updateFavorites,
} from "../../db/documents/contents.ts";
import { moveContents } from "../../db/documents/folders.ts";
import { listImagesOfText } from "../../db/documents/image-texts.ts";
import { onOwnerShard, onOwnerShards } from "../../db/documents/owner-batch.ts";
import { visibilityOf } from "../../db/documents/owners.ts";
import { wordingOf } from "../../db/documents/save-wording.ts";
import { shareContent } from "../../db/documents/share-content.ts";
import { deleteContents, findInTrash, purgeContents, restoreContents } from "../../db/documents/trash.ts";
import { moveImages } from "../../db/images.ts";
import { deleteShareLinksOfTexts, moveShareLinks } from "../../db/share-links.ts";
import { queueDeliveries } from "../../outbox/webhook-queue.ts";
import { findFolder } from "./folders.ts";
import { type ContentRecord, contentOf, findContentRecords, sortTags } from "./read-content.ts";
import { absorbLater, holdDocument, leaveLater } from "./tell-object.ts";

/** How often a change is retried after a concurrent one was saved. */
const maxAttempts = 100;

/**
 * Changes one of the user's or their workspace's texts. Safe to repeat. Concurrent changes of different fields or tags are all saved; the last
 * title or favorite mark wins. The model's own text is kept, because runs are replayed from it.
 * @throws AppError NOT_FOUND, also if the text is another user's, or the folder another owner's; ROLE_REQUIRED if the user may
 * only read it, or moves another member's text; WORKSPACE_READ_ONLY; EDIT_CONFLICT if the new wording is based on an older
 * revision; DOCUMENT_LIMIT_REACHED if the text is only opened as a document; VALIDATION_FAILED if the text would have too many
 * tags, or be empty though a tool has written it
 */
export async function changeContent(
  ctx: TextContext,
  id: string,
  changes: ContentChanges,
  now = Date.now(),
): Promise<Content> {
  const { databases, userId } = ctx;
  const access = await verifyAccess(ctx);
  let isHeld = false;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const record = await findRecord(ctx, access, id, { visibility: changes.visibility, now });
    const { owner, row } = record;
    if (owner !== access.own) writableWorkspace(access);
    if (!isHeld && destinationOf(ctx.userId, access, row, changes.visibility)) {
      await holdDocument({ ownerId: owner.id, contentId: id });
      isHeld = true;
      continue;
    }
    const { update, changed } = changeOf(record, changes, { plan: entitlementsOf(owner.plan), now });
    const conflicts = changes.revision !== undefined && changes.revision !== row.revision;
    if (update.wording && conflicts) throw new AppError("EDIT_CONFLICT");
    const isChange = Object.keys(update).length > 0;
    if (update.folderId && (await findFolder(ctx, access, update.folderId)) !== owner)
      throw new AppError("NOT_FOUND");
    const { title, editedBody, body } = changed.row;
    const searchable = { title, text: editedBody ?? body };
    if (isChange) {
      const deliveries = await onOwnerShard(databases, owner, (db) =>
        updateContent(db, owner, row, { ...update, searchable }, now),
      );
      if (!deliveries) {
        if (update.needsRoom) await onOwnerShard(databases, owner, (db) => requireRoom(db, owner));
        continue;
      }
      queueDeliveries(deliveries);
      if (update.wording) absorbLater({ ownerId: owner.id, contentId: id });
    }
    const moved = await moveText(ctx, access, { owner, row: changed.row }, { ...changes, now });
    return contentOf(userId, { ...changed, ...moved });
  }
  throw new AppError("EDIT_CONFLICT");
}

/** @param visibility if both owners have the text, because sharing it was interrupted, that is where it comes from */
async function findRecord(
  ctx: TextContext,
  access: TextAccess,
  id: string,
  { visibility, now }: { visibility: Visibility | undefined; now: number },
): Promise<ContentRecord> {
  const records = await findContentRecords(ctx, access, id, now);
  const source = records.find(({ row }) => visibility && visibilityOf(ctx.userId, row) !== visibility);
  const record = source ?? records[0];
  if (!record) throw new AppError("NOT_FOUND");
  return record;
}

/**
 * Moves a text, with its variants' links, tags, versions and comments, between its author and their workspace. Its share links
 * move to the workspace as well; taking the text back revokes them, because only its author is to read it then.
 */
async function moveText(
  { databases, userId }: TextContext,
  access: TextAccess,
  { owner, row }: Pick<ContentRecord, "owner" | "row">,
  { visibility, now }: { visibility?: Visibility | undefined; now: number },
): Promise<Pick<ContentRecord, "owner" | "row">> {
  if (visibility === undefined) return { owner, row };
  const to = destinationOf(userId, access, row, visibility);
  const moved = to ? await moveTo(to) : { owner, row };
  // Also if it has moved before: an earlier request may have been interrupted.
  const { primary } = databases;
  if (visibility === "private" && access.workspace)
    await deleteShareLinksOfTexts(primary, [{ ownerId: access.workspace.id, contentId: row.id }]);
  const from = visibility === "private" ? access.workspace : access.own;
  if (from) await takeImagesAlong(databases, { from: from.id, to: moved.owner, contentId: row.id });
  if (from && from.id !== moved.owner.id) leaveLater([{ ownerId: from.id, contentId: row.id }], "moved");
  if (visibility === "workspace" && moved.row.authorId === userId)
    await moveShareLinks(primary, { ownerId: access.own.id, contentId: row.id }, moved.owner.id);
  return moved;

  async function moveTo(to: TextOwner): Promise<Pick<ContentRecord, "owner" | "row">> {
    if (!(await shareContent(databases, { id: row.id, from: owner, to, userId, now })))
      throw new AppError("NOT_FOUND");
    const authorId = visibility === "private" ? null : userId;
    const kept = row.isDocument ? {} : { isDocument: true, editedAt: now };
    return { owner: to, row: { ...row, ...kept, ownerId: to.id, authorId, folderId: null } };
  }
}

/**
 * The owner that a text goes to; undefined if it has the visibility already.
 * @throws AppError ROLE_REQUIRED if the user takes another member's text, or as `writableWorkspace` does
 */
function destinationOf(
  userId: string,
  access: TextAccess,
  row: ContentRecord["row"],
  visibility: Visibility | undefined,
): TextOwner | undefined {
  if (visibility === undefined || visibilityOf(userId, row) === visibility) return undefined;
  if (visibility === "workspace") return writableWorkspace(access);
  if (row.authorId !== userId) throw new AppError("ROLE_REQUIRED");
  return access.own;
}

/** Gives the images that a moved text shows to its new owner. Safe to repeat. */
async function takeImagesAlong(
  databases: TextDatabases,
  { from, to, contentId }: { from: string; to: TextOwner; contentId: string },
): Promise<void> {
  if (from === to.id) return;
  const ids = await onOwnerShard(databases, to, (db) => listImagesOfText(db, { ownerId: to.id, contentId }));
  await moveImages(databases.primary, ids, from, to.id);
}

/** Returns the fields to write and the text as changed. Unchanged fields are not written. */
function changeOf(
  { row, tags, variants }: ContentRecord,
  changes: ContentChanges,
  { plan, now }: { plan: Entitlements; now: number },
) {
  const { title = row.title, content, isFavorite = row.isFavorite, keepsVersion = false } = changes;
  const { folderId = row.folderId, language = row.language } = changes;
  if (content !== undefined && !/\S/.test(content) && row.tool !== "document")
    throw new AppError("VALIDATION_FAILED", { fields: { content: "TEXT_EMPTY" } });
  const wording =
    content !== undefined && content !== (row.editedBody ?? row.body)
      ? wordingOf(content, row.body, language)
      : null;
  const spoken = language === row.language ? null : spokenIn(language, content ?? row.editedBody ?? row.body);
  const { given, ...tagChanges } = tagsAfter(tags, changes);
  const watermarked = row.watermarked || (changes.hasAiText === true && plan.watermark);
  const isEdited = title !== row.title || wording !== null;
  // What a user has typed or sorted is kept, also beyond the limit of the plan.
  const isKept =
    isEdited || (folderId !== null && folderId !== row.folderId) || tagChanges.addTags !== undefined;
  const isNewDocument = !row.isDocument && (isKept || changes.isDocument === true);
  const update = {
    ...(isNewDocument && { isDocument: true as const }),
    ...(isNewDocument && !isKept && { needsRoom: true as const }),
    ...(title !== row.title && { title }),
    ...(isFavorite !== row.isFavorite && { isFavorite }),
    ...(folderId !== row.folderId && { folderId }),
    ...(watermarked && !row.watermarked && { watermarked }),
    ...(wording && { wording: { ...wording, keepsVersion } }),
    ...(spoken && { spoken }),
    ...tagChanges,
  };
  const revision = row.revision + (wording ? 1 : 0);
  const named = variants.map((variant) => (variant.id === row.id ? { ...variant, title } : variant));
  const isDocument = row.isDocument || isNewDocument;
  const editedAt = isEdited || isNewDocument ? now : row.editedAt;
  const changed = {
    row: {
      ...row,
      ...wording,
      ...spoken,
      title,
      isFavorite,
      isDocument,
      editedAt,
      folderId,
      watermarked,
      revision,
    },
    tags: given,
    variants: named,
  };
  return { update, changed };
}

/** Returns the tags after the change and the difference. Each tag appears once, in its first spelling. */
function tagsAfter(tags: string[], { addTags = [], removeTags = [] }: ContentChanges) {
  const gone = new Set(removeTags.map(tagKey));
  const removed = tags.filter((tag) => gone.has(tagKey(tag)));
  const kept = tags.filter((tag) => !removed.includes(tag));
  const known = new Set([...gone, ...kept.map(tagKey)]);
  const added = uniqueTags(addTags).filter((tag) => !known.has(tagKey(tag)));
  const given = sortTags([...kept, ...added]);
  if (given.length > Math.max(maxTags, tags.length))
    throw new AppError("VALIDATION_FAILED", { fields: { addTags: "TOO_MANY_TAGS" } });
  return {
    given,
    ...(added.length > 0 && { addTags: added }),
    ...(removed.length > 0 && { removeTags: removed }),
  };
}

/** The columns that depend on the language of a text. */
const spokenIn = (language: Language, content: string) => ({
  language,
  metrics: JSON.stringify(textMetrics(content, language)),
});

/**
 * Applies one action to several of the user's texts; ids of others' texts are ignored. Safe to repeat.
 * @throws AppError as `findFolder` does if they are moved into a folder
 */
export async function changeContents(ctx: TextContext, { ids, action }: BulkRequest): Promise<BulkResult> {
  const { databases } = ctx;
  const access = await verifyAccess(ctx);
  const folderId = action.kind === "move" ? action.folderId : null;
  const owners = folderId === null ? writableOwners(access) : [await findFolder(ctx, access, folderId)];
  const deletedKeys = action.kind === "delete" ? keysOf(owners, ids) : [];
  await Promise.all(deletedKeys.map(holdDocument));
  const counts = await onOwnerShards(databases, owners, (db, { id }) =>
    changeContentsOf({ main: databases.primary, db }, id, ids, action),
  );
  if (deletedKeys.length > 0) leaveLater(deletedKeys, "gone");
  return { changed: counts.reduce((sum, count) => sum + count, 0) };
}

/** Returns how many of the owner's texts have changed. */
function changeContentsOf(
  { main, db }: { main: Database; db: Database },
  ownerId: string,
  ids: string[],
  action: BulkRequest["action"],
): Promise<number> {
  switch (action.kind) {
    case "delete":
      return deleteContents(db, ownerId, ids, Date.now());
    case "restore":
      return restoreContents(db, ownerId, ids);
    case "purge":
      return purgeTexts(main, db, ownerId, ids);
    case "move":
      return moveContents(db, ownerId, ids, action.folderId);
    case "favorite":
    case "unfavorite":
      return updateFavorites(db, ownerId, ids, action.kind === "favorite");
    case "tag":
      return addTag(db, ownerId, ids, action.tag.normalize("NFC"));
    case "untag":
      return removeTag(db, ownerId, ids, action.tag);
  }
}

/** Deletes texts of the trash, with their share links. Returns how many. */
async function purgeTexts(main: Database, db: Database, ownerId: string, ids: string[]): Promise<number> {
  const { count, gone } = await purgeContents(db, ownerId, ids);
  await deleteShareLinksOfTexts(main, gone);
  return count;
}

/** Skips texts that have the tag in any spelling, and texts without room for another tag. */
async function addTag(db: Database, ownerId: string, ids: string[], tag: string): Promise<number> {
  const [found, rows] = await findTagged(db, ownerId, ids);
  const tags = Map.groupBy(rows, ({ contentId }) => contentId);
  const has = (id: string) => tags.get(id)?.some((row) => tagKey(row.tag) === tagKey(tag)) ?? false;
  const lacking = found.filter(({ id }) => !has(id)).map(({ id }) => id);
  const roomy = lacking.filter((id) => (tags.get(id)?.length ?? 0) < maxTags);
  if (roomy.length > 0) await tagContents(db, ownerId, roomy, tag);
  return found.length - lacking.length + roomy.length;
}

async function removeTag(db: Database, ownerId: string, ids: string[], tag: string): Promise<number> {
  const [found, rows] = await findTagged(db, ownerId, ids);
  const spellings = rows.map((row) => row.tag).filter((other) => tagKey(other) === tagKey(tag));
  if (spellings.length > 0) await untagContents(db, ownerId, ids, [...new Set(spellings)]);
  return found.length;
}

/**
 * Moves one of the user's texts to the trash. Safe to repeat.
 * @throws AppError NOT_FOUND, also if the text is another user's
 */
export async function removeContent(ctx: TextContext, id: string): Promise<void> {
  const owners = writableOwners(await verifyAccess(ctx));
  const keys = keysOf(owners, [id]);
  await Promise.all(keys.map(holdDocument));
  const removed = await onOwnerShards(
    ctx.databases,
    owners,
    async (db, owner) =>
      (await deleteContents(db, owner.id, [id], Date.now())) > 0 ||
      (await findInTrash(db, owner.id, id)) !== undefined,
  );
  if (!removed.includes(true)) throw new AppError("NOT_FOUND");
  leaveLater(keys, "gone");
}

/** Each of the texts may be any of the owners'. */
const keysOf = (owners: TextOwner[], ids: string[]): TextKey[] =>
  owners.flatMap(({ id: ownerId }) => ids.map((contentId) => ({ ownerId, contentId })));

/** Tags that differ only in case or in Unicode composition are the same. */
const tagKey = (tag: string) => tag.normalize("NFC").toLowerCase();

function uniqueTags(tags: string[]): string[] {
  const first = new Map<string, string>();
  for (const tag of tags) if (!first.has(tagKey(tag))) first.set(tagKey(tag), tag.normalize("NFC"));
  return sortTags([...first.values()]);
}
