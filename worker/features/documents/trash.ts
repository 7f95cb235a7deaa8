import type { Visibility } from "../../../shared/catalog/visibility.ts";
import type { Content, ContentPage } from "../../../shared/contracts/contents.ts";
import { AppError } from "../../../shared/errors.ts";
import {
  ownerOf,
  readableOwners,
  readTexts,
  type TextContext,
  verifyAccess,
  writableWorkspace,
} from "../../db/documents/access.ts";
import { listTags } from "../../db/documents/list.ts";
import { onOwnerShard, onOwnerShards, readBatch } from "../../db/documents/owner-batch.ts";
import { emptyTrash, findDeleted, listTrash } from "../../db/documents/trash.ts";
import { deleteShareLinksOfTexts } from "../../db/share-links.ts";
import { logEvent } from "../../log.ts";
import { cursorOf, placeOf } from "./list-contents.ts";
import { contentOf, sortTags } from "./read-content.ts";

const pageSize = 30;
/** Texts that are purged at once. */
const purgedAtOnce = 200;
/** An invocation may make 1,000 queries; a batch makes seven. */
const maxBatches = 100;

/** A page of the deleted texts, the latest deletion first. @throws AppError NOT_FOUND if the cursor is not valid */
export async function readTrash(
  ctx: TextContext,
  { visibility = "private", cursor }: { visibility?: Visibility | undefined; cursor?: string | undefined },
  now = Date.now(),
): Promise<ContentPage> {
  const page = { after: placeOf(cursor), limit: pageSize + 1, now };
  const [found] = await readTexts(
    ctx,
    (access) => {
      const owner = ownerOf(access, visibility);
      return onOwnerShard(ctx.databases, owner, (db) =>
        readBatch(db, owner.id, [listTrash(db, owner, page)]),
      );
    },
    visibility,
  );
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  return {
    items: rows.map(({ tags, ...row }) => ({ ...row, tags: sortTags(JSON.parse(tags)) })),
    nextCursor: last && found.length > pageSize ? cursorOf(last.deletedAt, last.id) : null,
    hidden: null,
  };
}

/** @throws AppError NOT_FOUND if the text is not in the trash of an owner whose texts the user may read */
export async function readDeleted(ctx: TextContext, id: string, now = Date.now()): Promise<Content> {
  const found = await readTexts(ctx, (access) =>
    onOwnerShards(ctx.databases, readableOwners(access), async (db, owner) => {
      const [[row], tags] = await readBatch(db, owner.id, [
        findDeleted(db, owner, id, now),
        listTags(db, owner.id, [id]),
      ]);
      return { owner, row, tags };
    }),
  );
  for (const { owner, row, tags } of found)
    if (row) {
      const text = { owner, row, tags: sortTags(tags.map(({ tag }) => tag)), variants: [] };
      return { ...contentOf(ctx.userId, text), deletedAt: row.deletedAt };
    }
  throw new AppError("NOT_FOUND");
}

/**
 * Purges the user's private texts, or those of their workspace, that are in the trash now.
 * @throws AppError as `writableWorkspace` does
 */
export async function emptyTrashOf(
  ctx: TextContext,
  visibility: Visibility = "private",
  now = Date.now(),
): Promise<void> {
  const { databases } = ctx;
  const access = await verifyAccess(ctx);
  const owner = visibility === "workspace" ? writableWorkspace(access) : access.own;
  let purged = 0;
  for (let batch = 0; batch < maxBatches; batch++) {
    const { count, gone } = await onOwnerShard(databases, owner, (db) =>
      emptyTrash(db, owner.id, now, purgedAtOnce),
    );
    await deleteShareLinksOfTexts(databases.primary, gone);
    purged += count;
    if (count < purgedAtOnce) break;
  }
  logEvent("trash emptied", { userId: ctx.userId, texts: purged });
}
