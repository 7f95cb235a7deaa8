// Whose texts a user may read and change, and which content databases they are in. The main database decides; the content
// databases know owners by their ids only.
import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PlanId } from "../../../shared/catalog/plan-ids.ts";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import { AppError } from "../../../shared/errors.ts";
import { can, type Role, type WorkspaceAction } from "../../../shared/roles.ts";
import type { Database } from "../client.ts";
import { mainShard, type TextDatabases } from "../content-databases.ts";
import { placeholder } from "../prepared-statements.ts";
import { sessions, users, workspaceMembers, workspaces } from "../schema.ts";

/** The owner of texts: a user or a workspace. */
export interface TextOwner {
  id: string;
  /** The number of its content database. */
  shard: number;
  /** The plan that shows its texts; a workspace's is "teams". */
  plan: PlanId;
}

/** What identifies a text. */
export interface TextKey {
  ownerId: string;
  contentId: string;
}

/** The workspace that a user is a member of. */
interface TextWorkspace extends TextOwner {
  role: Role;
  /** Whether its subscription has ended, so that it is read-only. */
  isEnded: boolean;
  defaultVisibility: Visibility;
}

export interface TextAccess {
  /** The user. With a workspace's API key, the workspace. */
  own: TextOwner;
  /** Whether `own` may be changed: a workspace may not after its subscription has ended. */
  isWritable: boolean;
  /** Whether `own` is a workspace. */
  isWorkspace: boolean;
  workspace: TextWorkspace | null;
}

/** What decides where a user's texts are read. The access token has a copy, which may be out of date. */
export interface AccessHint {
  plan: PlanId;
  shard: number;
  workspace: Pick<TextOwner, "id" | "shard"> | null;
}

/** Runs in a batch, where columns of the same name would be one. */
const accessColumns = () => ({
  id: users.id,
  shard: users.shard,
  plan: users.plan,
  role: workspaceMembers.role,
  workspaceId: sql<string | null>`${workspaces.id}`.as("workspace_id"),
  workspaceShard: sql<number | null>`${workspaces.shard}`.as("workspace_shard"),
  endedAt: workspaces.endedAt,
  defaultVisibility: workspaces.defaultVisibility,
});

const isOpenWorkspace = () =>
  and(eq(workspaces.id, workspaceMembers.workspaceId), isNull(workspaces.deletionStartedAt));

/** The row of `toUserAccess`. */
export const selectUserAccess = (db: Database, userId: string | SQL) =>
  db
    .select(accessColumns())
    .from(users)
    .leftJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .leftJoin(workspaces, isOpenWorkspace())
    .where(and(eq(users.id, userId), isNull(users.deletionStartedAt)));

/**
 * The access of the users of sessions, by the sessions' ids. Sessions that have ended are missing, and those of accounts that are
 * being deleted.
 */
export async function findAccessOfSessions(
  db: Database,
  sessionIds: string[],
  now: number,
): Promise<Map<string, TextAccess>> {
  const rows = await db
    .select({ sessionId: sql<string>`${sessions.id}`.as("session_id"), ...accessColumns() })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletionStartedAt)))
    .leftJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .leftJoin(workspaces, isOpenWorkspace())
    .where(and(inArray(sessions.id, listed(sessionIds)), gt(sessions.expiresAt, now)));
  return new Map(rows.map(({ sessionId, ...row }) => [sessionId, toUserAccess(row)]));
}

type UserAccessRow = Awaited<ReturnType<typeof selectUserAccess>>[number];

export const toUserAccess = ({ id, shard, plan, ...membership }: UserAccessRow): TextAccess => ({
  own: { id, shard, plan },
  isWritable: true,
  isWorkspace: false,
  workspace: toWorkspace(membership),
});

function toWorkspace(row: Omit<UserAccessRow, "id" | "shard" | "plan">): TextWorkspace | null {
  const { role, workspaceId: id, workspaceShard: shard, endedAt, defaultVisibility } = row;
  if (!role || id === null || shard === null || !defaultVisibility) return null; // all are, or none
  return { id, shard, plan: "teams", role, isEnded: endedAt !== null, defaultVisibility };
}

/** The access of a user, or of a workspace by its id; undefined if there is no such account, or it is being deleted. */
export async function findTextAccess(db: Database, id: string): Promise<TextAccess | undefined> {
  const isWorkspace = and(eq(workspaces.id, id), isNull(workspaces.deletionStartedAt));
  const [[user], [workspace]] = await db.batch([
    selectUserAccess(db, id),
    db.select({ shard: workspaces.shard, endedAt: workspaces.endedAt }).from(workspaces).where(isWorkspace),
  ]);
  if (user) return toUserAccess(user);
  if (!workspace) return undefined;
  const { shard, endedAt } = workspace;
  const own: TextOwner = { id, shard, plan: "teams" };
  return { own, isWritable: endedAt === null, isWorkspace: true, workspace: null };
}

/** The owner with that id; undefined if the account or workspace is gone. */
export const findTextOwner = async (db: Database, id: string): Promise<TextOwner | undefined> =>
  (await findTextAccess(db, id))?.own;

/** Who reads or changes texts, and where they are. */
export interface TextContext {
  databases: TextDatabases;
  userId: string;
  hint?: AccessHint | undefined;
}

/** Reads the access from the primary. @throws AppError UNAUTHENTICATED if the account is gone */
export async function verifyAccess({ databases, userId }: TextContext): Promise<TextAccess> {
  const access = await findTextAccess(databases.primary, userId);
  if (!access) throw new AppError("UNAUTHENTICATED");
  return access;
}

