// Workspaces: the user's own, their settings, and their end.
import { and, eq, getTableColumns, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Visibility } from "../../shared/catalog/visibility.ts";
import type { AuditAction } from "../../shared/contracts/audit-log.ts";
import { applyPlans, areMembersOf } from "./applied-plans.ts";
import { type Actor, insertAudit } from "./audit-log.ts";
import type { Database } from "./client.ts";
import { workspaceInvitations, workspaceMembers, workspaces } from "./schema.ts";

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

/** Chooses the fine-tuned model that members write with; null for the plan's. Push it to their objects afterwards. */
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

export async function isWorkspaceBeingDeleted(db: Database, id: string): Promise<boolean> {
  const row = await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.id, id), isNotNull(workspaces.deletionStartedAt)))
    .get();
  return row !== undefined;
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
