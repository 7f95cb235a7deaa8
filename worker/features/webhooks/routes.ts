// Routes of webhooks: the same for a user's own endpoints and for those of a workspace.
import type { Context } from "hono";
import * as z from "zod/mini";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
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
import { ownerOf, verifyAccess } from "../../db/documents/access.ts";
import { originOf, type SignedInContext } from "../../http/context.ts";
import { idParams } from "../../http/input.ts";
import { route } from "../../http/route.ts";
import { userTexts } from "../../http/texts.ts";
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
  visibility: Visibility;
}

const own: Ownership = { base: "/api/me/webhooks", visibility: "private" };

const ofWorkspace: Ownership = {
  base: "/api/workspace/webhooks",
  action: "manageIntegrations",
  visibility: "workspace",
};

/** The context of a change. */
async function openContext(c: RouteContext, { visibility }: Ownership): Promise<WebhookContext> {
  const texts = userTexts(c);
  const [access, member] = await Promise.all([
    verifyAccess(texts),
    visibility === "workspace" ? c.var.member : undefined,
  ]);
  return {
    env: c.env,
    db: c.var.db,
    databases: texts.databases,
    ownHost: new URL(originOf(c)).hostname,
    userId: c.var.userId,
    owner: ownerOf(access, visibility),
    ...(member && { member, actor: actorOf(c.var.userId, member) }),
  };
}

const deliveryParams = z.object({ id: uuid, delivery: uuid });

const routesOf = (ownership: Ownership) => {
  const { base, action, visibility } = ownership;
  const context = (c: RouteContext) => openContext(c, ownership);
  const reading = { access: "session", ...(action && { action }) } as const;
  const changing = { access: "verifiedSession", ...(action && { action }) } as const;
  return [
    route(`GET ${base}`, { ...reading, output: webhooks }, (c) => readWebhooks(userTexts(c), visibility)),
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
      (c, { params, query }) =>
        readDeliveries(userTexts(c), visibility, { id: params.id, cursor: query.cursor }),
    ),
    route(
      `POST ${base}/:id/deliveries/:delivery/replay`,
      { ...changing, params: deliveryParams },
      async (c, { params }) => replayDelivery(await context(c), params.id, params.delivery),
    ),
  ];
};

export const webhookRoutes = [...routesOf(own), ...routesOf(ofWorkspace)];
