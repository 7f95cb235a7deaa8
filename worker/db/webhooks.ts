// Webhooks: the endpoints of users and workspaces, and the deliveries to them, in the content database of their owner. D1 is
// the state of a delivery; the queue only says when to look at it.
import { and, asc, count, desc, eq, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { planIncludes } from "../../shared/catalog/plan-ids.ts";
import { maxWebhooks, type WebhookPayload } from "../../shared/contracts/webhooks.ts";
import { planFeatures } from "../../shared/plans.ts";
import { type Database, idAt, rowsFor } from "./client.ts";
import type { TextOwner } from "./documents/access.ts";
import { isOwnerWritable, readBatch, writeBatch } from "./documents/owner-batch.ts";
import { webhookDeliveries, webhookEndpoints } from "./schema.ts";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** What a message of the queue says. */
export type DeliveryKey = Pick<DeliveryRow, "ownerId" | "endpointId" | "id">;
/** Passes new deliveries to the queue, once their transaction is committed. */
export type SendDeliveries = (deliveries: DeliveryKey[]) => void;

const { ownerId, endpointId, id } = webhookDeliveries;
const deliveryKey = { ownerId, endpointId, id };

const isEndpoint = (ownerId: string, id: string) =>
  and(eq(webhookEndpoints.ownerId, ownerId), eq(webhookEndpoints.id, id));
const isToEndpoint = (ownerId: string, id: string) =>
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

/** The events that the owner's plan sends, as JSON. */
export function serializeEvents({ plan }: TextOwner, events: WebhookEvent[]): string {
  const sent = planIncludes(plan, planFeatures.api.plan) ? events : [];
  return JSON.stringify(
    sent.map(({ id, payload }) => ({ id, type: payload.type, payload: JSON.stringify(payload) })),
  );
}

/**
 * Creates the deliveries of events to the owner's endpoints. Runs in the batch of the change that causes them, and costs an
 * owner without endpoints no written row. Safe to repeat with the same events.
 * @param values `events` is the JSON of `serializeEvents`
 * @param condition only if this holds
 * @param revision of the document, if only the database knows it
 * @returns the statement; its rows are the deliveries
 */
export function insertDeliveries(
  db: Database,
  { ownerId, events, now }: { ownerId: string | SQL; events: string | SQL; now: number | SQL },
  { condition = sql`1`, revision }: { condition?: SQL; revision?: SQL } = {},
) {
  const payload = sql`value ->> '$.payload'`;
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
        sql`FROM ${webhookEndpoints}, json_each(${events}) WHERE ${and(
          eq(webhookEndpoints.ownerId, ownerId),
          isNull(webhookEndpoints.disabled),
          isSubscribed,
          isOwnerWritable(ownerId),
          condition,
        )}`,
      ),
    )
    .onConflictDoNothing()
    .returning(deliveryKey);
}

/** Creates the deliveries of one event that comes from no change. @throws AppError CONTENT_UNAVAILABLE or ACCOUNT_DELETED */
export async function sendEvent(
  db: Database,
  owner: TextOwner,
  event: WebhookEvent,
  now: number,
): Promise<DeliveryKey[]> {
  const values = { ownerId: owner.id, events: serializeEvents(owner, [event]), now };
  const [created] = await writeBatch(db, owner.id, [insertDeliveries(db, values)]);
  return created;
}

