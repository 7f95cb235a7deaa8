// Workspaces, their members and their audit log.
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Visibility } from "../../shared/catalog/visibility.ts";
import type { AuditAction, AuditLogFilters } from "../../shared/contracts/audit-log.ts";
import type { InvitedRole, Role } from "../../shared/roles.ts";
import { applyPlans, areMembersOf, insertAudit, settleWorkspace } from "./applied-plans.ts";
import { type Database, idAt } from "./client.ts";
import { listed } from "./documents/list.ts";
import { workspaceOf } from "./documents/owners.ts";
import {
  auditLog,
  contents,
  sessions,
  users,
  workspaceInvitations,
  workspaceMembers,
  workspaces,
} from "./schema.ts";

export type Workspace = typeof workspaces.$inferSelect;

const isOpen = isNull(workspaces.deletionStartedAt);

/** The user's workspace with their role. */
export function findMembership(db: Database, userId: string) {
  return db
    .select({ workspace: getTableColumns(workspaces), role: workspaceMembers.role })
    .from(workspaceMembers)
    .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
    .where(and(eq(workspaceMembers.userId, userId), isOpen))
    .get();
}
export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/** Whether the user owns a workspace that others are members of. */
export async function ownsSharedWorkspace(db: Database, userId: string): Promise<boolean> {
  const own = sql`(SELECT workspace_id FROM workspace_members WHERE user_id = ${userId} AND role = 'owner')`;
  const members = await db
    .select({ id: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, own))
    .limit(2)
    .all();
  return members.length > 1;
}

const memberColumns = () => {
  const { id, name, email, avatar } = getTableColumns(users);
  const lastUsed = sql<
    number | null
  >`(SELECT max(${sessions.rotatedAt}) FROM ${sessions} WHERE ${sessions.userId} = ${users.id})`;
  const { role, joinedAt } = getTableColumns(workspaceMembers);
  return { id, name, email, avatar, role, joinedAt, activeAt: lastUsed.as("active_at") };
};

/** The members of the user's workspace, oldest first. */
export const listMembers = (db: Database, userId: string) =>
  db
    .select(memberColumns())
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(eq(workspaceMembers.workspaceId, workspaceOf(userId, "read")))
    .orderBy(asc(workspaceMembers.joinedAt), asc(users.id));

/** The names of users, who may no longer be members. */
export function listNames(db: Database, ids: string[]) {
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, listed(ids)))
    .all();
}

/** The owner and the admins, with what a mail to them needs. */
export function listManagers(db: Database, workspaceId: string) {
  const { id, name, email, language, emailConfirmedAt } = getTableColumns(users);
  return db
    .select({ id, name, email, language, emailConfirmedAt, role: workspaceMembers.role })
    .from(workspaceMembers)
    .innerJoin(users, eq(users.id, workspaceMembers.userId))
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspaceId),
        sql`${workspaceMembers.role} IN ('owner', 'admin')`,
        isNull(users.deletionStartedAt),
      ),
    )
    .all();
}

/** Who changes a workspace. */
export interface Actor {
  userId: string;
  workspaceId: string;
  now: number;
}

/** The role of a member; undefined if there is no such member. */
export async function findRole(db: Database, workspaceId: string, userId: string): Promise<Role | undefined> {
  const is = and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.workspaceId, workspaceId));
  const row = await db.select({ role: workspaceMembers.role }).from(workspaceMembers).where(is).get();
  return row?.role;
}

/** Gives a member another role, unless they are the owner. Returns false if there is no such member. */
export async function updateRole(
  db: Database,
  { userId: actorId, workspaceId, now }: Actor,
  target: string,
  role: InvitedRole,
): Promise<boolean> {
  const isTarget = memberIs(workspaceId, target, ne(workspaceMembers.role, "owner"));
  const [, changed] = await db.batch([
    insertAudit(
      db,
      { workspaceId, actorId, action: "roleChanged", targetId: target, details: { role } },
      sql`FROM ${workspaceMembers} WHERE ${and(isTarget, ne(workspaceMembers.role, role))}`,
    ),
    db.update(workspaceMembers).set({ role }).where(isTarget),
    ...applyPlans(db, eq(users.id, target), "workspace", now),
  ]);
  return changed.meta.changes > 0;
}

