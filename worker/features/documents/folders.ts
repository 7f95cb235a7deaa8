import type { Visibility } from "../../../shared/catalog/visibility.ts";
import type { CreateFolderInput, Folder } from "../../../shared/contracts/folders.ts";
import { AppError } from "../../../shared/errors.ts";
import { maxFolders } from "../../../shared/limits.ts";
import {
  ownerOf,
  readableOwners,
  readTexts,
  type TextAccess,
  type TextContext,
  type TextOwner,
  verifyAccess,
  writableWorkspace,
} from "../../db/documents/access.ts";
import {
  deleteFolder,
  hasFolder,
  insertFolder,
  listFolders,
  renameFolder,
} from "../../db/documents/folders.ts";
import { onOwnerShard, onOwnerShards, readBatch } from "../../db/documents/owner-batch.ts";

/** The user's folders, or those of their workspace, in the order of their creation. */
export async function readFolders(ctx: TextContext, visibility: Visibility = "private"): Promise<Folder[]> {
  const [folders] = await readTexts(
    ctx,
    (access) => {
      const owner = ownerOf(access, visibility);
      return onOwnerShard(ctx.databases, owner, (db) => readBatch(db, owner.id, [listFolders(db, owner.id)]));
    },
    visibility,
  );
  return folders;
}

/**
 * Creates a folder. Safe to repeat.
 * @throws AppError TOO_MANY_FOLDERS, or as `writableWorkspace` does for a workspace's folder
 */
export async function createFolder(
  ctx: TextContext,
  { id, name, visibility }: CreateFolderInput,
): Promise<Folder> {
  const access = await verifyAccess(ctx);
  const owner = visibility === "workspace" ? writableWorkspace(access) : access.own;
  const row = { ownerId: owner.id, id, name, createdAt: Date.now() };
  const stored = await onOwnerShard(ctx.databases, owner, (db) => insertFolder(db, row, maxFolders));
  if (!stored) throw new AppError("TOO_MANY_FOLDERS", { limit: maxFolders });
  return { id, name: stored.name, createdAt: stored.createdAt, count: 0 };
}

/** @throws AppError as `findFolder` does */
export async function changeFolder(ctx: TextContext, id: string, name: string): Promise<void> {
  const owner = await findFolder(ctx, await verifyAccess(ctx), id);
  const isRenamed = await onOwnerShard(ctx.databases, owner, (db) => renameFolder(db, owner.id, id, name));
  if (!isRenamed) throw new AppError("NOT_FOUND");
}

/** Deletes a folder; its documents stay. @throws AppError as `findFolder` does */
export async function removeFolder(ctx: TextContext, id: string): Promise<void> {
  const owner = await findFolder(ctx, await verifyAccess(ctx), id);
  const isRemoved = await onOwnerShard(ctx.databases, owner, (db) => deleteFolder(db, owner.id, id));
  if (!isRemoved) throw new AppError("NOT_FOUND");
}

/**
 * Returns the owner of a folder that the user may change.
 * @throws AppError NOT_FOUND, also if the user may not see the folder; ROLE_REQUIRED or WORKSPACE_READ_ONLY
 */
export async function findFolder(
  { databases }: TextContext,
  access: TextAccess,
  id: string,
): Promise<TextOwner> {
  const owners = await onOwnerShards(databases, readableOwners(access), async (db, owner) =>
    (await hasFolder(db, owner.id, id)) ? owner : undefined,
  );
  const owner = owners.find((each) => each !== undefined);
  if (!owner) throw new AppError("NOT_FOUND");
  return owner === access.own ? owner : writableWorkspace(access);
}
