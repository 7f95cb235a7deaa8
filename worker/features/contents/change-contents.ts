import type { BulkRequest, BulkResult } from "../../../shared/contracts/contents.ts";
import { AppError } from "../../../shared/errors.ts";
import { maxTags } from "../../../shared/limits.ts";
import type { Database } from "../../db/client.ts";
import { findTagged, tagContents, updateFavorites } from "../../db/content-changes.ts";
import { removeTags } from "../../db/content-tags.ts";
import { deleteContents, isDeleted, restoreContents } from "../../db/deleted-contents.ts";
import { tagKey } from "./unique-tags.ts";

/** Does the same to several of the person's texts. Done again it changes nothing; what is not theirs is not there. */
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
      return { changed: await giveTag(db, userId, ids, action.tag.normalize("NFC")) };
    case "untag":
      return { changed: await takeTag(db, userId, ids, action.tag) };
  }
}

/** Texts that have it already, in any spelling, keep that; those that have no room for another go without. */
async function giveTag(db: Database, userId: string, ids: string[], tag: string): Promise<number> {
  const [found, rows] = await findTagged(db, userId, ids);
  const tags = Map.groupBy(rows, ({ contentId }) => contentId);
  const has = (id: string) => tags.get(id)?.some((row) => tagKey(row.tag) === tagKey(tag)) ?? false;
  const lacking = found.filter(({ id }) => !has(id)).map(({ id }) => id);
  const roomy = lacking.filter((id) => (tags.get(id)?.length ?? 0) < maxTags);
  if (roomy.length > 0) await tagContents(db, userId, roomy, tag);
  return found.length - lacking.length + roomy.length;
}

async function takeTag(db: Database, userId: string, ids: string[], tag: string): Promise<number> {
  const [found, rows] = await findTagged(db, userId, ids);
  const spellings = rows.map((row) => row.tag).filter((other) => tagKey(other) === tagKey(tag));
  if (spellings.length > 0) await removeTags(db, userId, ids, [...new Set(spellings)]);
  return found.length;
}

/**
 * Deletes one of the person's texts, so that it can be restored; one that they have deleted already stays so.
 * @throws AppError NOT_FOUND, also where it is somebody else's
 */
export async function removeContent(db: Database, userId: string, id: string): Promise<void> {
  const deleted = await deleteContents(db, userId, [id], Date.now());
  if (deleted === 0 && !(await isDeleted(db, userId, id))) throw new AppError("NOT_FOUND");
}
