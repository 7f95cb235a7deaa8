// The members of workspaces: lists, and changes that are recorded in the audit log.
import { and, asc, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "../../shared/contracts/audit-log.ts";
import type { InvitedRole, Role } from "../../shared/roles.ts";
import { applyPlans, areMembersOf, settleWorkspace } from "./applied-plans.ts";
import { type Actor, insertAudit } from "./audit-log.ts";
import type { Database } from "./client.ts";
import { workspaceOf } from "./documents/owners.ts";
import { type NewNotification, notificationInserts } from "./notifications.ts";
import { auditLog, sessions, users, workspaceInvitations, workspaceMembers } from "./schema.ts";

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

/** The user and the other members of their workspace, as members see each other. */
export function listColleagues(db: Database, userId: string) {
  const { id, name, avatar } = getTableColumns(users);
  const members = db
    .select({ id: workspaceMembers.userId })
    .from(workspaceMembers)
    .where(eq(workspaceMembers.workspaceId, workspaceOf(userId, "read")));
  return db
    .select({ id, name, avatar })
    .from(users)
    .where(or(eq(users.id, userId), inArray(users.id, members)))
    .all();
}
export type Colleague = Awaited<ReturnType<typeof listColleagues>>[number];

/** The users who have left the user's workspace, as far back as its audit log goes. May contain a user twice. */
export const listFormerMembers = (db: Database, userId: string) =>
  db
    .select({ id: users.id, name: users.name })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.targetId))
    .where(
      and(
        eq(auditLog.workspaceId, workspaceOf(userId, "readAnalytics")),
        inArray(auditLog.action, ["memberLeft", "memberRemoved"]),
      ),
    );

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
 * Ends a membership, unless it is the owner's. Their private texts stay theirs, because they are owned by them.
 * @param notifications inserted if it ends
 * @param shard the content database of the workspace that may begin for them
 * @returns false if there is no such member
 */
export async function deleteMember(
  db: Database,
  { userId: actorId, workspaceId, now }: Actor,
  target: string,
  { notifications, shard }: { notifications: NewNotification[]; shard: number },
): Promise<boolean> {
  const isTarget = memberIs(workspaceId, target, ne(workspaceMembers.role, "owner"));
  const action: AuditAction = actorId === target ? "memberLeft" : "memberRemoved";
  const ofTarget = sql`FROM ${workspaceMembers} WHERE ${isTarget}`;
  const [recorded] = await db.batch([
    insertAudit(db, { workspaceId, actorId, action, targetId: target }, ofTarget),
    ...notificationInserts(db, notifications, sql`EXISTS (SELECT 1 ${ofTarget})`),
    db.delete(workspaceMembers).where(isTarget),
    ...settleWorkspace(db, target, now, shard), // they may pay for a Teams plan of their own
    ...applyPlans(db, eq(users.id, target), "workspace", now),
  ]);
  return recorded.meta.changes > 0;
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

/** Removes a deleted account from its workspace and from audit logs. */
export async function forgetMember(db: Database, userId: string): Promise<void> {
  const known = db.select({ id: auditLog.workspaceId }).from(auditLog).where(eq(auditLog.actorId, userId));
  const isInviter = eq(workspaceInvitations.invitedBy, userId);
  await db.batch([
    // The links of their invitations keep working. First, because the log, which has every invitation, tells where they are.
    db
      .update(workspaceInvitations)
      .set({ invitedBy: "" })
      .where(and(inArray(workspaceInvitations.workspaceId, known), isInviter)),
    db.update(auditLog).set({ actorId: "" }).where(eq(auditLog.actorId, userId)),
    db.update(auditLog).set({ targetId: "", details: "{}" }).where(eq(auditLog.targetId, userId)),
    db.delete(workspaceMembers).where(eq(workspaceMembers.userId, userId)),
  ]);
}
