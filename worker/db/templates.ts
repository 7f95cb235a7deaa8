// Templates. They belong to a user or to a workspace.
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { TemplateChanges, TemplateInput } from "../../shared/contracts/templates.ts";
import { type Database, rowsFor } from "./client.ts";
import {
  onlyOwner,
  ownerOfNew,
  readableOwnerIds,
  writableOwnerIds,
  writableWorkspaceOf,
} from "./documents/owners.ts";
import { templates } from "./schema.ts";

export type TemplateRow = typeof templates.$inferSelect;
type TemplateText = Omit<TemplateChanges, "revision" | "visibility">;

/** `owners` is a list for `inArray`. */
const oneTemplate = (owners: SQL, id: string) =>
  and(inArray(templates.ownerId, owners), eq(templates.id, id));

/** The templates of these owners, oldest first. */
export function listTemplates(db: Database, owners: SQL): Promise<TemplateRow[]> {
  return db
    .select()
    .from(templates)
    .where(inArray(templates.ownerId, owners))
    .orderBy(asc(templates.id))
    .all();
}

/** Returns a template that the user may read. */
export function findTemplate(db: Database, userId: string, id: string): Promise<TemplateRow | undefined> {
  return db
    .select()
    .from(templates)
    .where(oneTemplate(readableOwnerIds(userId), id))
    .get();
}

/** Whether that owner exists and has fewer than `most` templates. */
const hasRoom = (owner: SQL, most: number) =>
  sql`${owner} IS NOT NULL AND (SELECT count(*) FROM ${templates} WHERE ${templates.ownerId} = ${owner}) < ${most}`;

const columnsOf = ({ brief, ...text }: TemplateText) => ({ ...text, brief: brief && JSON.stringify(brief) });

/**
 * Adds a template. Returns false if the user may not, or if there are `most` with that visibility; concurrent requests cannot
 * exceed that.
 */
export async function insertTemplate(
  db: Database,
  userId: string,
  { id, visibility, ...text }: TemplateInput & { id: string },
  { most, now }: { most: number; now: number },
): Promise<boolean> {
  const ownerId = ownerOfNew(userId, visibility);
  const row = {
    ownerId,
    id,
    ...columnsOf(text),
    createdBy: userId,
    createdAt: now,
    updatedAt: now,
    revision: 0,
  };
  const { meta } = await db
    .insert(templates)
    .select(rowsFor(templates, row, sql`WHERE ${hasRoom(ownerId, most)}`))
    .run();
  return meta.changes > 0;
}

/** Returns false if the user has no such template in that revision, or may not change it. */
export async function updateTemplate(
  db: Database,
  userId: string,
  id: string,
  { revision, ...text }: TemplateText & { revision: number },
  now: number,
): Promise<boolean> {
  const { meta } = await db
    .update(templates)
    .set({ ...columnsOf(text), updatedAt: now, revision: sql`${templates.revision} + 1` })
    .where(and(oneTemplate(writableOwnerIds(userId), id), eq(templates.revision, revision)))
    .run();
  return meta.changes > 0;
}

/** Gives a private template to the user's workspace. Returns false if it is not private, or if that has `most` of them. */
export async function shareTemplate(
  db: Database,
  userId: string,
  id: string,
  most: number,
): Promise<boolean> {
  const ownerId = writableWorkspaceOf(userId);
  const { meta } = await db
    .update(templates)
    .set({ ownerId })
    .where(and(oneTemplate(onlyOwner(userId), id), hasRoom(ownerId, most)))
    .run();
  return meta.changes > 0;
}

/** Returns false if the user has no such template, or may not change it. */
export async function deleteTemplate(db: Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .delete(templates)
    .where(oneTemplate(writableOwnerIds(userId), id))
    .run();
  return meta.changes > 0;
}

export async function deleteTemplatesOf(db: Database, ownerId: string): Promise<void> {
  await db.delete(templates).where(eq(templates.ownerId, ownerId)).run();
}

/** Removes a deleted account from the templates that it has added to workspaces. */
export async function forgetCreator(db: Database, userId: string): Promise<void> {
  await db.update(templates).set({ createdBy: null }).where(eq(templates.createdBy, userId)).run();
}
