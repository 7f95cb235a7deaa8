// Who may read and write which voices, templates and word lists. They belong to a user or to a workspace, and membership is
// read in the same statement, so that a removed member loses access at once. Texts may be in other databases, so access.ts reads
// their owners first.
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import { rolesThatCan, type WorkspaceAction } from "../../../shared/roles.ts";
import { users, workspaceMembers, workspaces } from "../schema.ts";

/** The user's workspace, in which their role allows `action`; NULL, which matches nothing, if there is none. */
export function workspaceOf(userId: string | SQL, action: WorkspaceAction, condition?: SQL): SQL<string> {
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

/** The ids of the owners whose voices, templates and word lists the user may read: a list for `inArray`. */
export const readableOwnerIds = (userId: string): SQL =>
  sql`(SELECT ${userId} UNION ALL SELECT ${workspaceOf(userId, "read")})`;

/** The visibility of what the user may read. */
export const visibilityOf = (userId: string, { ownerId }: { ownerId: string }): Visibility =>
  ownerId === userId ? "private" : "workspace";

/** One owner as a list. */
export const onlyOwner = (id: string): SQL => sql`(${id})`;

/** Whether the account exists and is not being deleted: nothing may be saved for it otherwise. */
export const isActiveUser = (userId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${userId} AND ${users.deletionStartedAt} IS NULL)`;

/** The ids of the owners whose voices, templates and word lists the user may change. */
export const writableOwnerIds = (userId: string): SQL =>
  sql`(SELECT ${userId} UNION ALL SELECT ${writableWorkspaceOf(userId)})`;

/** The owner of what the user adds with that visibility; NULL if they can't: no account, no workspace, or not their role. */
export const ownerOfNew = (userId: string, visibility: Visibility): SQL<string> =>
  visibility === "workspace"
    ? writableWorkspaceOf(userId)
    : sql`(SELECT ${userId} WHERE ${isActiveUser(userId)})`;