/**
 * Ends a membership, unless it is the owner's. Their private texts stay theirs, because they are owned by them. Returns
 * false if there is no such member.
 */
export async function deleteMember(
  db: Database,
  { userId: actorId, workspaceId, now }: Actor,
  target: string,
): Promise<boolean> {
  const isTarget = memberIs(workspaceId, target, ne(workspaceMembers.role, "owner"));
  const action: AuditAction = actorId === target ? "memberLeft" : "memberRemoved";
  const [, removed] = await db.batch([
    insertAudit(
      db,
      { workspaceId, actorId, action, targetId: target },
      sql`FROM ${workspaceMembers} WHERE ${isTarget}`,
    ),
    db.delete(workspaceMembers).where(isTarget),
    ...settleWorkspace(db, target, now), // they may pay for a Teams plan of their own
    ...applyPlans(db, eq(users.id, target), "workspace", now),
  ]);
  return removed.meta.changes > 0;
}

/** Makes a member the owner and the owner an admin. Returns false if either is not what they were. */
export async function transferOwnership(
  db: Database,
  { userId: owner, workspaceId, now }: Actor,
  target: string,
): Promise<boolean> {
  const isOwner = memberIs(workspaceId, owner, eq(workspaceMembers.role, "owner"));
  const isTarget = memberIs(workspaceId, target, ne(workspaceMembers.role, "owner"));
  const bothAre = sql`EXISTS (SELECT 1 FROM ${workspaceMembers} WHERE ${isOwner})
    AND EXISTS (SELECT 1 FROM ${workspaceMembers} WHERE ${isTarget})`;
  const [, changed] = await db.batch([
    insertAudit(
      db,
      { workspaceId, actorId: owner, action: "ownershipTransferred", targetId: target },
      sql`WHERE ${bothAre}`,
    ),
    db
      .update(workspaceMembers)
      .set({ role: sql`CASE WHEN ${workspaceMembers.userId} = ${target} THEN 'owner' ELSE 'admin' END` })
      .where(
        and(
          eq(workspaceMembers.workspaceId, workspaceId),
          sql`${workspaceMembers.userId} IN (${owner}, ${target})`,
          bothAre,
        ),
      ),
    ...applyPlans(db, areMembersOf(workspaceId), "workspace", now),
  ]);
  return changed.meta.changes > 0;
}

function memberIs(workspaceId: string, userId: string, role: SQL): SQL | undefined {
  return and(eq(workspaceMembers.userId, userId), eq(workspaceMembers.workspaceId, workspaceId), role);
}

interface WorkspaceChanges {
  name?: string | undefined;
  accent?: string | null | undefined;
  logo?: string | null | undefined;
  defaultVisibility?: Visibility | undefined;
}

/** Changes fields of the workspace and records each in the audit log. */
export async function updateWorkspace(
  db: Database,
  { userId: actorId, workspaceId }: Actor,
  changes: WorkspaceChanges,
): Promise<void> {
  const { name, defaultVisibility, accent, logo } = changes;
  const audit = (action: AuditAction, details: Record<string, string> = {}) =>
    insertAudit(
      db,
      { workspaceId, actorId, action, details },
      sql`FROM ${workspaces} WHERE ${eq(workspaces.id, workspaceId)}`,
    );
  await db.batch([
    db.update(workspaces).set(changes).where(eq(workspaces.id, workspaceId)),
    ...(name === undefined ? [] : [audit("workspaceRenamed", { name })]),
    ...(defaultVisibility === undefined
      ? []
      : [audit("visibilityChanged", { visibility: defaultVisibility })]),
    ...(accent === undefined && logo === undefined ? [] : [audit("brandingChanged")]),
  ]);
}

