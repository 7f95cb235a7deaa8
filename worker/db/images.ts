// The images of documents. Their bytes are in R2 under their id.
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { type Database, rowsFor } from "./client.ts";
import { findTextAccess, listed, type TextOwner } from "./documents/access.ts";
import { isActiveUser } from "./documents/owners.ts";
import { images, users, workspaceMembers, workspaces } from "./schema.ts";

export type ImageRow = typeof images.$inferSelect;

const isOne = ({ ownerId, id }: Pick<ImageRow, "ownerId" | "id">) =>
  and(eq(images.ownerId, ownerId), eq(images.id, id));
const areThese = (ownerId: string, ids: string[]) =>
  and(eq(images.ownerId, ownerId), inArray(images.id, listed(ids)));
const bytesOf = (ownerId: string) =>
  sql<number>`(SELECT coalesce(sum(${images.bytes}), 0) FROM ${images} WHERE ${images.ownerId} = ${ownerId})`;

/**
 * Inserts an image. Returns false if its owner would have more than `limit` bytes, which concurrent requests can't exceed
 * either, or if the owner is being deleted.
 */
export async function insertImage(db: Database, row: ImageRow, limit: number): Promise<boolean> {
  const isOpenWorkspace = sql`EXISTS (SELECT 1 FROM ${workspaces}
    WHERE ${workspaces.id} = ${row.ownerId} AND ${workspaces.deletionStartedAt} IS NULL)`;
  const condition = sql`WHERE ${bytesOf(row.ownerId)} + ${row.bytes} <= ${limit}
    AND (${isActiveUser(row.ownerId)} OR ${isOpenWorkspace})`;
  const { meta } = await db
    .insert(images)
    .select(rowsFor(images, row, condition))
    .run();
  return meta.changes > 0;
}

export async function hasImage(db: Database, id: Pick<ImageRow, "ownerId" | "id">): Promise<boolean> {
  const row = await db.select({ id: images.id }).from(images).where(isOne(id)).get();
  return row !== undefined;
}

/** The bytes of an owner's images. */
export async function readImageBytes(db: Database, ownerId: string): Promise<number> {
  const row = await db.get<{ bytes: number }>(sql`SELECT ${bytesOf(ownerId)} AS bytes`);
  return row.bytes;
}

/** An owner's images by their id, after the id `after`. */
export const pageImages = (db: Database, ownerId: string, after: string, limit: number) =>
  db
    .select()
    .from(images)
    .where(and(eq(images.ownerId, ownerId), gt(images.id, after)))
    .orderBy(asc(images.id))
    .limit(limit)
    .all();

export async function deleteImageRows(db: Database, ownerId: string, ids: string[]): Promise<void> {
  await db.delete(images).where(areThese(ownerId, ids)).run();
}

/** Gives those of these images that `from` has to another owner. Safe to repeat. */
export async function moveImages(db: Database, ids: string[], from: string, to: string): Promise<void> {
  if (ids.length > 0) await db.update(images).set({ ownerId: to }).where(areThese(from, ids)).run();
}

/** Remembers since when images are in no text; null for images that are in one. */
export async function markUnused(
  db: Database,
  ownerId: string,
  ids: string[],
  since: number | null,
): Promise<void> {
  if (ids.length > 0) await db.update(images).set({ unusedSince: since }).where(areThese(ownerId, ids)).run();
}

/** Owners with images made before `time`. @param range of their ids, both ends included */
export async function listImageOwners(
  db: Database,
  time: number,
  range?: { from: string; to: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: images.ownerId })
    .from(images)
    .where(
      and(
        lt(images.createdAt, time),
        range && and(gte(images.ownerId, range.from), lte(images.ownerId, range.to)),
      ),
    )
    .orderBy(asc(images.ownerId))
    .all();
  return rows.map(({ id }) => id);
}

/**
 * Whose texts may show an owner's images, because they can be copied from one to the other: a user's own and their
 * workspace's, or a workspace's and its members'. Empty if the owner is being deleted.
 */
export async function listRelatedOwners(db: Database, ownerId: string): Promise<TextOwner[]> {
  const access = await findTextAccess(db, ownerId);
  if (!access) return [];
  const { own, workspace, isWorkspace } = access;
  if (!isWorkspace) return workspace ? [own, workspace] : [own];
  const members = await db
    .select({ id: users.id, shard: users.shard, plan: users.plan })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(and(eq(workspaceMembers.workspaceId, ownerId), isNull(users.deletionStartedAt)))
    .all();
  return [own, ...members];
}
