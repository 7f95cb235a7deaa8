// The keys of a user and those of their workspace, whose routes have the same contracts.
import type { Context } from "hono";
import { apiKeyInput, apiKeys, createdApiKey } from "../../../shared/contracts/api-keys.ts";
import { openMailer } from "../../clients/mail/open-mailer.ts";
import { originOf, type SignedInContext } from "../../http/context.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { actorOf } from "../workspaces/membership.ts";
import { addKey, type KeyContext, readKeys, revokeKey } from "./keys.ts";

const owners = [
  { base: "/api/me/api-keys", may: {} },
  { base: "/api/workspace/api-keys", may: { action: "manageIntegrations" } },
] as const;

export const apiKeyRoutes = owners.flatMap(({ base, may }) => [
  route(`GET ${base}`, { access: "session", ...may, output: apiKeys }, async (c) =>
    readKeys(await contextOf(c)),
  ),
  route(
    `POST ${base}`,
    { access: "verifiedSession", ...may, body: apiKeyInput, output: createdApiKey, status: 201 },
    async (c, { body }) => addKey(await contextOf(c), body),
  ),
  route(
    `DELETE ${base}/:id`,
    { access: "verifiedSession", ...may, params: idParams },
    async (c, { params }) => revokeKey(await contextOf(c), params.id),
  ),
]);

async function contextOf(c: Context<SignedInContext>): Promise<KeyContext> {
  const { userId, member } = c.var;
  return {
    env: c.env,
    db: c.var.db,
    mailer: openMailer(c.env, originOf(c)),
    userId,
    actor: member && actorOf(userId, await member),
  };
}