/**
 * Runs a read of texts. With a hint it starts while the access is being verified, so that both take one round trip, and its
 * result is returned only if the hint was right; otherwise the read is repeated.
 * @param visibility of the texts that are read; undefined if they may be any
 * @throws AppError UNAUTHENTICATED if the account is gone, and what `read` throws
 */
export async function readTexts<Result>(
  ctx: TextContext,
  read: (access: TextAccess) => Promise<Result>,
  visibility?: Visibility,
): Promise<Result> {
  const { hint, databases, userId } = ctx;
  if (!hint) return read(await verifyAccess(ctx));
  const early = read(assumedAccess(userId, hint));
  early.catch(() => undefined); // awaited below, if it counts
  // The primary confirms a membership, so that a removed member loses access at once. A replica may confirm the rest.
  if (visibility === "private" || !hint.workspace) {
    const seen = await findTextAccess(databases.main, userId);
    if (seen && isAsAssumed(seen, hint)) return early;
  }
  const access = await verifyAccess(ctx);
  return isAsAssumed(access, hint) ? early : read(access);
}

/** Only for reading: the role and the end of the workspace are unknown. */
const assumedAccess = (id: string, { plan, shard, workspace }: AccessHint): TextAccess => ({
  own: { id, shard, plan },
  isWritable: false,
  isWorkspace: false,
  workspace: workspace && {
    ...workspace,
    plan: "teams",
    role: "viewer",
    isEnded: true,
    defaultVisibility: "private",
  },
});

export const hintOf = ({ own, workspace }: TextAccess): AccessHint => ({
  plan: own.plan,
  shard: own.shard,
  workspace: workspace && { id: workspace.id, shard: workspace.shard },
});

/** The hint for an access token, from a row of `selectUserAccess`. */
export const hintOfRow = (row: UserAccessRow | undefined): AccessHint | undefined =>
  row && hintOf(toUserAccess(row));

/**
 * Whether the access is as the hint says, and all of it in the main database. Part of a condition there, with the placeholders
 * `userId`, `plan` and `workspaceId`.
 */
export const isAsHinted = (db: Database): SQL =>
  sql`EXISTS (SELECT 1 FROM ${selectUserAccess(db, placeholder("userId"))}
    WHERE plan = ${placeholder("plan")} AND shard = ${mainShard} AND workspace_id IS ${placeholder("workspaceId")}
      AND coalesce(workspace_shard, ${mainShard}) = ${mainShard})`;

const isAsAssumed = (access: TextAccess, { plan, shard, workspace }: AccessHint): boolean =>
  access.own.plan === plan &&
  access.own.shard === shard &&
  access.workspace?.id === workspace?.id &&
  access.workspace?.shard === workspace?.shard;

/** An owner without texts. */
const noOwner: TextOwner = { id: "", shard: 0, plan: "free" };

/** The owner of the user's private texts, or of those of their workspace; an owner without texts if there is none. */
export const ownerOf = ({ own, workspace }: TextAccess, visibility: Visibility): TextOwner =>
  visibility === "private" ? own : (workspace ?? noOwner);

/** The owners whose texts the user may read. */
export const readableOwners = ({ own, workspace }: TextAccess): TextOwner[] =>
  workspace ? [own, workspace] : [own];

/** The owners whose texts the user may change. */
export const writableOwners = (access: TextAccess): TextOwner[] => [
  ...(access.isWritable ? [access.own] : []),
  ...(access.workspace && canWrite(access.workspace) ? [access.workspace] : []),
];

/** What the user may do with an owner's texts; undefined if they may not read them. */
export function accessTo(access: TextAccess, ownerId: string): { canWrite: boolean } | undefined {
  const is = ({ id }: TextOwner) => id === ownerId;
  return readableOwners(access).some(is) ? { canWrite: writableOwners(access).some(is) } : undefined;
}

const canWrite = ({ role, isEnded }: TextWorkspace): boolean => can(role, "write") && !isEnded;

/**
 * The owner of the user's new texts; undefined if nothing may be written.
 * @param visibility by default the workspace's
 */
export function ownerOfNewText(
  { own, isWritable, workspace }: TextAccess,
  visibility = workspace?.defaultVisibility,
): TextOwner | undefined {
  if (workspace && canWrite(workspace) && visibility === "workspace") return workspace;
  return isWritable ? own : undefined;
}

/**
 * The workspace, if the user may change its texts, or do something else with them.
 * @throws AppError NOT_FOUND without a workspace, ROLE_REQUIRED, or WORKSPACE_READ_ONLY
 */
export function writableWorkspace({ workspace }: TextAccess, action: WorkspaceAction = "write"): TextOwner {
  if (!workspace) throw new AppError("NOT_FOUND");
  if (!can(workspace.role, action)) throw new AppError("ROLE_REQUIRED");
  if (workspace.isEnded) throw new AppError("WORKSPACE_READ_ONLY");
  return workspace;
}

/** The content database of an account or workspace, also while it is being deleted; undefined if there is none. */
export async function findShard(db: Database, ownerId: string): Promise<number | undefined> {
  const [[user], [workspace]] = await db.batch([
    db.select({ shard: users.shard }).from(users).where(eq(users.id, ownerId)),
    db.select({ shard: workspaces.shard }).from(workspaces).where(eq(workspaces.id, ownerId)),
  ]);
  return (user ?? workspace)?.shard;
}

/** Values as one bound parameter, because D1 allows only 100. */
export const listed = (values: string[]): SQL => listedJson(JSON.stringify(values));

/** The same, for values that are JSON already. */
export const listedJson = (values: string | SQL): SQL => sql`(SELECT value FROM json_each(${values}))`;
