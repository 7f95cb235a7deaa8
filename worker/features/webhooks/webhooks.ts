// The endpoints of a user or a workspace, and the log of deliveries to them.
import { v7 as uuidv7 } from "uuid";
import type { Visibility } from "../../../shared/catalog/visibility.ts";
import type { AuditAction } from "../../../shared/contracts/audit-log.ts";
import type {
  CreatedWebhook,
  Webhook,
  WebhookChanges,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookInput,
  WebhookPayload,
  WebhookSecret,
  Webhooks,
} from "../../../shared/contracts/webhooks.ts";
import { AppError } from "../../../shared/errors.ts";
import { planFeatures } from "../../../shared/plans.ts";
import { type Actor, recordAudit } from "../../db/audit-log.ts";
import { type Database, timeOfId } from "../../db/client.ts";
import type { TextDatabases } from "../../db/content-databases.ts";
import { ownerOf, readTexts, type TextContext, type TextOwner } from "../../db/documents/access.ts";
import { onOwnerShard } from "../../db/documents/owner-batch.ts";
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
  databases: TextDatabases;
  /** The host that the request came to. */
  ownHost: string;
  userId: string;
  /** The user or the workspace. */
  owner: TextOwner;
  /** The caller's membership, if the owner is a workspace, whose audit log names them. */
  member?: Membership;
  actor?: Actor;
}

const deliveriesPerPage = 30;

/** Whether the user's role allows to read those of a workspace, the guard checks meanwhile. */
export async function readWebhooks(ctx: TextContext, visibility: Visibility): Promise<Webhooks> {
  const rows = await readTexts(
    ctx,
    (access) => {
      const owner = ownerOf(access, visibility);
      return onOwnerShard(ctx.databases, owner, (db) => listEndpoints(db, owner.id));
    },
    visibility,
  );
  return { webhooks: rows.map(toWebhook) };
}

/** Runs `work` in the owner's content database. */
const inDatabase = <Result>(
  { databases, owner }: WebhookContext,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => onOwnerShard(databases, owner, work);

/** Records what a member did to an endpoint of the workspace. */
async function audit({ db, actor }: WebhookContext, action: AuditAction, url: string): Promise<void> {
  if (actor) await recordAudit(db, actor, action, { host: new URL(url).host });
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
  const ownerId = ctx.owner.id;
  const events = [...new Set(input.events)];
  const row = { ownerId, id: uuidv7(), url: input.url, events, secret: newSecret(), createdAt: Date.now() };
  if (!(await inDatabase(ctx, (db) => insertEndpoint(db, row)))) throw new AppError("TOO_MANY_WEBHOOKS");
  await audit(ctx, "webhookAdded", row.url);
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
  if (Object.keys(changes).length > 0) await update(ctx, endpoint, changes);
  return toWebhook({ ...endpoint, ...changes });
}

async function update(
  ctx: WebhookContext,
  endpoint: EndpointRow,
  changes: Parameters<typeof updateEndpoint>[2],
): Promise<void> {
  await inDatabase(ctx, (db) => updateEndpoint(db, endpoint, changes));
  await audit(ctx, "webhookChanged", changes.url ?? endpoint.url);
}

/** @throws AppError NOT_FOUND */
export async function removeWebhook(ctx: WebhookContext, id: string): Promise<void> {
  const endpoint = await findOwn(ctx, id);
  await inDatabase(ctx, (db) => deleteEndpoint(db, endpoint));
  await audit(ctx, "webhookRemoved", endpoint.url);
}

/**
 * Replaces the signing secret. The old one is not used any more: a receiver that still has it refuses deliveries, which are
 * repeated.
 * @throws AppError NOT_FOUND
 */
export async function rotateSecret(ctx: WebhookContext, id: string): Promise<WebhookSecret> {
  const secret = newSecret();
  await update(ctx, await findOwn(ctx, id), { secret });
  return { secret };
}

/** @throws AppError NOT_FOUND, also if it is disabled; PLAN_REQUIRED, WORKSPACE_READ_ONLY or RATE_LIMITED */
export async function sendTest(ctx: WebhookContext, endpointId: string): Promise<void> {
  const id = uuidv7();
  const payload: WebhookPayload = {
    type: "webhook.test",
    timestamp: new Date().toISOString(),
    data: {
      runId: uuidv7(),
      tool: "generate",
      state: "done",
      documentId: uuidv7(),
      title: "How a reed pen is cut",
    },
  };
  await send(ctx, endpointId, id, {
    messageId: `msg_${id}`,
    event: "webhook.test",
    payload: JSON.stringify(payload),
  });
}

/** Sends the same message again. @throws AppError as `sendTest` does */
export async function replayDelivery(ctx: WebhookContext, endpointId: string, id: string): Promise<void> {
  const key = { ownerId: ctx.owner.id, endpointId, id };
  const found = await inDatabase(ctx, (db) => findDelivery(db, key));
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
  const ownerId = ctx.owner.id;
  await findOwn(ctx, endpointId);
  await requireEntitlement(ctx);
  await recordAttempt(ctx.db, "webhookTest", ownerId);
  const key = { ownerId, endpointId, id };
  if (!(await inDatabase(ctx, (db) => insertDelivery(db, key, message, Date.now()))))
    throw new AppError("NOT_FOUND");
  queueDeliveries([key]);
}

/** A page of the deliveries to an endpoint, newest first. @throws AppError NOT_FOUND */
export async function readDeliveries(
  ctx: TextContext,
  visibility: Visibility,
  { id, cursor }: { id: string; cursor: string | undefined },
): Promise<WebhookDeliveries> {
  const page = { before: cursor, limit: deliveriesPerPage + 1 };
  const rows = await readTexts(
    ctx,
    (access) => {
      const owner = ownerOf(access, visibility);
      return onOwnerShard(ctx.databases, owner, (db) => listDeliveries(db, owner.id, id, page));
    },
    visibility,
  );
  if (!rows) throw new AppError("NOT_FOUND");
  const shown = rows.slice(0, deliveriesPerPage);
  return {
    deliveries: shown.map(toDelivery),
    nextCursor: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

const toDelivery = ({ ownerId: _, endpointId: __, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  createdAt: timeOfId(row.id),
});

async function findOwn(ctx: WebhookContext, id: string): Promise<EndpointRow> {
  const endpoint = await inDatabase(ctx, (db) => findEndpoint(db, ctx.owner.id, id));
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
