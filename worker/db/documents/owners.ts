// Who may read and write which texts. A text belongs to a user or to a workspace, and membership is read in the same
// statement, so that a removed member loses access at once.
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import { rolesThatCan, type WorkspaceAction } from "../../../shared/roles.ts";
import type { Database } from "../client.ts";
import { contents, users, workspaceMembers, workspaces } from "../schema.ts";

/** The owner of texts: the id of a user or of a workspace, or SQL for it. */
export type Owner = string | SQL;

/** The user's workspace, in which their role allows `action`; NULL, which matches nothing, if there is none. */
export function workspaceOf(userId: string, action: WorkspaceAction, condition?: SQL): SQL<string> {
  const isMember = and(
    eq(workspaceMembers.userId, userId),
    inArray(workspaceMembers.role, rolesThatCan(action)),
    isNull(workspaces.deletionStartedAt),
    condition,
  );
  return sql`(SELECT ${workspaces.id} FROM ${workspaceMembers}
    JOIN ${workspaces} ON ${workspaces.id} = ${workspaceMembers.workspaceId} WHERE ${isMember})`;
}

/** The workspace in which the user can write: their role allows it and the subscription has not ended. */
export const writableWorkspaceOf = (userId: string): SQL<string> =>
  workspaceOf(userId, "write", isNull(workspaces.endedAt));

/** The owner of the user's private texts, or of those of their workspace. */
export const readableOwner = (userId: string, visibility: Visibility): Owner =>
  visibility === "workspace" ? workspaceOf(userId, "read") : userId;

/** The owners whose texts the user may read: a list for `inArray`. */
export const readableOwners = (userId: string): SQL =>
  sql`(SELECT ${userId} UNION ALL SELECT ${workspaceOf(userId, "read")})`;

/** The owner of the text with that id that the user may read; NULL, which matches nothing, if there is none. */
export const ownerOf = (userId: string, id: string): SQL<string> =>
  sql`(SELECT owner_id FROM ${contents} WHERE owner_id IN ${readableOwners(userId)} AND id = ${id} LIMIT 1)`;

/** The visibility of what the user may read. */
export const visibilityOf = (userId: string, { ownerId }: { ownerId: string }): Visibility =>
  ownerId === userId ? "private" : "workspace";

/** One owner as a list. */
export const onlyOwner = (id: string): SQL => sql`(${id})`;

/** Whether the account exists and is not being deleted: nothing may be saved for it otherwise. */
export const isActiveUser = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.deletionStartedAt} IS NULL)`;

/** The id, if texts may be saved for that owner: an active user, or a workspace whose subscription has not ended. */
export const findActiveOwner = (db: Database, id: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletionStartedAt)))
    .unionAll(
      db
        .select({ id: workspaces.id })
        .from(workspaces)
        .where(and(eq(workspaces.id, id), isNull(workspaces.endedAt), isNull(workspaces.deletionStartedAt))),
    );

/** The same as a condition. */
export const isActiveOwner = (db: Database, id: string): SQL => sql`EXISTS ${findActiveOwner(db, id)}`;

/** The owners whose texts the user may change. */
export const writableOwners = (userId: string): SQL =>
  sql`(SELECT ${userId} UNION ALL SELECT ${writableWorkspaceOf(userId)})`;

/** The owner of the user's new texts, by the workspace's default visibility. */
export const ownerOfNewText = (userId: string): SQL<string> =>
  sql`coalesce(${workspaceOf(
    userId,
    "write",
    and(isNull(workspaces.endedAt), eq(workspaces.defaultVisibility, "workspace")),
  )}, ${userId})`;

/** The owner of what the user adds with that visibility; NULL if they can't: no account, no workspace, or not their role. */
export const ownerOfNew = (userId: string, visibility: Visibility): SQL<string> =>
  visibility === "workspace"
    ? writableWorkspaceOf(userId)
    : sql`(SELECT ${userId} WHERE ${isActiveUser(userId)})`;
