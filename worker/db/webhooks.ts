// Webhooks: the endpoints of users and workspaces, and the deliveries to them. D1 is the state of a delivery; the queue only
// says when to look at it.
import { and, asc, count, desc, eq, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { planIds, planIncludes } from "../../shared/catalog/plan-ids.ts";
import type { AuditAction } from "../../shared/contracts/audit-log.ts";
import { maxWebhooks, type WebhookPayload } from "../../shared/contracts/webhooks.ts";
import { planFeatures } from "../../shared/plans.ts";
import { type Actor, insertAudit } from "./audit-log.ts";
import { type Database, idAt, rowsFor } from "./client.ts";
import { isActiveOwner, type Owner } from "./documents/owners.ts";
import { type NewNotification, notificationInserts } from "./notifications.ts";
import { users, webhookDeliveries, webhookEndpoints } from "./schema.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** What a message of the queue says. */
export type DeliveryKey = Pick<DeliveryRow, "ownerId" | "endpointId" | "id">;
/** Passes new deliveries to the queue, once their transaction is committed. */
export type SendDeliveries = (deliveries: DeliveryKey[]) => void;

const { ownerId, endpointId, id } = webhookDeliveries;
const deliveryKey = { ownerId, endpointId, id };

const isEndpoint = (ownerId: Owner, id: string) =>
  and(eq(webhookEndpoints.ownerId, ownerId), eq(webhookEndpoints.id, id));
const isToEndpoint = (ownerId: Owner, id: string) =>
  and(eq(webhookDeliveries.ownerId, ownerId), eq(webhookDeliveries.endpointId, id));
const isDelivery = (key: DeliveryKey) =>
  and(isToEndpoint(key.ownerId, key.endpointId), eq(webhookDeliveries.id, key.id));

// Events

export interface WebhookEvent {
  /** A UUIDv7. */
  id: string;
  payload: WebhookPayload;
}

export const newEvent = <Type extends WebhookPayload["type"]>(
  type: Type,
  data: Extract<WebhookPayload, { type: Type }>["data"],
  now: number,
): WebhookEvent => ({
  id: uuidv7(),
  payload: { type, timestamp: new Date(now).toISOString(), data } as WebhookPayload, // as the parameters say
});

const plansWithout = planIds.filter((plan) => !planIncludes(plan, planFeatures.api.plan));

/**
 * Creates the deliveries of events to the owner's endpoints. Runs in the batch of the change that causes them, and costs an
 * owner without endpoints no written row. Safe to repeat with the same events.
 * @param condition only if this holds
 * @param revision of the document, if only the database knows it
 * @returns the statement; its rows are the deliveries
 */
export function insertDeliveries(
  db: Database,
  ownerId: Owner,
  events: WebhookEvent[],
  { now, condition = sql`1`, revision }: { now: number; condition?: SQL; revision?: SQL },
) {
  const list = events.map(({ id, payload }) => ({
    id,
    type: payload.type,
    payload: JSON.stringify(payload),
  }));
  const payload = sql`value ->> '$.payload'`;
  const hasPlan = sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${webhookEndpoints.ownerId}
    AND ${users.plan} IN ${plansWithout})`;
  const isSubscribed = sql`instr(${webhookEndpoints.events}, json_quote(value ->> '$.type')) > 0`;
  return db
    .insert(webhookDeliveries)
    .select(
      rowsFor(
        webhookDeliveries,
        {
          ...pending(now),
          ownerId: webhookEndpoints.ownerId,
          endpointId: webhookEndpoints.id,
          id: sql`value ->> '$.id'`,
          messageId: sql`'msg_' || (value ->> '$.id')`,
          event: sql`value ->> '$.type'`,
          // Leaves a payload without revision as it is.
          payload: revision ? sql`json_replace(${payload}, '$.data.revision', ${revision})` : payload,
        },
        sql`FROM ${webhookEndpoints}, json_each(${JSON.stringify(list)}) WHERE ${and(
          eq(webhookEndpoints.ownerId, ownerId),
          isNull(webhookEndpoints.disabled),
          isSubscribed,
          hasPlan,
          condition,
        )}`,
      ),
    )
    .onConflictDoNothing()
    .returning(deliveryKey);
}

const pending = (now: number) => ({
  state: "pending" as const,
  attempts: 0,
  attemptedAt: null,
  nextAttemptAt: now,
  status: null,
  error: null,
  durationMs: null,
});

/** Creates a delivery to one endpoint, whatever its events are. Returns false if there is no such endpoint or it is disabled. */
export async function insertDelivery(
  db: Database,
  { ownerId, endpointId, id }: DeliveryKey,
  message: Pick<DeliveryRow, "messageId" | "event" | "payload">,
  now: number,
): Promise<boolean> {
  const is = and(isEndpoint(ownerId, endpointId), isNull(webhookEndpoints.disabled));
  const row = { ...pending(now), ...message, ownerId, endpointId, id };
  const source = sql`FROM ${webhookEndpoints} WHERE ${is}`;
  const { meta } = await db
    .insert(webhookDeliveries)
    .select(rowsFor(webhookDeliveries, row, source))
    .run();
  return meta.changes > 0;
}

// Attempts

/** A delivery with its endpoint; undefined if either does not exist. */
export function findDelivery(db: Database, key: DeliveryKey) {
  return db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, isEndpoint(key.ownerId, key.endpointId))
    .where(isDelivery(key))
    .get();
}

/** Claims the next attempt of a pending delivery. Returns false if another consumer was faster. */
export async function claimAttempt(
  db: Database,
  delivery: DeliveryRow,
  { now, nextAttemptAt }: { now: number; nextAttemptAt: number },
): Promise<boolean> {
  const { meta } = await db
    .update(webhookDeliveries)
    .set({ attempts: delivery.attempts + 1, attemptedAt: now, nextAttemptAt })
    .where(
      and(
        isDelivery(delivery),
        eq(webhookDeliveries.state, "pending"),
        eq(webhookDeliveries.attempts, delivery.attempts),
      ),
    )
    .run();
  return meta.changes > 0;
}

export type AttemptResult = Pick<DeliveryRow, "status" | "error" | "durationMs">;

export async function saveSuccess(db: Database, key: DeliveryKey, result: AttemptResult): Promise<void> {
  const isFailing = isNotNull(webhookEndpoints.failingSince);
  await db.batch([
    db
      .update(webhookDeliveries)
      .set({ ...result, state: "delivered", nextAttemptAt: null })
      .where(isDelivery(key)),
    db
      .update(webhookEndpoints)
      .set({ failingSince: null })
      .where(and(isEndpoint(key.ownerId, key.endpointId), isFailing)),
  ]);
}

/** @param isLast no other attempt follows */
export async function saveFailure(
  db: Database,
  key: DeliveryKey,
  result: AttemptResult,
  { isLast, now }: { isLast: boolean; now: number },
): Promise<void> {
  await db.batch([
    db
      .update(webhookDeliveries)
      .set({ ...result, ...(isLast && { state: "failed", nextAttemptAt: null }) })
      .where(and(isDelivery(key), eq(webhookDeliveries.state, "pending"))),
    db
      .update(webhookEndpoints)
      .set({ failingSince: now })
      .where(and(isEndpoint(key.ownerId, key.endpointId), isNull(webhookEndpoints.failingSince))),
  ]);
}

/** Ends a pending delivery without another attempt. */
export async function failDelivery(db: Database, key: DeliveryKey): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: "failed", nextAttemptAt: null })
    .where(and(isDelivery(key), eq(webhookDeliveries.state, "pending")))
    .run();
}

const endDeliveries = (db: Database, ownerId: string, endpointId: string) =>
  db
    .update(webhookDeliveries)
    .set({ state: "failed", error: "disabled", nextAttemptAt: null })
    .where(and(isToEndpoint(ownerId, endpointId), eq(webhookDeliveries.state, "pending")));

/**
 * Switches an endpoint off and ends its deliveries.
 * @param notifications inserted if it was enabled
 * @returns false if it was disabled before
 */
export async function disableEndpoint(
  db: Database,
  { ownerId, id }: Pick<EndpointRow, "ownerId" | "id">,
  reason: "failures" | "gone",
  notifications: NewNotification[],
): Promise<boolean> {
  const isEnabled = and(isEndpoint(ownerId, id), isNull(webhookEndpoints.disabled));
  const enabled = db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isEnabled);
  const [found] = await db.batch([
    enabled,
    ...notificationInserts(db, notifications, sql`EXISTS ${enabled}`),
    endDeliveries(db, ownerId, id),
    db.update(webhookEndpoints).set({ disabled: reason }).where(isEnabled),
  ]);
  return found.length > 0;
}

/** At most `limit` deliveries whose next attempt was due at `time` or earlier, the oldest first. */
export function listDue(db: Database, time: number, limit: number): Promise<DeliveryKey[]> {
  return db
    .select(deliveryKey)
    .from(webhookDeliveries)
    .where(lte(webhookDeliveries.nextAttemptAt, time))
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(limit)
    .all();
}

/** Since when the oldest delivery is due; null if none is. */
export async function oldestDue(db: Database, now: number): Promise<number | null> {
  const dueAt = webhookDeliveries.nextAttemptAt;
  const row = await db
    .select({ dueAt })
    .from(webhookDeliveries)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(1)
    .get();
  return row?.dueAt ?? null;
}

/** Deletes at most `limit` deliveries of events from before `time`. Returns how many. */
export async function purgeDeliveries(db: Database, time: number, limit: number): Promise<number> {
  const old = db
    .select(deliveryKey)
    .from(webhookDeliveries)
    .where(lt(webhookDeliveries.id, idAt(time)))
    .orderBy(asc(webhookDeliveries.id))
    .limit(limit);
  const { meta } = await db.delete(webhookDeliveries).where(sql`(owner_id, endpoint_id, id) IN ${old}`).run();
  return meta.changes;
}

// Endpoints

/** Oldest first. Can run in a batch. */
export const listEndpoints = (db: Database, ownerId: Owner) =>
  db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.ownerId, ownerId))
    .orderBy(asc(webhookEndpoints.id));

export const findEndpoint = (db: Database, ownerId: string, id: string) =>
  db.select().from(webhookEndpoints).where(isEndpoint(ownerId, id)).get();

/** An endpoint's deliveries, newest first, before the id `before`; undefined if there is no such endpoint. */
export async function listDeliveries(
  db: Database,
  ownerId: Owner,
  id: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<DeliveryRow[] | undefined> {
  const [endpoints, deliveries] = await db.batch([
    db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isEndpoint(ownerId, id)),
    db
      .select()
      .from(webhookDeliveries)
      .where(and(isToEndpoint(ownerId, id), before ? lt(webhookDeliveries.id, before) : undefined))
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit),
  ]);
  return endpoints.length > 0 ? deliveries : undefined;
}

/** Records what a member of a workspace did to an endpoint, if it exists. */
const audit = (db: Database, actor: Actor | undefined, action: AuditAction, id: string, url: string) =>
  actor
    ? [
        insertAudit(
          db,
          {
            workspaceId: actor.workspaceId,
            actorId: actor.userId,
            action,
            details: { host: new URL(url).host },
          },
          sql`FROM ${webhookEndpoints} WHERE ${isEndpoint(actor.workspaceId, id)}`,
        ),
      ]
    : [];

/** Returns false if the owner has the most endpoints already. Also holds for concurrent calls. */
export async function insertEndpoint(
  db: Database,
  row: Omit<EndpointRow, "disabled" | "failingSince">,
  actor?: Actor,
): Promise<boolean> {
  const counted = db
    .select({ count: count() })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.ownerId, row.ownerId));
  const values = { ...row, events: JSON.stringify(row.events), disabled: null, failingSince: null };
  const [{ meta }] = await db.batch([
    db
      .insert(webhookEndpoints)
      .select(
        rowsFor(
          webhookEndpoints,
          values,
          sql`WHERE ${counted} < ${maxWebhooks} AND ${isActiveOwner(db, row.ownerId)}`,
        ),
      ),
    ...audit(db, actor, "webhookAdded", row.id, row.url),
  ]);
  return meta.changes > 0;
}

/** Changes an endpoint that exists. Its deliveries end if it is disabled. */
export async function updateEndpoint(
  db: Database,
  { ownerId, id, url }: Pick<EndpointRow, "ownerId" | "id" | "url">,
  changes: Partial<Omit<EndpointRow, "ownerId" | "id">>,
  actor?: Actor,
): Promise<void> {
  await db.batch([
    db.update(webhookEndpoints).set(changes).where(isEndpoint(ownerId, id)),
    ...(changes.disabled ? [endDeliveries(db, ownerId, id)] : []),
    ...audit(db, actor, "webhookChanged", id, changes.url ?? url),
  ]);
}

export async function deleteEndpoint(
  db: Database,
  { ownerId, id, url }: Pick<EndpointRow, "ownerId" | "id" | "url">,
  actor?: Actor,
): Promise<void> {
  await db.batch([
    db.delete(webhookDeliveries).where(isToEndpoint(ownerId, id)),
    ...audit(db, actor, "webhookRemoved", id, url),
    db.delete(webhookEndpoints).where(isEndpoint(ownerId, id)),
  ]);
}

export async function deleteWebhooksOf(db: Database, ownerId: string): Promise<void> {
  await db.batch([
    db.delete(webhookEndpoints).where(eq(webhookEndpoints.ownerId, ownerId)),
    db.delete(webhookDeliveries).where(eq(webhookDeliveries.ownerId, ownerId)),
  ]);
}
