// What the caller may do in their workspace, and the workspace as its members see it.
import { settingsPaths } from "../../../shared/addresses.ts";
import type { OwnWorkspace } from "../../../shared/contracts/workspaces.ts";
import { AppError } from "../../../shared/errors.ts";
import { readOnlyDays } from "../../../shared/retention.ts";
import { can, isPossibleWhileEnded, type WorkspaceAction } from "../../../shared/roles.ts";
import type { Mailer, WorkspaceMailNews } from "../../clients/mail/mail.ts";
import type { Actor } from "../../db/audit-log.ts";
import type { Database } from "../../db/client.ts";
import type { User } from "../../db/users.ts";
import { findMembership, type Membership, type Workspace } from "../../db/workspaces.ts";
import type { Bindings } from "../../env.ts";
import { pictureUrl } from "../account/avatar.ts";

const dayMs = 86_400_000;

/**
 * Checks that the caller's role allows `action` in their workspace. The guard calls this for every route that declares one.
 * @throws AppError NOT_FOUND without a workspace, ROLE_REQUIRED, or WORKSPACE_READ_ONLY if its subscription has ended
 */
export async function authorizeMember(
  db: Database,
  userId: string,
  action: WorkspaceAction,
): Promise<Membership> {
  const membership = await findMembership(db, userId);
  if (!membership) throw new AppError("NOT_FOUND");
  if (!can(membership.role, action)) throw new AppError("ROLE_REQUIRED");
  if (membership.workspace.endedAt !== null && !isPossibleWhileEnded(action))
    throw new AppError("WORKSPACE_READ_ONLY");
  return membership;
}

/** The workspace in `Me`. */
export function toOwnWorkspace({ workspace, role }: Membership): OwnWorkspace {
  const { id, name, logo, accent, defaultVisibility, endedAt } = workspace;
  const deletedAt = endedAt === null ? null : endedAt + readOnlyDays * dayMs;
  return { id, name, role, logoUrl: logo && pictureUrl(id, logo), accent, defaultVisibility, deletedAt };
}

export const actorOf = (userId: string, { workspace }: Membership): Actor => ({
  userId,
  workspaceId: workspace.id,
  now: Date.now(),
});

/** The context of an operation on a workspace. */
export interface WorkspaceContext {
  env: Bindings;
  db: Database;
  mailer: Mailer;
  actor: Actor;
}

const linkOf: Record<WorkspaceMailNews["kind"], string> = {
  removedFromWorkspace: "/documents",
  ownershipReceived: "/plans",
  ownershipTransferred: settingsPaths.billing,
};

/** Sends a mail about the workspace to a user whose address is confirmed. */
export function mailAboutWorkspace(
  { mailer }: WorkspaceContext,
  user: User | undefined,
  { name, accent }: Workspace,
  news: WorkspaceMailNews,
): void {
  if (!user || user.emailConfirmedAt === null) return;
  const link = mailer.origin + linkOf[news.kind];
  mailer.sendLater(user, { kind: "workspaceNews", news, link, brand: { name, accent } });
}