const pending = (now: number | SQL) => ({
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
  const is = and(
    isEndpoint(ownerId, endpointId),
    isNull(webhookEndpoints.disabled),
    isOwnerWritable(ownerId),
  );
  const row = { ...pending(now), ...message, ownerId, endpointId, id };
  const source = sql`FROM ${webhookEndpoints} WHERE ${is}`;
  const insert = db.insert(webhookDeliveries).select(rowsFor(webhookDeliveries, row, source));
  const [{ meta }] = await writeBatch(db, ownerId, [insert]);
  return meta.changes > 0;
}

// Attempts

/** A delivery with its endpoint; undefined if either does not exist. */
export async function findDelivery(db: Database, key: DeliveryKey) {
  // Two statements, because both tables have columns of the same names, which would be one in a batch.
  const [[delivery], [endpoint]] = await readBatch(db, key.ownerId, [
    db.select().from(webhookDeliveries).where(isDelivery(key)),
    db.select().from(webhookEndpoints).where(isEndpoint(key.ownerId, key.endpointId)),
  ]);
  return delivery && endpoint && { delivery, endpoint };
}

/** Claims the next attempt of a pending delivery. Returns false if another consumer was faster. */
export async function claimAttempt(
  db: Database,
  delivery: DeliveryRow,
  { now, nextAttemptAt }: { now: number; nextAttemptAt: number },
): Promise<boolean> {
  const isNext = and(
    isDelivery(delivery),
    eq(webhookDeliveries.state, "pending"),
    eq(webhookDeliveries.attempts, delivery.attempts),
    isOwnerWritable(delivery.ownerId),
  );
  const claim = db
    .update(webhookDeliveries)
    .set({ attempts: delivery.attempts + 1, attemptedAt: now, nextAttemptAt })
    .where(isNext);
  const [{ meta }] = await writeBatch(db, delivery.ownerId, [claim]);
  return meta.changes > 0;
}

export type AttemptResult = Pick<DeliveryRow, "status" | "error" | "durationMs">;

export async function saveSuccess(db: Database, key: DeliveryKey, result: AttemptResult): Promise<void> {
  const isFailing = isNotNull(webhookEndpoints.failingSince);
  await writeBatch(db, key.ownerId, [
    db
      .update(webhookDeliveries)
      .set({ ...result, state: "delivered", nextAttemptAt: null })
      .where(and(isDelivery(key), isOwnerWritable(key.ownerId))),
    db
      .update(webhookEndpoints)
      .set({ failingSince: null })
      .where(and(isEndpoint(key.ownerId, key.endpointId), isFailing, isOwnerWritable(key.ownerId))),
  ]);
}

/** @param isLast no other attempt follows */
export async function saveFailure(
  db: Database,
  key: DeliveryKey,
  result: AttemptResult,
  { isLast, now }: { isLast: boolean; now: number },
): Promise<void> {
  const isFirst = and(isEndpoint(key.ownerId, key.endpointId), isNull(webhookEndpoints.failingSince));
  await writeBatch(db, key.ownerId, [
    db
      .update(webhookDeliveries)
      .set({ ...result, ...(isLast && { state: "failed", nextAttemptAt: null }) })
      .where(and(isDelivery(key), eq(webhookDeliveries.state, "pending"), isOwnerWritable(key.ownerId))),
    db
      .update(webhookEndpoints)
      .set({ failingSince: now })
      .where(and(isFirst, isOwnerWritable(key.ownerId))),
  ]);
}

/** Runs in a batch. */
export const deleteDelivery = (db: Database, key: DeliveryKey) =>
  db.delete(webhookDeliveries).where(and(isDelivery(key), isOwnerWritable(key.ownerId)));

/** Ends a pending delivery without another attempt. */
export async function failDelivery(db: Database, key: DeliveryKey): Promise<void> {
  const end = db
    .update(webhookDeliveries)
    .set({ state: "failed", nextAttemptAt: null })
    .where(and(isDelivery(key), eq(webhookDeliveries.state, "pending"), isOwnerWritable(key.ownerId)));
  await writeBatch(db, key.ownerId, [end]);
}

const endDeliveries = (db: Database, ownerId: string, endpointId: string) =>
  db
    .update(webhookDeliveries)
    .set({ state: "failed", error: "disabled", nextAttemptAt: null })
    .where(
      and(
        isToEndpoint(ownerId, endpointId),
        eq(webhookDeliveries.state, "pending"),
        isOwnerWritable(ownerId),
      ),
    );

/** Switches an endpoint off and ends its deliveries. Returns false if it was disabled before. */
export async function disableEndpoint(
  db: Database,
  { ownerId, id }: Pick<EndpointRow, "ownerId" | "id">,
  reason: "failures" | "gone",
): Promise<boolean> {
  const isEnabled = and(isEndpoint(ownerId, id), isNull(webhookEndpoints.disabled), isOwnerWritable(ownerId));
  const [{ meta }] = await writeBatch(db, ownerId, [
    db.update(webhookEndpoints).set({ disabled: reason }).where(isEnabled),
    endDeliveries(db, ownerId, id),
  ]);
  return meta.changes > 0;
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
    .where(and(lt(webhookDeliveries.id, idAt(time)), isOwnerWritable(sql`${webhookDeliveries.ownerId}`)))
    .orderBy(asc(webhookDeliveries.id))
    .limit(limit);
  const { meta } = await db.delete(webhookDeliveries).where(sql`(owner_id, endpoint_id, id) IN ${old}`).run();
  return meta.changes;
}

// Endpoints

/** Oldest first. */
export async function listEndpoints(db: Database, ownerId: string): Promise<EndpointRow[]> {
  const endpoints = db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.ownerId, ownerId))
    .orderBy(asc(webhookEndpoints.id));
  const [rows] = await readBatch(db, ownerId, [endpoints]);
  return rows;
}

