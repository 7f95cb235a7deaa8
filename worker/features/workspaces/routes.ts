// Routes of workspaces. A user is a member of at most one, so no address names it; each declares the action that the
// caller's role must allow.
import type { Context } from "hono";
import { auditLogFilters, auditLogPage } from "../../../shared/contracts/audit-log.ts";
import { me } from "../../../shared/contracts/me.ts";
import { usageQuery, workspaceUsage } from "../../../shared/contracts/workspace-usage.ts";
import {
  acceptInvitationInput,
  deleteWorkspaceInput,
  invitationInput,
  invitationPreview,
  inviteInput,
  maxLogoBytes,
  memberList,
  people,
  roleInput,
  transferInput,
  workspaceChanges,
} from "../../../shared/contracts/workspaces.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { recordAudit } from "../../db/audit-log.ts";
import { listMembers } from "../../db/members.ts";
import { originOf, type SignedInContext } from "../../http/context.ts";
import { idParams, readBytes } from "../../http/input.ts";
import { limitByNetwork } from "../../http/rate-limit.ts";
import { route } from "../../http/route.ts";
import { readMe } from "../account/profile.ts";
import { withStripeErrors } from "../billing/stripe-access.ts";
import { auditLogCsv, readAuditLog } from "./audit-log.ts";
import { exportWorkspace } from "./export-workspace.ts";
import { accept, invite, readInvitation, resend, revoke } from "./invitations.ts";
import { changeRole, leaveWorkspace, readMembers, removeMember } from "./members.ts";
import { actorOf, type WorkspaceContext } from "./membership.ts";
import { readWorkspaceUsage } from "./usage.ts";
import { changeWorkspace, deleteWorkspace, replaceLogo, transfer } from "./workspace.ts";

export type RouteContext = Context<SignedInContext>;

/** The operation's context, for a caller whose role has been checked. */
export async function contextOf(c: RouteContext) {
  const { workspace } = await c.var.member;
  const ctx: WorkspaceContext = {
    env: c.env,
    db: c.var.db,
    mailer: openMailer(c.env, originOf(c)),
    actor: actorOf(c.var.userId, await c.var.member),
  };
  return { ctx, workspace };
}

const meOf = (c: RouteContext) => readMe(c, c.var.userId);

const memberRoutes = [
  route("GET /api/workspace/people", { access: "session", action: "read", output: people }, async (c) => ({
    people: (await listMembers(c.var.db, c.var.userId)).map(({ id, name }) => ({ id, name })),
  })),
  route("GET /api/workspace/members", { access: "session", action: "readMembers", output: memberList }, (c) =>
    readMembers(c.var.db, c.var.userId, Date.now()),
  ),
  route(
    "PATCH /api/workspace/members/:id",
    { access: "verifiedSession", action: "manageMembers", params: idParams, body: roleInput },
    async (c, { params, body }) => changeRole((await contextOf(c)).ctx, params.id, body.role),
  ),
  route(
    "DELETE /api/workspace/members/:id",
    { access: "verifiedSession", action: "manageMembers", params: idParams },
    async (c, { params }) => {
      const { ctx, workspace } = await contextOf(c);
      return removeMember(ctx, params.id, workspace);
    },
  ),
  route(
    "POST /api/workspace/leave",
    { access: "verifiedSession", action: "leave", output: me },
    async (c) => {
      const { ctx } = await contextOf(c);
      await leaveWorkspace(ctx, (await meOf(c)).name);
      return meOf(c);
    },
  ),
  route(
    "POST /api/workspace/transfer",
    { access: "verifiedSession", action: "transferOwnership", body: transferInput, output: me },
    async (c, { body }) => {
      const { ctx, workspace } = await contextOf(c);
      await withStripeErrors("SUBSCRIPTION_CHANGE_FAILED", () => transfer(ctx, body.userId, workspace));
      return meOf(c);
    },
  ),
];