/** Chooses the fine-tuned model that members write with; null for the plan's. Their objects must be told. */
export async function updateModel(
  db: Database,
  { userId: actorId, workspaceId, now }: Actor,
  model: string | null,
): Promise<void> {
  const is = and(eq(workspaces.id, workspaceId), sql`${workspaces.model} IS NOT ${model}`);
  const action: AuditAction = model === null ? "modelSwitchedOff" : "modelChosen";
  const haveOther = and(areMembersOf(workspaceId), sql`EXISTS (SELECT 1 FROM ${workspaces} WHERE ${is})`);
  await db.batch([
    insertAudit(db, { workspaceId, actorId, action }, sql`FROM ${workspaces} WHERE ${is}`),
    ...applyPlans(db, haveOther, "workspace", now), // a new version for their objects
    db.update(workspaces).set({ model }).where(is),
  ]);
}

/** Records an action that changes nothing else. */
export async function recordAudit(
  db: Database,
  { userId: actorId, workspaceId }: Actor,
  action: AuditAction,
  details: Record<string, string | number> = {},
): Promise<void> {
  await insertAudit(db, { workspaceId, actorId, action, details }, sql`WHERE 1`);
}

/** Records the end of a training. Safe to repeat with the same id. */
export async function recordTrainingEnd(
  db: Database,
  { workspaceId, id, outcome }: { workspaceId: string; id: string; outcome: string },
): Promise<void> {
  const entry = { workspaceId, actorId: null, action: "trainingEnded" as const, details: { outcome }, id };
  const exists = sql`FROM ${workspaces} WHERE ${eq(workspaces.id, workspaceId)}`;
  await insertAudit(db, entry, exists).onConflictDoNothing();
}

const personOf = (id: SQL) => sql<
  string | null
>`CASE WHEN ${id} IS NULL THEN NULL ELSE json_object('id', ${id},
  'name', coalesce((SELECT name FROM users WHERE users.id = ${id}), ''),
  'email', coalesce((SELECT email FROM users WHERE users.id = ${id} AND deletion_started_at IS NULL), '')) END`;

/** A page of the audit log of the user's workspace, newest first. Actor and target are JSON. */
export function listAuditLog(
  db: Database,
  userId: string,
  { action, actor, from, until, cursor }: AuditLogFilters,
  limit: number,
) {
  const ends = [...(until === undefined ? [] : [idAt(until)]), ...(cursor ? [cursor] : [])].sort();
  return db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actor: personOf(sql`${auditLog.actorId}`).as("actor"),
      target: personOf(sql`${auditLog.targetId}`).as("target"),
      details: auditLog.details,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, workspaceOf(userId, "readAuditLog")),
        from === undefined ? undefined : sql`${auditLog.id} >= ${idAt(from)}`,
        ends[0] === undefined ? undefined : lt(auditLog.id, ends[0]),
        action && eq(auditLog.action, action),
        // The unary + keeps SQLite on the key, which is in the order of the page.
        actor ? sql`+${auditLog.actorId} = ${actor}` : undefined,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

/** Deletes at most `limit` entries from before `time`. Returns how many. */
export async function purgeAuditLog(db: Database, time: number, limit: number): Promise<number> {
  const old = db
    .select({ workspaceId: auditLog.workspaceId, id: auditLog.id })
    .from(auditLog)
    .where(lt(auditLog.id, idAt(time)))
    .orderBy(asc(auditLog.id))
    .limit(limit);
  const { meta } = await db.delete(auditLog).where(sql`(workspace_id, id) IN ${old}`).run();
  return meta.changes;
}

// The end of a workspace.

