// The endpoints of a user or a workspace, and the log of deliveries to them.
import { v7 as uuidv7 } from "uuid";
import type {
  CreatedWebhook,
  Webhook,
  WebhookChanges,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookInput,
  WebhookSecret,
  Webhooks,
} from "../../../shared/contracts/webhooks.ts";
import { AppError } from "../../../shared/errors.ts";
import { planFeatures } from "../../../shared/plans.ts";
import type { Actor } from "../../db/audit-log.ts";
import { type Database, timeOfId } from "../../db/client.ts";
import type { Owner } from "../../db/documents/owners.ts";
import {
  type DeliveryRow,
  deleteEndpoint,
  type EndpointRow,
  findDelivery,
  findEndpoint,
  insertDelivery,
  insertEndpoint,
  listDeliveries,
  listEndpoints,
  updateEndpoint,
} from "../../db/webhooks.ts";
import type { Membership } from "../../db/workspaces.ts";
import { type Bindings, webhookAllowedHosts } from "../../env.ts";
import { queueDeliveries } from "../../outbox/webhook-queue.ts";
import { requirePlan } from "../account/profile.ts";
import { recordAttempt } from "../identity/rate-limits.ts";

export interface WebhookContext {
  env: Bindings;
  db: Database;
  /** The host that the request came to. */
  ownHost: string;
  userId: string;
  /** The user or the workspace. */
  ownerId: string;
  /** The caller's membership, if the owner is a workspace, whose audit log names them. */
  member?: Membership;
  actor?: Actor;
}

const deliveriesPerPage = 30;

export async function readWebhooks(db: Database, owner: Owner): Promise<Webhooks> {
  return { webhooks: (await listEndpoints(db, owner)).map(toWebhook) };
}

const toWebhook = ({ id, url, events, createdAt, disabled, failingSince }: EndpointRow): Webhook => ({
  id,
  url,
  events,
  createdAt,
  disabled,
  failingSince,
});

/** @throws AppError PLAN_REQUIRED, WORKSPACE_READ_ONLY, VALIDATION_FAILED for its URL, or TOO_MANY_WEBHOOKS */
export async function addWebhook(ctx: WebhookContext, input: WebhookInput): Promise<CreatedWebhook> {
  await requireEntitlement(ctx);
  await requireTarget(ctx, input.url);
  const { db, ownerId, actor } = ctx;
  const events = [...new Set(input.events)];
  const row = { ownerId, id: uuidv7(), url: input.url, events, secret: newSecret(), createdAt: Date.now() };
  if (!(await insertEndpoint(db, row, actor))) throw new AppError("TOO_MANY_WEBHOOKS");
  return { webhook: toWebhook({ ...row, disabled: null, failingSince: null }), secret: row.secret };
}

/** @throws AppError NOT_FOUND, VALIDATION_FAILED for its URL; as `addWebhook` does if it is enabled */
export async function changeWebhook(
  ctx: WebhookContext,
  id: string,
  { url, events, enabled }: WebhookChanges,
): Promise<Webhook> {
  const endpoint = await findOwn(ctx, id);
  if (enabled) await requireEntitlement(ctx);
  if (url !== undefined) await requireTarget(ctx, url);
  const isNewTarget = url !== undefined && url !== endpoint.url;
  const changes = {
    ...(isNewTarget && { url }),
    ...(events && { events: [...new Set(events)] }),
    ...(enabled === false && { disabled: endpoint.disabled ?? ("owner" as const) }),
    ...(enabled && { disabled: null }),
    ...((isNewTarget || enabled) && { failingSince: null }),
  };
  if (Object.keys(changes).length > 0) await updateEndpoint(ctx.db, endpoint, changes, ctx.actor);
  return toWebhook({ ...endpoint, ...changes });
}

/** @throws AppError NOT_FOUND */
export async function removeWebhook(ctx: WebhookContext, id: string): Promise<void> {
  await deleteEndpoint(ctx.db, await findOwn(ctx, id), ctx.actor);
}

/**
 * Replaces the signing secret. The old one is not used any more: a receiver that still has it refuses deliveries, which are
 * repeated.
 * @throws AppError NOT_FOUND
 */
export async function rotateSecret(ctx: WebhookContext, id: string): Promise<WebhookSecret> {
  const secret = newSecret();
  await updateEndpoint(ctx.db, await findOwn(ctx, id), { secret }, ctx.actor);
  return { secret };
}

/** @throws AppError NOT_FOUND, also if it is disabled; PLAN_REQUIRED, WORKSPACE_READ_ONLY or RATE_LIMITED */
export async function sendTest(ctx: WebhookContext, endpointId: string): Promise<void> {
  const id = uuidv7();
  const payload = { type: "webhook.test", timestamp: new Date().toISOString(), data: {} };
  await send(ctx, endpointId, id, {
    messageId: `msg_${id}`,
    event: "webhook.test",
    payload: JSON.stringify(payload),
  });
}

/** Sends the same message again. @throws AppError as `sendTest` does */
export async function replayDelivery(ctx: WebhookContext, endpointId: string, id: string): Promise<void> {
  const found = await findDelivery(ctx.db, { ownerId: ctx.ownerId, endpointId, id });
  if (!found) throw new AppError("NOT_FOUND");
  const { messageId, event, payload } = found.delivery;
  await send(ctx, endpointId, uuidv7(), { messageId, event, payload });
}

async function send(
  ctx: WebhookContext,
  endpointId: string,
  id: string,
  message: Pick<DeliveryRow, "messageId" | "event" | "payload">,
): Promise<void> {
  const { db, ownerId } = ctx;
  await findOwn(ctx, endpointId);
  await requireEntitlement(ctx);
  await recordAttempt(db, "webhookTest", ownerId);
  const key = { ownerId, endpointId, id };
  if (!(await insertDelivery(db, key, message, Date.now()))) throw new AppError("NOT_FOUND");
  queueDeliveries([key]);
}

/** A page of the deliveries to an endpoint, newest first. @throws AppError NOT_FOUND */
export async function readDeliveries(
  db: Database,
  owner: Owner,
  id: string,
  cursor: string | undefined,
): Promise<WebhookDeliveries> {
  const rows = await listDeliveries(db, owner, id, { before: cursor, limit: deliveriesPerPage + 1 });
  if (!rows) throw new AppError("NOT_FOUND");
  const page = rows.slice(0, deliveriesPerPage);
  return {
    deliveries: page.map(toDelivery),
    nextCursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

const toDelivery = ({ ownerId: _, endpointId: __, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  createdAt: timeOfId(row.id),
});

async function findOwn({ db, ownerId }: WebhookContext, id: string): Promise<EndpointRow> {
  const endpoint = await findEndpoint(db, ownerId, id);
  if (!endpoint) throw new AppError("NOT_FOUND");
  return endpoint;
}

/** Whether the owner may send webhooks: a user by their plan, a workspace until its subscription ends. */
async function requireEntitlement({ db, userId, member }: WebhookContext): Promise<void> {
  if (!member) await requirePlan(db, userId, { options: { api: planFeatures.api.plan } });
  else if (member.workspace.endedAt !== null) throw new AppError("WORKSPACE_READ_ONLY");
}

async function requireTarget({ env, ownHost }: WebhookContext, url: string): Promise<void> {
  const { checkTarget } = await import("./target.ts");
  const error = checkTarget(url, { ownHost, allowedHosts: webhookAllowedHosts(env) });
  if (error) throw new AppError("VALIDATION_FAILED", { fields: { url: error } });
}

/** 256 bits, in the form that the Standard Webhooks scheme prescribes. */
function newSecret(): string {
  return `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64")}`;
}
