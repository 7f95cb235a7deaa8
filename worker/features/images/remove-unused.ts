// Removes images that no text shows any more. The daily job first marks one as unused, and removes it if it is still unused a
// week later: its text may be an edit on a device without a network, and undoing a deletion brings an image back.
import { imageIdsIn } from "../../../shared/document/own-image.ts";
import { openDatabase } from "../../db/client.ts";
import { openTextDatabases, type TextDatabases } from "../../db/content-databases.ts";
import { listUsedImages } from "../../db/documents/image-texts.ts";
import { onOwnerShard } from "../../db/documents/owner-batch.ts";
import { onlyOwner } from "../../db/documents/owners.ts";
import { listImageOwners, listRelatedOwners, markUnused, pageImages } from "../../db/images.ts";
import { listTemplates } from "../../db/templates.ts";
import type { Bindings } from "../../env.ts";
import { logEvent, logFailure } from "../../log.ts";
import { deleteImages } from "./store-image.ts";

/** How long an image stays that no text shows: after it was uploaded, and after it was found to be unused. */
export const keepUnusedMs = 7 * 86_400_000;
/** Owners of one job, whose invocation may make 1,000 queries. */
const ownersPerJob = 10;
/** Images that one job looks at for each owner in one query. */
const imagesAtOnce = 1000;

export interface OwnerRange {
  from: string;
  to: string;
}

/** The owners whose images may be removed, in ranges. */
export async function listImageRanges(env: Bindings, now: number): Promise<OwnerRange[]> {
  const ids = await listImageOwners(openDatabase(env.DB), now - keepUnusedMs);
  const ranges: OwnerRange[] = [];
  for (let start = 0; start < ids.length; start += ownersPerJob) {
    const some = ids.slice(start, start + ownersPerJob);
    ranges.push({ from: some[0] ?? "", to: some.at(-1) ?? "" });
  }
  return ranges;
}

/**
 * Removes the unused images of a range of owners.
 * @returns owners that failed, if others did not: one must not block the others
 */
export async function removeUnusedImages(
  env: Bindings,
  range: OwnerRange,
  now: number,
): Promise<OwnerRange[]> {
  const owners = await listImageOwners(openDatabase(env.DB), now - keepUnusedMs, range);
  const failed: OwnerRange[] = [];
  for (const ownerId of owners)
    try {
      await removeImagesOf(env, ownerId, now);
    } catch (cause) {
      if (range.from === range.to) throw cause;
      logFailure("unused images not removed", cause, { ownerId });
      failed.push({ from: ownerId, to: ownerId });
    }
  return failed;
}

async function removeImagesOf(env: Bindings, ownerId: string, now: number): Promise<void> {
  const databases = openTextDatabases(env);
  const db = databases.primary;
  const used = await listImagesInTexts(databases, ownerId);
  if (!used) return; // the owner is being deleted, with the images
  let removed = 0;
  for (let after = "", isLast = false; !isLast; ) {
    const rows = await pageImages(db, ownerId, after, imagesAtOnce);
    const idsOf = (are: (row: (typeof rows)[number]) => boolean) => rows.filter(are).map(({ id }) => id);
    const isUnused = ({ id, createdAt }: (typeof rows)[number]) =>
      !used.has(id) && createdAt < now - keepUnusedMs;
    await markUnused(
      db,
      ownerId,
      idsOf((row) => used.has(row.id) && row.unusedSince !== null),
      null,
    );
    await markUnused(
      db,
      ownerId,
      idsOf((row) => isUnused(row) && row.unusedSince === null),
      now,
    );
    const old = idsOf(
      (row) => isUnused(row) && row.unusedSince !== null && row.unusedSince <= now - keepUnusedMs,
    );
    await deleteImages(env, db, ownerId, old);
    removed += old.length;
    after = rows.at(-1)?.id ?? after;
    isLast = rows.length < imagesAtOnce;
  }
  if (removed > 0) logEvent("unused images removed", { ownerId, images: removed });
}

/** The images in all texts and templates that may show those of the owner; null if the owner is being deleted. */
async function listImagesInTexts(databases: TextDatabases, ownerId: string): Promise<Set<string> | null> {
  const owners = await listRelatedOwners(databases.primary, ownerId);
  if (owners.length === 0) return null;
  const used = new Set<string>();
  for (const owner of owners) {
    const ofTexts = await onOwnerShard(databases, owner, (db) => listUsedImages(db, owner.id));
    const templates = await listTemplates(databases.primary, onlyOwner(owner.id));
    for (const id of [...ofTexts, ...imageIdsIn(...templates.map(({ body }) => body))]) used.add(id);
  }
  return used;
}
