// Folders of texts. Texts refer to them by id, and a text's folder always belongs to its owner.
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Database, hasRow, rowsFor } from "../client.ts";
import { contents, folders } from "../schema.ts";
import { listed } from "./access.ts";
import { keepAsDocuments } from "./list.ts";
import { isOwnerWritable, readBatch, writeBatch } from "./owner-batch.ts";

const isFolder = (ownerId: string, id: string) => and(eq(folders.ownerId, ownerId), eq(folders.id, id));

/** Whether the owner has the folder, as a condition. */
export const isFolderOf = (db: Database, ownerId: string, id: string): SQL =>
  hasRow(db, folders, isFolder(ownerId, id));

/** The folders with the number of their documents, in the order of their creation. Runs in a batch. */
export function listFolders(db: Database, ownerId: string) {
  // Without INDEXED BY, SQLite counts by the key, which has all of the owner's texts.
  const count = sql<number>`(SELECT count(*) FROM ${contents} INDEXED BY contents_folder
    WHERE contents.owner_id = folders.owner_id AND contents.folder_id = folders.id AND contents.folder_id IS NOT NULL)`;
  return db
    .select({
      id: folders.id,
      name: folders.name,
      createdAt: folders.createdAt,
      count: count.as("count"),
    })
    .from(folders)
    .where(eq(folders.ownerId, ownerId))
    .orderBy(asc(folders.id));
}

/** The owner's folders by name, for an export. */
export async function listFolderNames(db: Database, ownerId: string) {
  const { id, name, createdAt } = folders;
  const [rows] = await readBatch(db, ownerId, [
    db.select({ id, name, createdAt }).from(folders).where(eq(folders.ownerId, ownerId)).orderBy(asc(id)),
  ]);
  return rows;
}

export async function hasFolder(db: Database, ownerId: string, id: string): Promise<boolean> {
  const [rows] = await readBatch(db, ownerId, [
    db.select({ id: folders.id }).from(folders).where(isFolder(ownerId, id)),
  ]);
  return rows.length > 0;
}

/** Adds a folder unless the owner has `most` already. Returns the folder with that id; undefined if there is none. */
export async function insertFolder(
  db: Database,
  folder: typeof folders.$inferInsert,
  most: number,
): Promise<typeof folders.$inferSelect | undefined> {
  const { ownerId, id } = folder;
  const hasRoom = sql`(SELECT count(*) FROM ${folders} WHERE ${folders.ownerId} = ${ownerId}) < ${most}`;
  const [, [stored]] = await writeBatch(db, ownerId, [
    db
      .insert(folders)
      .select(rowsFor(folders, folder, sql`WHERE ${hasRoom} AND ${isOwnerWritable(ownerId)}`))
      .onConflictDoNothing(),
    db.select().from(folders).where(isFolder(ownerId, id)),
  ]);
  return stored;
}

/** Returns whether the owner has the folder. */
export async function renameFolder(
  db: Database,
  ownerId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const [{ meta }] = await writeBatch(db, ownerId, [
    db
      .update(folders)
      .set({ name })
      .where(and(isFolder(ownerId, id), isOwnerWritable(ownerId))),
  ]);
  return meta.changes > 0;
}

/** Deletes a folder; its texts stay. Returns whether the owner had it. */
export async function deleteFolder(db: Database, ownerId: string, id: string): Promise<boolean> {
  const [, { meta }] = await writeBatch(db, ownerId, [
    db
      .update(contents)
      .set({ folderId: null })
      .where(and(eq(contents.ownerId, ownerId), eq(contents.folderId, id), isOwnerWritable(ownerId))),
    db.delete(folders).where(and(isFolder(ownerId, id), isOwnerWritable(ownerId))),
  ]);
  return meta.changes > 0;
}

/** Moves texts into a folder of their owner, which makes them documents, or out of theirs; returns how many. */
export async function moveContents(
  db: Database,
  ownerId: string,
  ids: string[],
  folderId: string | null,
  now = Date.now(),
): Promise<number> {
  const are = and(
    eq(contents.ownerId, ownerId),
    inArray(contents.id, listed(ids)),
    folderId === null ? undefined : isFolderOf(db, ownerId, folderId),
    isOwnerWritable(ownerId),
  );
  const [{ meta }] = await writeBatch(db, ownerId, [
    db.update(contents).set({ folderId }).where(are),
    ...(folderId === null ? [] : [keepAsDocuments(db, are, now)]),
  ]);
  return meta.changes;
}