/** Workspaces whose subscription ended before `time`, or whose deletion was interrupted; a random sample. */
export async function listEndedWorkspaces(db: Database, time: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(
      and(
        isNotNull(workspaces.endedAt), // as in the condition of the index
        or(lte(workspaces.endedAt, time), isNotNull(workspaces.deletionStartedAt)),
      ),
    )
    .orderBy(sql`random()`)
    .limit(limit)
    .all();
  return rows.map(({ id }) => id);
}

/**
 * Starts the deletion of a workspace: it has no members and no invitations any more.
 * @param endedBefore mark it only if its subscription ended before: one that was renewed meanwhile stays
 * @returns the former members; null if it is not marked
 */
export async function markWorkspaceDeletion(
  db: Database,
  workspaceId: string,
  now: number,
  endedBefore?: number,
): Promise<string[] | null> {
  const isDue = endedBefore === undefined ? undefined : lte(workspaces.endedAt, endedBefore);
  const is = and(eq(workspaces.id, workspaceId), isDue);
  const isMarked = sql`EXISTS (SELECT 1 FROM ${workspaces} WHERE ${workspaces.id} = ${workspaceId} AND ${gt(workspaces.deletionStartedAt, 0)})`;
  const [members, , marked] = await db.batch([
    db
      .select({ id: workspaceMembers.userId })
      .from(workspaceMembers)
      .where(eq(workspaceMembers.workspaceId, workspaceId)),
    db
      .update(workspaces)
      // Its payer may buy the plan again and then gets another workspace.
      .set({ deletionStartedAt: now, payerId: workspaceId, endedAt: sql`coalesce(ended_at, ${now})` })
      .where(is),
    db
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(and(eq(workspaces.id, workspaceId), gt(workspaces.deletionStartedAt, 0))),
    ...applyPlans(db, and(areMembersOf(workspaceId), isMarked), "workspace", now),
    db.delete(workspaceInvitations).where(and(eq(workspaceInvitations.workspaceId, workspaceId), isMarked)),
    db.delete(workspaceMembers).where(and(eq(workspaceMembers.workspaceId, workspaceId), isMarked)),
  ]);
  return marked.length > 0 ? members.map(({ id }) => id) : null;
}

/** Deletes the row of a workspace that is marked for deletion, and its audit log by cascade. */
export async function deleteWorkspaceRow(db: Database, workspaceId: string): Promise<void> {
  await db
    .delete(workspaces)
    .where(and(eq(workspaces.id, workspaceId), gt(workspaces.deletionStartedAt, 0)))
    .run();
}

/** The workspaces that know the user: as a member, or from their audit logs. */
export async function listWorkspacesOf(db: Database, userId: string): Promise<string[]> {
  const ids = { id: auditLog.workspaceId };
  const [acted, targeted, joined] = await db.batch([
    db.selectDistinct(ids).from(auditLog).where(eq(auditLog.actorId, userId)),
    db.selectDistinct(ids).from(auditLog).where(eq(auditLog.targetId, userId)),
    db
      .select({ id: workspaceMembers.workspaceId })
      .from(workspaceMembers)
      .where(eq(workspaceMembers.userId, userId)),
  ]);
  return [...new Set([...acted, ...targeted, ...joined].map(({ id }) => id))];
}

/** Removes a deleted account from its workspace, from audit logs, and from the texts that it wrote in workspaces. */
export async function forgetMember(db: Database, userId: string): Promise<void> {
  await db.batch([
    db.update(auditLog).set({ actorId: "" }).where(eq(auditLog.actorId, userId)),
    db.update(auditLog).set({ targetId: "", details: "{}" }).where(eq(auditLog.targetId, userId)),
    db.update(contents).set({ authorId: null }).where(eq(contents.authorId, userId)),
    db.delete(workspaceMembers).where(eq(workspaceMembers.userId, userId)),
    // The links of their invitations keep working.
    db.update(workspaceInvitations).set({ invitedBy: "" }).where(eq(workspaceInvitations.invitedBy, userId)),
  ]);
}
