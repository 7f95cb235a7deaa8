// Invitations to workspaces. Seats are counted in the statement that takes one, so that parallel requests can't exceed them.
import { and, asc, eq, gt, isNull, lte, ne, sql } from "drizzle-orm";
import { seatsOfWorkspace } from "../../shared/plans.ts";
import { applyPlans } from "./applied-plans.ts";
import { type Actor, insertAudit } from "./audit-log.ts";
import { type Database, rowsFor } from "./client.ts";
import { workspaceOf } from "./documents/owners.ts";
import { auditLog, users, workspaceInvitations, workspaceMembers, workspaces } from "./schema.ts";

export type Invitation = typeof workspaceInvitations.$inferSelect;

/** The invitations to the user's workspace, oldest first. */
export const listInvitations = (db: Database, userId: string) =>
  db
    .select()
    .from(workspaceInvitations)
    .where(eq(workspaceInvitations.workspaceId, workspaceOf(userId, "readMembers")))
    .orderBy(asc(workspaceInvitations.id));

/**
 * Invites an address, or renews its invitation, if there is a seat and no member has the address.
 * @returns what prevents it; null if it is invited
 */
export async function insertInvitation(
  db: Database,
  { userId: actorId, workspaceId, now }: Actor,
  invitation: Pick<Invitation, "id" | "email" | "role" | "language" | "tokenHash" | "expiresAt">,
): Promise<"SEATS_TAKEN" | "ALREADY_MEMBER" | null> {
  const { email, role, language, tokenHash, expiresAt } = invitation;
  const members = sql`SELECT count(*) FROM ${workspaceMembers} WHERE ${workspaceMembers.workspaceId} = ${workspaceId}`;
  const others = sql`SELECT count(*) FROM ${workspaceInvitations} WHERE ${and(
    eq(workspaceInvitations.workspaceId, workspaceId),
    gt(workspaceInvitations.expiresAt, now),
    ne(workspaceInvitations.email, email),
  )}`;
  const isMember = sql`EXISTS (SELECT 1 FROM ${workspaceMembers} JOIN ${users} ON ${users.id} = ${workspaceMembers.userId}
    WHERE ${workspaceMembers.workspaceId} = ${workspaceId} AND ${users.email} = ${email})`;
  const row = { ...invitation, workspaceId, invitedBy: actorId, createdAt: now };
  const isInvited = sql`FROM ${workspaceInvitations} WHERE ${eq(workspaceInvitations.tokenHash, tokenHash)}`;
  const [inserted, , [member]] = await db.batch([
    db
      .insert(workspaceInvitations)
      .select(
        rowsFor(
          workspaceInvitations,
          row,
          sql`WHERE NOT ${isMember} AND (${members}) + (${others}) < ${seatsOfWorkspace}`,
        ),
      )
      .onConflictDoUpdate({
        target: [workspaceInvitations.workspaceId, workspaceInvitations.email],
        set: { role, language, tokenHash, expiresAt, createdAt: now, invitedBy: actorId },
      }),
    insertAudit(db, { workspaceId, actorId, action: "memberInvited", details: { email, role } }, isInvited),
    db.select({ is: sql<number>`${isMember}` }).from(sql`(SELECT 1)`),
  ]);
  if (inserted.meta.changes > 0) return null;
  return member?.is ? "ALREADY_MEMBER" : "SEATS_TAKEN";
}

export const findInvitationById = (
  db: Database,
  { workspaceId }: Actor,
  id: string,
): Promise<Invitation | undefined> =>
  db
    .select()
    .from(workspaceInvitations)
    .where(and(eq(workspaceInvitations.workspaceId, workspaceId), eq(workspaceInvitations.id, id)))
    .get();

/** Gives an invitation a new link and another week, if there is a seat. Returns it, or what prevents it. */
export async function renewInvitation(
  db: Database,
  { userId: actorId, workspaceId, now }: Actor,
  found: Invitation,
  link: Pick<Invitation, "tokenHash" | "expiresAt">,
): Promise<Invitation | "SEATS_TAKEN"> {
  const { id } = found;
  const one = and(eq(workspaceInvitations.workspaceId, workspaceId), eq(workspaceInvitations.id, id));
  const seats = sql`(SELECT count(*) FROM ${workspaceMembers} WHERE ${workspaceMembers.workspaceId} = ${workspaceId})
    + (SELECT count(*) FROM workspace_invitations AS other WHERE other.workspace_id = ${workspaceId}
      AND other.expires_at > ${now} AND other.id <> ${id}) < ${seatsOfWorkspace}`;
  const [renewed] = await db.batch([
    db
      .update(workspaceInvitations)
      .set({ ...link, createdAt: now })
      .where(and(one, seats)),
    insertAudit(
      db,
      { workspaceId, actorId, action: "invitationResent", details: { email: found.email } },
      sql`FROM ${workspaceInvitations} WHERE ${eq(workspaceInvitations.tokenHash, link.tokenHash)}`,
    ),
  ]);
  return renewed.meta.changes > 0 ? { ...found, ...link } : "SEATS_TAKEN";
}

