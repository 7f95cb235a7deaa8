// Invitations: sent by mail, renewed, revoked, and accepted with the secret of their link.
import { v7 as uuidv7 } from "uuid";
import type * as z from "zod/mini";
import {
  type acceptInvitationInput,
  type InvitationPreview,
  invitationMs,
  type inviteInput,
} from "../../../shared/contracts/workspaces.ts";
import { AppError } from "../../../shared/errors.ts";
import { can } from "../../../shared/roles.ts";
import type { Database } from "../../db/client.ts";
import {
  acceptInvitation,
  findInvitation,
  findInvitationById,
  type Invitation,
  insertInvitation,
  renewInvitation,
  revokeInvitation,
} from "../../db/invitations.ts";
import { listManagers } from "../../db/members.ts";
import { insertNotification, insertNotifications, newNotification } from "../../db/notifications.ts";
import { findUserByEmail, findUserById } from "../../db/users.ts";
import { findMembership, type Workspace } from "../../db/workspaces.ts";
import { logEvent } from "../../log.ts";
import { pictureUrl } from "../account/avatar.ts";
import { pushPlan } from "../billing/push-plan.ts";
import { hashSecret, newSecret } from "../identity/one-time-tokens.ts";
import { recordAttempt } from "../identity/rate-limits.ts";
import { replacePlan } from "./end-replaced-plan.ts";
import type { WorkspaceContext } from "./membership.ts";

/** @throws AppError SEATS_TAKEN, ALREADY_MEMBER or RATE_LIMITED */
export async function invite(
  ctx: WorkspaceContext,
  workspace: Workspace,
  input: z.output<typeof inviteInput>,
): Promise<void> {
  await limitMails(ctx, input.email);
  const secret = newSecret();
  const invitation = { ...input, id: uuidv7(), ...(await linkOf(secret, ctx.actor.now)) };
  const refusal = await insertInvitation(ctx.db, ctx.actor, invitation);
  if (refusal) throw new AppError(refusal);
  await announce(ctx, workspace, invitation, secret);
}

/** Sends the invitation again, with a new link; the earlier one stops working. @throws AppError NOT_FOUND, SEATS_TAKEN or RATE_LIMITED */
export async function resend(ctx: WorkspaceContext, workspace: Workspace, id: string): Promise<void> {
  const found = await findInvitationById(ctx.db, ctx.actor, id);
  if (!found) throw new AppError("NOT_FOUND");
  await limitMails(ctx, found.email); // before the earlier link stops working
  const secret = newSecret();
  const outcome = await renewInvitation(ctx.db, ctx.actor, found, await linkOf(secret, ctx.actor.now));
  if (typeof outcome === "string") throw new AppError(outcome);
  await announce(ctx, workspace, outcome, secret);
}

/** @throws AppError NOT_FOUND */
export async function revoke({ db, actor }: WorkspaceContext, id: string): Promise<void> {
  if (!(await revokeInvitation(db, actor, id))) throw new AppError("NOT_FOUND");
}

/** Returns what an invitation offers. @throws AppError LINK_INVALID */
export async function readInvitation(db: Database, token: string): Promise<InvitationPreview> {
  const { invitation, workspace, inviter, hasAccount } = await requireInvitation(db, token);
  return {
    workspaceName: workspace.name,
    logoUrl: workspace.logo && pictureUrl(workspace.id, workspace.logo),
    accent: workspace.accent,
    inviterName: inviter ?? "",
    email: invitation.email,
    role: invitation.role,
    expiresAt: invitation.expiresAt,
    hasAccount: hasAccount === 1,
  };
}

/**
 * Makes the user a member of the workspace. Their own subscription then ends at once with a refund if they want that,
 * otherwise with its period, unless they only read.
 * @throws AppError LINK_INVALID, INVITED_OTHER_ACCOUNT, ALREADY_IN_WORKSPACE, or UNAUTHENTICATED if the account is gone
 */
export async function accept(
  { env, db, mailer }: Pick<WorkspaceContext, "env" | "db" | "mailer">,
  userId: string,
  { token, cancelSubscription }: z.output<typeof acceptInvitationInput>,
): Promise<void> {
  const { invitation } = await requireInvitation(db, token);
  const [user, before] = await Promise.all([findUserById(db, userId), findMembership(db, userId)]);
  if (!user) throw new AppError("UNAUTHENTICATED");
  if (user.email !== invitation.email) throw new AppError("INVITED_OTHER_ACCOUNT");
  if (before && before.workspace.id !== invitation.workspaceId) throw new AppError("ALREADY_IN_WORKSPACE");
  const { workspaceId, role } = invitation;
  const now = Date.now();
  const replaced =
    cancelSubscription || can(role, "write")
      ? ({ userId, workspaceId, reason: "joined", refund: cancelSubscription, changedAt: now } as const)
      : null;
  await replacePlan({ env, db, mailer }, replaced, async () => {
    await acceptInvitation(db, userId, invitation, now);
    const after = await findMembership(db, userId);
    if (after?.workspace.id !== workspaceId) throw new AppError("LINK_INVALID"); // revoked meanwhile
    logEvent("member joined", { userId, workspaceId });
  });
  await pushPlan(env, db, userId);
  const joined = { kind: "memberJoined", details: { name: user.name } } as const;
  const managers = (await listManagers(db, workspaceId)).filter(({ id }) => id !== userId);
  await insertNotifications(
    db,
    managers.map(({ id }) => newNotification(id, joined)),
  );
}

/** The email that an invitation's link proves to be the reader's; undefined if the link is invalid. */
export async function invitedEmail(db: Database, token: string): Promise<string | undefined> {
  return (await findInvitation(db, await hashSecret(token), Date.now()))?.invitation.email;
}

async function requireInvitation(db: Database, token: string) {
  const found = await findInvitation(db, await hashSecret(token), Date.now());
  if (!found) throw new AppError("LINK_INVALID");
  return found;
}

const linkOf = async (secret: string, now: number) => ({
  tokenHash: await hashSecret(secret),
  expiresAt: now + invitationMs,
});

/** An address must not be flooded, and a workspace not be used to send mails to strangers. */
async function limitMails({ db, actor }: WorkspaceContext, email: string): Promise<void> {
  await recordAttempt(db, "invitation", actor.workspaceId);
  await recordAttempt(db, "mailTo", `invitation:${email}`);
}

async function announce(
  { db, mailer, actor }: WorkspaceContext,
  workspace: Workspace,
  { email, role, language }: Pick<Invitation, "email" | "role" | "language">,
  secret: string,
): Promise<void> {
  const [inviter, invitee] = await Promise.all([findUserById(db, actor.userId), findUserByEmail(db, email)]);
  if (!inviter) throw new AppError("UNAUTHENTICATED");
  mailer.sendLater(
    { email, name: "", language },
    {
      kind: "invitation",
      link: `${mailer.origin}/join#${secret}`,
      inviter: inviter.name,
      role,
      brand: { name: workspace.name, accent: workspace.accent },
    },
  );
  logEvent("member invited", { userId: actor.userId, workspaceId: actor.workspaceId });
  if (!invitee) return;
  const invited = { kind: "invited", details: { workspace: workspace.name, inviter: inviter.name } } as const;
  await insertNotification(db, newNotification(invitee.id, invited));
}