export async function findEndpoint(
  db: Database,
  ownerId: string,
  id: string,
): Promise<EndpointRow | undefined> {
  const [[row]] = await readBatch(db, ownerId, [
    db.select().from(webhookEndpoints).where(isEndpoint(ownerId, id)),
  ]);
  return row;
}

/** An endpoint's deliveries, newest first, before the id `before`; undefined if there is no such endpoint. */
export async function listDeliveries(
  db: Database,
  ownerId: string,
  id: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<DeliveryRow[] | undefined> {
  const [endpoints, deliveries] = await readBatch(db, ownerId, [
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

/** Returns false if the owner has the most endpoints already. Also holds for concurrent calls. */
export async function insertEndpoint(
  db: Database,
  row: Omit<EndpointRow, "disabled" | "failingSince">,
): Promise<boolean> {
  const { ownerId } = row;
  const counted = db
    .select({ count: count() })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.ownerId, ownerId));
  const values = { ...row, events: JSON.stringify(row.events), disabled: null, failingSince: null };
  const isAllowed = sql`WHERE ${counted} < ${maxWebhooks} AND ${isOwnerWritable(ownerId)}`;
  const insert = db.insert(webhookEndpoints).select(rowsFor(webhookEndpoints, values, isAllowed));
  const [{ meta }] = await writeBatch(db, ownerId, [insert]);
  return meta.changes > 0;
}

/** Changes an endpoint that exists. Its deliveries end if it is disabled. */
export async function updateEndpoint(
  db: Database,
  { ownerId, id }: Pick<EndpointRow, "ownerId" | "id">,
  changes: Partial<Omit<EndpointRow, "ownerId" | "id">>,
): Promise<void> {
  await writeBatch(db, ownerId, [
    db
      .update(webhookEndpoints)
      .set(changes)
      .where(and(isEndpoint(ownerId, id), isOwnerWritable(ownerId))),
    ...(changes.disabled ? [endDeliveries(db, ownerId, id)] : []),
  ]);
}

export async function deleteEndpoint(
  db: Database,
  { ownerId, id }: Pick<EndpointRow, "ownerId" | "id">,
): Promise<void> {
  await writeBatch(db, ownerId, [
    db.delete(webhookDeliveries).where(and(isToEndpoint(ownerId, id), isOwnerWritable(ownerId))),
    db.delete(webhookEndpoints).where(and(isEndpoint(ownerId, id), isOwnerWritable(ownerId))),
  ]);
}

export async function deleteWebhooksOf(db: Database, ownerId: string): Promise<void> {
  await db.batch([
    db.delete(webhookEndpoints).where(eq(webhookEndpoints.ownerId, ownerId)),
    db.delete(webhookDeliveries).where(eq(webhookDeliveries.ownerId, ownerId)),
  ]);
}