/** Returns false if there is no such invitation. */
export async function revokeInvitation(
  db: Database,
  { userId: actorId, workspaceId }: Actor,
  id: string,
): Promise<boolean> {
  const one = and(eq(workspaceInvitations.workspaceId, workspaceId), eq(workspaceInvitations.id, id));
  const [, revoked] = await db.batch([
    insertAudit(
      db,
      {
        workspaceId,
        actorId,
        action: "invitationRevoked",
        details: sql`json_object('email', ${workspaceInvitations.email})`,
      },
      sql`FROM ${workspaceInvitations} WHERE ${one}`,
    ),
    db.delete(workspaceInvitations).where(one),
  ]);
  return revoked.meta.changes > 0;
}

/** A valid invitation with its workspace and inviter, and whether there is an account with its address. */
export function findInvitation(db: Database, tokenHash: string, now: number) {
  const inviter = sql<
    string | null
  >`(SELECT name FROM users AS inviter WHERE inviter.id = ${workspaceInvitations.invitedBy})`;
  const account = sql<number>`EXISTS (SELECT 1 FROM ${users} WHERE ${users.email} = ${workspaceInvitations.email})`;
  return db
    .select({ invitation: workspaceInvitations, workspace: workspaces, inviter, hasAccount: account })
    .from(workspaceInvitations)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvitations.workspaceId))
    .where(
      and(
        eq(workspaceInvitations.tokenHash, tokenHash),
        gt(workspaceInvitations.expiresAt, now),
        sql`${workspaces.endedAt} IS NULL AND ${workspaces.deletionStartedAt} IS NULL`,
      ),
    )
    .get();
}

/**
 * Makes the user a member, if the invitation is valid, is for their address, and they are in no workspace. The link proves
 * that the address is theirs, so it is confirmed. Safe to repeat.
 */
export async function acceptInvitation(
  db: Database,
  userId: string,
  { tokenHash, workspaceId, email }: Pick<Invitation, "tokenHash" | "workspaceId" | "email">,
  now: number,
): Promise<void> {
  const invited = sql`FROM ${workspaceInvitations}
    JOIN ${workspaces} ON ${workspaces.id} = ${workspaceInvitations.workspaceId}
    JOIN ${users} ON ${users.email} = ${workspaceInvitations.email}
    WHERE ${and(
      eq(workspaceInvitations.tokenHash, tokenHash),
      gt(workspaceInvitations.expiresAt, now),
      eq(users.id, userId),
      sql`${users.deletionStartedAt} IS NULL AND ${workspaces.endedAt} IS NULL AND ${workspaces.deletionStartedAt} IS NULL`,
    )}`;
  const row = {
    userId,
    workspaceId: sql`${workspaceInvitations.workspaceId}`,
    role: sql`${workspaceInvitations.role}`,
    joinedAt: now,
  };
  const hasJoined = sql`EXISTS (SELECT 1 FROM ${workspaceMembers}
    WHERE ${workspaceMembers.userId} = ${userId} AND ${workspaceMembers.workspaceId} = ${workspaceId})`;
  const isUsed = and(eq(workspaceInvitations.tokenHash, tokenHash), hasJoined);
  await db.batch([
    db
      .insert(workspaceMembers)
      .select(rowsFor(workspaceMembers, row, invited))
      .onConflictDoNothing(),
    insertAudit(
      db,
      { workspaceId, actorId: userId, action: "memberJoined", targetId: userId },
      sql`FROM ${workspaceInvitations} WHERE ${isUsed}`,
    ),
    // The log keeps the member's id instead of the address, so that deleting the account removes it.
    db
      .update(auditLog)
      .set({ targetId: userId, details: sql`json_remove(${auditLog.details}, '$.email')` })
      .where(
        and(
          eq(auditLog.workspaceId, workspaceId),
          sql`${auditLog.details} ->> '$.email' = ${email}`,
          hasJoined,
        ),
      ),
    db.delete(workspaceInvitations).where(isUsed),
    db
      .update(users)
      .set({ emailConfirmedAt: now })
      .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt), hasJoined)),
    ...applyPlans(db, and(eq(users.id, userId), hasJoined), "workspace", now),
  ]);
}

export async function purgeInvitations(db: Database, before: number): Promise<number> {
  const { meta } = await db
    .delete(workspaceInvitations)
    .where(lte(workspaceInvitations.expiresAt, before))
    .run();
  return meta.changes;
}