const invitationRoutes = [
  route(
    "POST /api/workspace/invitations",
    { access: "verifiedSession", action: "manageMembers", body: inviteInput },
    async (c, { body }) => {
      const { ctx, workspace } = await contextOf(c);
      return invite(ctx, workspace, body);
    },
  ),
  route(
    "POST /api/workspace/invitations/:id/resend",
    { access: "verifiedSession", action: "manageMembers", params: idParams },
    async (c, { params }) => {
      const { ctx, workspace } = await contextOf(c);
      return resend(ctx, workspace, params.id);
    },
  ),
  route(
    "DELETE /api/workspace/invitations/:id",
    { access: "verifiedSession", action: "manageMembers", params: idParams },
    async (c, { params }) => revoke((await contextOf(c)).ctx, params.id),
  ),
  // The secret is in the body, so that no log of addresses has it.
  route(
    "POST /api/invitations/read",
    { access: "anyone", use: [limitByNetwork()], body: invitationInput, output: invitationPreview },
    (c, { body }) => readInvitation(c.var.db, body.token),
  ),
  route(
    "POST /api/invitations/accept",
    { access: "verifiedSession", body: acceptInvitationInput, output: me },
    async (c, { body }) => {
      const ctx = { env: c.env, db: c.var.db, mailer: openMailer(c.env, originOf(c)) };
      await withStripeErrors("SUBSCRIPTION_CHANGE_FAILED", () => accept(ctx, c.var.userId, body));
      return meOf(c);
    },
  ),
];

const consoleRoutes = [
  route(
    "PATCH /api/workspace",
    { access: "verifiedSession", action: "manageBranding", body: workspaceChanges, output: me },
    async (c, { body }) => {
      await changeWorkspace((await contextOf(c)).ctx, body);
      return meOf(c);
    },
  ),
  route(
    "PUT /api/workspace/logo",
    { access: "verifiedSession", action: "manageBranding", rawBody: "image/*", output: me },
    async (c) => {
      const { ctx, workspace } = await contextOf(c);
      const bytes = await readBytes(c, { maxBytes: maxLogoBytes, tooLarge: "LOGO_TOO_LARGE" });
      await replaceLogo(ctx, workspace.logo, bytes);
      return meOf(c);
    },
  ),
  route(
    "DELETE /api/workspace/logo",
    { access: "verifiedSession", action: "manageBranding", output: me },
    async (c) => {
      const { ctx, workspace } = await contextOf(c);
      await replaceLogo(ctx, workspace.logo, null);
      return meOf(c);
    },
  ),
  route(
    "GET /api/workspace/usage",
    { access: "session", action: "readAnalytics", query: usageQuery, output: workspaceUsage },
    (c, { query }) => readWorkspaceUsage({ env: c.env, db: c.var.db }, c.var.userId, c.var.member, query),
  ),
  route(
    "GET /api/workspace/audit-log",
    { access: "session", action: "readAuditLog", query: auditLogFilters, output: auditLogPage },
    (c, { query }) => readAuditLog(c.var.db, c.var.userId, query),
  ),
  route(
    "GET /api/workspace/audit-log.csv",
    { access: "verifiedSession", action: "readAuditLog", query: auditLogFilters, output: "text/csv" },
    async (c, { query }) => {
      const { ctx } = await contextOf(c);
      await recordAudit(ctx.db, ctx.actor, "auditLogExported");
      c.header("Content-Disposition", 'attachment; filename="audit-log.csv"');
      c.header("Content-Type", "text/csv; charset=utf-8");
      return c.body(auditLogCsv(ctx.db, c.var.userId, query));
    },
  ),
  route(
    "GET /api/workspace/export",
    { access: "verifiedSession", action: "exportWorkspace", output: "application/zip" },
    async (c) => {
      const { ctx, workspace } = await contextOf(c);
      const { fileName, zip } = await exportWorkspace(ctx, workspace);
      c.header("Content-Disposition", `attachment; filename="${fileName}"`);
      c.header("Content-Type", "application/zip");
      return c.body(zip);
    },
  ),
  route(
    "DELETE /api/workspace",
    { access: "verifiedSession", action: "deleteWorkspace", body: deleteWorkspaceInput, output: me },
    async (c, { body }) => {
      const { ctx, workspace } = await contextOf(c);
      await withStripeErrors("SUBSCRIPTION_CHANGE_FAILED", () => deleteWorkspace(ctx, workspace, body.name));
      return meOf(c);
    },
  ),
];

export const workspaceRoutes = [...memberRoutes, ...invitationRoutes, ...consoleRoutes];
