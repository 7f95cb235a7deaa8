import { and, desc, eq, gt, lt, lte, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { rowsFor } from "./insert-select.ts";
import { type NewNotification, trimNotifications } from "./notifications.ts";
import { knownDevices, notifications, sessions } from "./schema.ts";

export type Session = typeof sessions.$inferSelect;

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session).run();
}

export function findSession(db: Database, id: string): Promise<Session | undefined> {
  return db.select().from(sessions).where(eq(sessions.id, id)).get();
}

/** Whether the session has not been ended, or come to its end. */
export async function isSessionLive(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const session = await findSession(db, sessionId);
  return session?.userId === userId && session.expiresAt > Date.now();
}

/** A person's signed-in devices, the one used last first. */
export function listSessions(db: Database, userId: string, now: number): Promise<Session[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.rotatedAt))
    .all();
}

/** Durations in milliseconds. */
export interface SessionLifetimes {
  /** How long a remembered session lasts after its last use, and after its sign-in at most. */
  idleMs: number;
  longestMs: number;
  /** How long any other session lasts after its sign-in. */
  unrememberedMs: number;
}

/**
 * Rotates the session if `used` is an unused refresh token of it, and keeps the time of a new successor if `used` is the
 * predecessor and its successor is older than `overlapMs`. Both happen in the one statement, so that of concurrent
 * requests exactly one changes the session.
 * @returns the session as it is afterwards; undefined if it has ended
 */
export async function rotateSession(
  db: Database,
  used: { sessionId: string; generation: number; issuedAt: number },
  { now, overlapMs, lifetimes }: { now: number; overlapMs: number; lifetimes: SessionLifetimes },
): Promise<Session | undefined> {
  const isThis = eq(sessions.id, used.sessionId);
  const isUnused = eq(sessions.generation, used.generation);
  const isPredecessor = and(
    eq(sessions.generation, used.generation + 1),
    eq(sessions.parentIssuedAt, used.issuedAt),
    lt(sessions.rotatedAt, now - overlapMs),
  );
  const { idleMs, longestMs, unrememberedMs } = lifetimes;
  const rememberedEnd = sql`min(${now + idleMs}, ${sessions.createdAt} + ${longestMs})`;
  const unrememberedEnd = sql`${sessions.createdAt} + ${unrememberedMs}`;
  const [, [session]] = await db.batch([
    db
      .update(sessions)
      .set({
        generation: used.generation + 1,
        parentIssuedAt: used.issuedAt,
        rotatedAt: now,
        expiresAt: sql`CASE WHEN ${sessions.remembered} THEN ${rememberedEnd} ELSE ${unrememberedEnd} END`,
      })
      .where(and(isThis, gt(sessions.expiresAt, now), or(isUnused, isPredecessor))),
    db.select().from(sessions).where(isThis),
  ]);
  return session;
}

/** Ends one of the person's sessions; false where they have no such session. */
export async function deleteOwnSession(db: Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .run();
  return meta.changes > 0;
}

/** To run in one batch with the reason why all end. */
export function deleteSessionsOf(db: Database, userId: string) {
  return db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Removes the sessions that ended before `now`. */
export async function purgeSessions(db: Database, now: number): Promise<number> {
  const { meta } = await db.delete(sessions).where(lte(sessions.expiresAt, now)).run();
  return meta.changes;
}

/** To run in one batch with the reason why the others end. */
export function deleteOtherSessions(db: Database, userId: string, keptId: string) {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id)).run();
}

type KnownDevice = typeof knownDevices.$inferSelect;

/** Records the pair once. */
export async function insertDevice(db: Database, device: KnownDevice): Promise<void> {
  await deviceOnce(db, device).run();
}

/**
 * The same, and where the pair is new the person is told; answers whether it is. Both or neither: a device that is
 * known was told, and of two sign-ins at the same moment one finds the other's device.
 */
export async function insertDeviceAndNotify(
  db: Database,
  device: KnownDevice,
  notification: NewNotification,
): Promise<boolean> {
  const known = db.select().from(knownDevices).where(isDevice(device));
  const [told] = await db.batch([
    db
      .insert(notifications)
      .select(rowsFor(notifications, { ...notification, read: 0 }, sql`WHERE ${notExists(known)}`)),
    deviceOnce(db, device),
    trimNotifications(db, device.userId),
  ]);
  return told.meta.changes > 0;
}

export function listKnownDevices(db: Database, userId: string): Promise<KnownDevice[]> {
  return db.select().from(knownDevices).where(eq(knownDevices.userId, userId)).all();
}

export async function deleteKnownDevices(db: Database, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId)).run();
}

function deviceOnce(db: Database, device: KnownDevice) {
  return db.insert(knownDevices).values(device).onConflictDoNothing();
}

function isDevice({ userId, browser, os }: KnownDevice): SQL | undefined {
  return and(eq(knownDevices.userId, userId), eq(knownDevices.browser, browser), eq(knownDevices.os, os));
}
