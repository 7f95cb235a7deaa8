// Public links to texts. They are in the main database, because an unknown secret does not identify the shard.
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { PlanId } from "../../shared/catalog/plan-ids.ts";
import { maxShareLinks } from "../../shared/limits.ts";
import { type Database, rowsFor } from "./client.ts";
import { listed, type TextKey, type TextOwner } from "./documents/access.ts";
import { isActiveUser } from "./documents/owners.ts";
import { shareLinks, users, workspaces } from "./schema.ts";

export type ShareLinkRow = typeof shareLinks.$inferSelect;

/** The workspace whose branding a shared text has. */
interface SharingWorkspace {
  id: string;
  name: string;
  logo: string | null;
  accent: string | null;
}

/** A link that has not expired, and the owner of its text. */
export interface OpenShareLink extends Pick<ShareLinkRow, "contentId" | "passwordHash"> {
  owner: TextOwner;
  workspace: SharingWorkspace | null;
}

const ofText = ({ ownerId, contentId }: TextKey) =>
  and(eq(shareLinks.ownerId, ownerId), eq(shareLinks.contentId, contentId));

/** The links to the text with that id, of any of the owners. */
export function listShareLinks(db: Database, ownerIds: string[], contentId: string): Promise<ShareLinkRow[]> {
  const isOwned = inArray(shareLinks.ownerId, listed(ownerIds));
  return db
    .select()
    .from(shareLinks)
    .where(and(isOwned, eq(shareLinks.contentId, contentId)))
    .all();
}

/** Inserts a link. Returns false if the text has the most links already, or if its owner or the creator is being deleted. */
export async function insertShareLink(
  db: Database,
  link: ShareLinkRow & { createdBy: string },
): Promise<boolean> {
  const others = sql`(SELECT count(*) FROM ${shareLinks} WHERE ${ofText(link)})`;
  const isOpenWorkspace = sql`EXISTS (SELECT 1 FROM ${workspaces}
    WHERE ${workspaces.id} = ${link.ownerId} AND ${workspaces.deletionStartedAt} IS NULL)`;
  const hasOwner = sql`(${isActiveUser(link.ownerId)} OR ${isOpenWorkspace})`;
  const condition = sql`WHERE ${others} < ${maxShareLinks} AND ${hasOwner} AND ${isActiveUser(link.createdBy)}`;
  const { meta } = await db
    .insert(shareLinks)
    .select(rowsFor(shareLinks, link, condition))
    .run();
  return meta.changes > 0;
}

/** Returns false if the text has no such link. */
export async function deleteShareLink(db: Database, text: TextKey, id: string): Promise<boolean> {
  const { meta } = await db
    .delete(shareLinks)
    .where(and(ofText(text), eq(shareLinks.id, id)))
    .run();
  return meta.changes > 0;
}

/** The link with that secret, unless it has expired, its owner is being deleted, or its workspace's subscription has ended. */
export async function findOpenShareLink(
  db: Database,
  tokenHash: string,
  now: number,
): Promise<OpenShareLink | undefined> {
  const { contentId, passwordHash } = getTableColumns(shareLinks);
  const row = await db
    .select({
      contentId,
      passwordHash,
      userId: sql<string | null>`${users.id}`.as("user_id"),
      plan: sql<PlanId | null>`${users.plan}`.as("user_plan"),
      userShard: sql<number | null>`${users.shard}`.as("user_shard"),
      workspaceId: sql<string | null>`${workspaces.id}`.as("workspace_id"),
      name: sql<string | null>`${workspaces.name}`.as("workspace_name"),
      logo: workspaces.logo,
      accent: workspaces.accent,
      workspaceShard: sql<number | null>`${workspaces.shard}`.as("workspace_shard"),
    })
    .from(shareLinks)
    .leftJoin(users, and(eq(users.id, shareLinks.ownerId), isNull(users.deletionStartedAt)))
    .leftJoin(
      workspaces,
      and(
        eq(workspaces.id, shareLinks.ownerId),
        isNull(workspaces.deletionStartedAt),
        isNull(workspaces.endedAt),
      ),
    )
    .where(
      and(
        eq(shareLinks.tokenHash, tokenHash),
        or(isNull(shareLinks.expiresAt), sql`${shareLinks.expiresAt} > ${now}`),
      ),
    )
    .get();
  if (!row) return undefined;
  const link = { contentId: row.contentId, passwordHash: row.passwordHash };
  const { userId, plan, userShard, workspaceId, name, logo, accent, workspaceShard } = row;
  if (userId !== null && plan !== null && userShard !== null)
    return { ...link, owner: { id: userId, shard: userShard, plan }, workspace: null };
  if (workspaceId === null || workspaceShard === null || name === null) return undefined;
  return {
    ...link,
    owner: { id: workspaceId, shard: workspaceShard, plan: "teams" },
    workspace: { id: workspaceId, name, logo, accent },
  };
}

/** Lets the links of a text follow it to another owner. Safe to repeat. */
export async function moveShareLinks(db: Database, text: TextKey, ownerId: string): Promise<void> {
  await db.update(shareLinks).set({ ownerId }).where(ofText(text)).run();
}

export async function deleteShareLinksOfTexts(db: Database, texts: TextKey[]): Promise<void> {
  if (texts.length === 0) return;
  const keys = sql`(SELECT value ->> 'ownerId', value ->> 'contentId' FROM json_each(${JSON.stringify(texts)}))`;
  await db.delete(shareLinks).where(sql`(owner_id, content_id) IN ${keys}`).run();
}

export async function deleteShareLinksOf(db: Database, ownerId: string): Promise<void> {
  await db.delete(shareLinks).where(eq(shareLinks.ownerId, ownerId)).run();
}

/** Removes a deleted user as the creator of a workspace's links. */
export async function forgetShareCreator(db: Database, userId: string): Promise<void> {
  await db.update(shareLinks).set({ createdBy: null }).where(eq(shareLinks.createdBy, userId)).run();
}

/** All links of an owner, oldest first. */
export function listShareLinksOf(db: Database, ownerId: string): Promise<ShareLinkRow[]> {
  return db
    .select()
    .from(shareLinks)
    .where(eq(shareLinks.ownerId, ownerId))
    .orderBy(asc(shareLinks.contentId), asc(shareLinks.id))
    .all();
}

/** Deletes the links that expired before `time`. Returns how many. */
export async function purgeShareLinks(db: Database, time: number): Promise<number> {
  const { meta } = await db
    .delete(shareLinks)
    .where(and(isNotNull(shareLinks.expiresAt), lt(shareLinks.expiresAt, time))) // as in the condition of the index
    .run();
  return meta.changes;
}
