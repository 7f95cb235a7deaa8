// Members of a workspace: list, roles, removal, leaving, and the transfer of ownership.
import type { MemberList } from "../../../shared/contracts/workspaces.ts";
import { AppError } from "../../../shared/errors.ts";
import { seatsOfWorkspace } from "../../../shared/plans.ts";
import { can, type InvitedRole } from "../../../shared/roles.ts";
import type { Database } from "../../db/client.ts";
import { listInvitations } from "../../db/invitations.ts";
import { deleteMember, findRole, listManagers, listMembers, updateRole } from "../../db/members.ts";
import { insertNotification, type NewNotification, newNotification } from "../../db/notifications.ts";
import { findUserById } from "../../db/users.ts";
import type { Workspace } from "../../db/workspaces.ts";
import { chooseShard } from "../../env.ts";
import { logEvent } from "../../log.ts";
import { pictureUrl } from "../account/avatar.ts";
import { pushPlan } from "../billing/push-plan.ts";
import { replacePlan } from "./end-replaced-plan.ts";
import { mailAboutWorkspace, type WorkspaceContext } from "./membership.ts";

/** The members and invitations of the user's workspace, in one round trip. */
export async function readMembers(db: Database, userId: string, now: number): Promise<MemberList> {
  const [members, invitations] = await db.batch([listMembers(db, userId), listInvitations(db, userId)]);
  const open = invitations.filter(({ expiresAt }) => expiresAt > now);
  return {
    members: members.map(({ avatar, ...member }) => ({
      ...member,
      avatarUrl: avatar && pictureUrl(member.id, avatar),
    })),
    invitations: invitations.map(({ id, email, role, createdAt, expiresAt }) => ({
      id,
      email,
      role,
      createdAt,
      expiresAt,
    })),
    seats: { used: members.length + open.length, limit: seatsOfWorkspace },
  };
}

/** @throws AppError NOT_FOUND; ROLE_REQUIRED for the owner, whose role changes by a transfer only */
export async function changeRole(ctx: WorkspaceContext, target: string, role: InvitedRole): Promise<void> {
  const before = await requireOther(ctx, target);
  if (before === role) return;
  const { workspaceId, now } = ctx.actor;
  // A plan of their own is not renewed, because the workspace includes it. They are notified and can undo that.
  const replaced =
    can(role, "write") && !can(before, "write")
      ? ({ userId: target, workspaceId, reason: "promoted", refund: false, changedAt: now } as const)
      : null;
  await replacePlan(ctx, replaced, async () => {
    if (!(await updateRole(ctx.db, ctx.actor, target, role))) throw new AppError("NOT_FOUND");
  });
  await pushPlan(ctx.env, ctx.db, target);
  await insertNotification(ctx.db, newNotification(target, { kind: "roleChanged", details: { role } }));
}

/**
 * Removes a member: texts of the workspace stay in it, private ones go with them, and their own plan applies again.
 * @throws AppError NOT_FOUND; ROLE_REQUIRED for the owner
 */
export async function removeMember(
  ctx: WorkspaceContext,
  target: string,
  workspace: Workspace,
): Promise<void> {
  await requireOther(ctx, target);
  const removed = { kind: "removedFromWorkspace", details: { workspace: workspace.name } } as const;
  await endMembership(ctx, target, [newNotification(target, removed)]);
  mailAboutWorkspace(ctx, await findUserById(ctx.db, target), workspace, { kind: "removedFromWorkspace" });
}

/** @throws AppError OWNER_CANNOT_LEAVE */
export async function leaveWorkspace(ctx: WorkspaceContext, name: string): Promise<void> {
  const { userId, workspaceId } = ctx.actor;
  const managers = await listManagers(ctx.db, workspaceId);
  if (managers.some(({ id, role }) => id === userId && role === "owner"))
    throw new AppError("OWNER_CANNOT_LEAVE");
  const left = { kind: "memberLeft", details: { name } } as const;
  const others = managers.filter(({ id }) => id !== userId);
  await endMembership(
    ctx,
    userId,
    others.map(({ id }) => newNotification(id, left)),
  );
}

async function endMembership(
  { env, db, actor }: WorkspaceContext,
  target: string,
  notifications: NewNotification[],
): Promise<void> {
  if (!(await deleteMember(db, actor, target, { notifications, shard: chooseShard(env) })))
    throw new AppError("NOT_FOUND");
  logEvent("membership ended", { userId: target, workspaceId: actor.workspaceId });
  await pushPlan(env, db, target);
}

async function requireOther({ db, actor }: WorkspaceContext, target: string): Promise<InvitedRole> {
  const role = await findRole(db, actor.workspaceId, target);
  if (!role) throw new AppError("NOT_FOUND");
  if (role === "owner") throw new AppError("ROLE_REQUIRED");
  return role;
}
