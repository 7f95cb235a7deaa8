import type { Visibility } from "../../../shared/catalog/visibility.ts";
import type { BulkRequest, BulkResult, Content, ContentChanges } from "../../../shared/contracts/contents.ts";
import { AppError } from "../../../shared/errors.ts";
import { maxTags } from "../../../shared/limits.ts";
import { textMetrics } from "../../../shared/text/analysis/analyze-text.ts";
import { excerptOf } from "../../../shared/text/analysis/plain-text.ts";
import type { Database } from "../../db/client.ts";
import type { ContentRow } from "../../db/documents/contents.ts";
import {
  findTagged,
  moveContent,
  tagContents,
  updateContent,
  updateFavorites,
} from "../../db/documents/contents.ts";
import { deleteContents, isDeleted, restoreContents } from "../../db/documents/deletion.ts";
import { removeTags } from "../../db/documents/list.ts";
import { visibilityOf, writableOwners } from "../../db/documents/owners.ts";
import { queueDeliveries } from "../../outbox/webhook-queue.ts";
import { authorizeMember } from "../workspaces/membership.ts";
import { type ContentRecord, contentOf, findContentRecord, sortTags } from "./read-content.ts";

/** How often a change is retried after a concurrent one was saved. */
const maxAttempts = 100;

/**
 * Changes one of the user's or their workspace's texts. Safe to repeat. Concurrent changes of different fields or tags are all saved; the last
 * title or favorite mark wins. The model's own text is kept, because runs are replayed from it.
 * @throws AppError NOT_FOUND, also if the text is another user's; ROLE_REQUIRED if the user may only read it, or moves
 * another member's text; WORKSPACE_READ_ONLY; EDIT_CONFLICT if the new wording is based on an older
 * revision; VALIDATION_FAILED if the text would have too many tags
 */
export async function changeContent(
  db: Database,
  userId: string,
  id: string,
  changes: ContentChanges,
  now = Date.now(),
): Promise<Content> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const record = await findContentRecord(db, userId, id, now);
    if (record.row.ownerId !== userId) await authorizeMember(db, userId, "write");
    const { update, changed } = changeOf(record, changes);
    const conflicts = changes.revision !== undefined && changes.revision !== record.row.revision;
    if (update.wording && conflicts) throw new AppError("EDIT_CONFLICT");
    const isChange = Object.keys(update).length > 0;
    const { title, editedBody, body } = changed.row;
    const searchable = { title, text: editedBody ?? body };
    if (isChange) {
      const deliveries = await updateContent(db, userId, record.row, { ...update, searchable }, now);
      if (!deliveries) continue;
      queueDeliveries(deliveries);
    }
    const row = await moveText(db, userId, changed.row, changes.visibility);
    return contentOf(userId, { ...changed, row });
  }
  throw new AppError("EDIT_CONFLICT");
}

/** Moves a text, with its variants' links, tags and versions, between its author and their workspace. */
async function moveText(
  db: Database,
  userId: string,
  row: ContentRow,
  visibility: Visibility | undefined,
): Promise<ContentRow> {
  const current = visibilityOf(userId, row);
  if (visibility === undefined || visibility === current) return row;
  if (current === "workspace" && row.authorId !== userId) throw new AppError("ROLE_REQUIRED");
  const ownerId =
    visibility === "private" ? userId : (await authorizeMember(db, userId, "write")).workspace.id;
  if (!(await moveContent(db, userId, row, visibility))) throw new AppError("NOT_FOUND");
  return { ...row, ownerId, authorId: visibility === "private" ? null : userId };
}

/** Returns the fields to write and the text as changed. Unchanged fields are not written. */
function changeOf({ row, tags, variants }: ContentRecord, changes: ContentChanges) {
  const { title = row.title, content, isFavorite = row.isFavorite, keepsVersion = false } = changes;
  const wording =
    content !== undefined && content !== (row.editedBody ?? row.body) ? wordingOf(content, row) : null;
  const { given, ...tagChanges } = tagsAfter(tags, changes);
  const update = {
    ...(title !== row.title && { title }),
    ...(isFavorite !== row.isFavorite && { isFavorite }),
    ...(wording && { wording: { ...wording, keepsVersion } }),
    ...tagChanges,
  };
  const revision = row.revision + (wording ? 1 : 0);
  const named = variants.map((variant) => (variant.id === row.id ? { ...variant, title } : variant));
  const changed = { row: { ...row, ...wording, title, isFavorite, revision }, tags: given, variants: named };
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

/** The columns of a wording. A wording equal to the model's own is stored as null. */
function wordingOf(content: string, { body, language }: ContentRow) {
  return {
    editedBody: content === body ? null : content,
    excerpt: excerptOf(content),
    metrics: JSON.stringify(textMetrics(content, language)),
  };
}

/** Applies one action to several of the user's texts; ids of others' texts are ignored. Safe to repeat. */
export async function changeContents(
  db: Database,
  userId: string,
  { ids, action }: BulkRequest,
): Promise<BulkResult> {
  switch (action.kind) {
    case "delete":
      return { changed: await deleteContents(db, userId, ids, Date.now()) };
    case "restore":
      return { changed: await restoreContents(db, userId, ids) };
    case "favorite":
    case "unfavorite":
      return { changed: await updateFavorites(db, userId, ids, action.kind === "favorite") };
    case "tag":
      return { changed: await addTag(db, userId, ids, action.tag.normalize("NFC")) };
    case "untag":
      return { changed: await removeTag(db, userId, ids, action.tag) };
  }
}

/** Skips texts that have the tag in any spelling, and texts without room for another tag. */
async function addTag(db: Database, userId: string, ids: string[], tag: string): Promise<number> {
  const [found, rows] = await findTagged(db, userId, ids);
  const tags = Map.groupBy(rows, ({ contentId }) => contentId);
  const has = (id: string) => tags.get(id)?.some((row) => tagKey(row.tag) === tagKey(tag)) ?? false;
  const lacking = found.filter(({ id }) => !has(id)).map(({ id }) => id);
  const roomy = lacking.filter((id) => (tags.get(id)?.length ?? 0) < maxTags);
  if (roomy.length > 0) await tagContents(db, userId, roomy, tag);
  return found.length - lacking.length + roomy.length;
}

async function removeTag(db: Database, userId: string, ids: string[], tag: string): Promise<number> {
  const [found, rows] = await findTagged(db, userId, ids);
  const spellings = rows.map((row) => row.tag).filter((other) => tagKey(other) === tagKey(tag));
  if (spellings.length > 0) await removeTags(db, writableOwners(userId), ids, [...new Set(spellings)]);
  return found.length;
}

/**
 * Deletes one of the user's texts; it can be restored for a while. Safe to repeat.
 * @throws AppError NOT_FOUND, also if the text is another user's
 */
export async function removeContent(db: Database, userId: string, id: string): Promise<void> {
  const deleted = await deleteContents(db, userId, [id], Date.now());
  if (deleted === 0 && !(await isDeleted(db, userId, id))) throw new AppError("NOT_FOUND");
}

/** Tags that differ only in case or in Unicode composition are the same. */
const tagKey = (tag: string) => tag.normalize("NFC").toLowerCase();

function uniqueTags(tags: string[]): string[] {
  const first = new Map<string, string>();
  for (const tag of tags) if (!first.has(tagKey(tag))) first.set(tagKey(tag), tag.normalize("NFC"));
  return sortTags([...first.values()]);
}
