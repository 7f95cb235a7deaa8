// Routes of webhooks: the same for a user's own endpoints and for those of a workspace.
import type { Context } from "hono";
import * as z from "zod/mini";
import { uuid } from "../../../shared/contracts/runs.ts";
import {
  createdWebhook,
  webhook,
  webhookChanges,
  webhookDeliveries,
  webhookInput,
  webhookSecret,
  webhooks,
} from "../../../shared/contracts/webhooks.ts";
import { type Owner, workspaceOf } from "../../db/documents/owners.ts";
import { originOf, type SignedInContext } from "../../http/context.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { actorOf } from "../workspaces/membership.ts";
import {
  addWebhook,
  changeWebhook,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  replayDelivery,
  rotateSecret,
  sendTest,
  type WebhookContext,
} from "./webhooks.ts";

type RouteContext = Context<SignedInContext>;

interface Ownership {
  base: `/api/${string}`;
  action?: "manageIntegrations";
  /** The owner for reading, without waiting for the check of the role. */
  owner: (c: RouteContext) => Owner;
  context: (c: RouteContext) => Promise<WebhookContext>;
}

const commonContext = (c: RouteContext) => ({
  env: c.env,
  db: c.var.db,
  ownHost: new URL(originOf(c)).hostname,
  userId: c.var.userId,
});

const own: Ownership = {
  base: "/api/me/webhooks",
  owner: (c) => c.var.userId,
  context: async (c) => ({ ...commonContext(c), ownerId: c.var.userId }),
};

const ofWorkspace: Ownership = {
  base: "/api/workspace/webhooks",
  action: "manageIntegrations",
  owner: (c) => workspaceOf(c.var.userId, "manageIntegrations"),
  async context(c) {
    const member = await c.var.member;
    return {
      ...commonContext(c),
      ownerId: member.workspace.id,
      member,
      actor: actorOf(c.var.userId, member),
    };
  },
};

const deliveryParams = z.object({ id: uuid, delivery: uuid });

const routesOf = ({ base, action, owner, context }: Ownership) => {
  const reading = { access: "session", ...(action && { action }) } as const;
  const changing = { access: "verifiedSession", ...(action && { action }) } as const;
  return [
    route(`GET ${base}`, { ...reading, output: webhooks }, (c) => readWebhooks(c.var.db, owner(c))),
    route(
      `POST ${base}`,
      { ...changing, body: webhookInput, output: createdWebhook, status: 201 },
      async (c, { body }) => addWebhook(await context(c), body),
    ),
    route(
      `PATCH ${base}/:id`,
      { ...changing, params: idParams, body: webhookChanges, output: webhook },
      async (c, { params, body }) => changeWebhook(await context(c), params.id, body),
    ),
    route(`DELETE ${base}/:id`, { ...changing, params: idParams }, async (c, { params }) =>
      removeWebhook(await context(c), params.id),
    ),
    route(
      `POST ${base}/:id/secret`,
      { ...changing, params: idParams, output: webhookSecret },
      async (c, { params }) => rotateSecret(await context(c), params.id),
    ),
    route(`POST ${base}/:id/test`, { ...changing, params: idParams }, async (c, { params }) =>
      sendTest(await context(c), params.id),
    ),
    route(
      `GET ${base}/:id/deliveries`,
      {
        ...reading,
        params: idParams,
        query: z.object({ cursor: z.optional(uuid) }),
        output: webhookDeliveries,
      },
      (c, { params, query }) => readDeliveries(c.var.db, owner(c), params.id, query.cursor),
    ),
    route(
      `POST ${base}/:id/deliveries/:delivery/replay`,
      { ...changing, params: deliveryParams },
      async (c, { params }) => replayDelivery(await context(c), params.id, params.delivery),
    ),
  ];
};

export const webhookRoutes = [...routesOf(own), ...routesOf(ofWorkspace)];
