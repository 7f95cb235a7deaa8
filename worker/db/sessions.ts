import { and, desc, eq, gt, inArray, lt, lte, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { type Database, rowsFor } from "./client.ts";
import { type AccessHint, hintOfRow, selectUserAccess } from "./documents/access.ts";
import { type NewNotification, trimNotifications } from "./notifications.ts";
import {
  knownDevices,
  notifications,
  oneTimeTokens,
  recoveryCodes,
  sessions,
  type TokenPurpose,
} from "./schema.ts";

export type Session = typeof sessions.$inferSelect;

/** Returns the hint for the access token. */
export async function insertSession(
  db: Database,
  session: typeof sessions.$inferInsert,
): Promise<AccessHint | undefined> {
  const insert = db.insert(sessions).values(session);
  const [, [access]] = await db.batch([insert, selectUserAccess(db, session.userId)]);
  return hintOfRow(access);
}

export function findSession(db: Database, id: string): Promise<Session | undefined> {
  return db.select().from(sessions).where(eq(sessions.id, id)).get();
}

/** Whether the session is neither revoked nor expired. */
export async function isSessionLive(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const session = await findSession(db, sessionId);
  return session?.userId === userId && session.expiresAt > Date.now();
}

/** A user's sessions, last used first. */
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
 * @returns the session as it is afterwards, undefined if it has ended, and the hint for its access token
 */
export async function rotateSession(
  db: Database,
  used: { sessionId: string; generation: number; issuedAt: number },
  { now, overlapMs, lifetimes }: { now: number; overlapMs: number; lifetimes: SessionLifetimes },
): Promise<{ session: Session | undefined; hint: AccessHint | undefined }> {
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
  const userId = sql`(SELECT ${sessions.userId} FROM ${sessions} WHERE ${isThis})`;
  const [, [session], [access]] = await db.batch([
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
    selectUserAccess(db, userId),
  ]);
  return { session, hint: hintOfRow(access) };
}

/** Revokes one of the user's sessions. Returns false if there is no such session. */
export async function deleteOwnSession(db: Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .run();
  return meta.changes > 0;
}

/** Runs in the batch of the change that revokes all sessions. */
export function deleteSessionsOf(db: Database, userId: string) {
  return db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Deletes the sessions that expired before `now`. */
export async function purgeSessions(db: Database, now: number): Promise<number> {
  const { meta } = await db.delete(sessions).where(lte(sessions.expiresAt, now)).run();
  return meta.changes;
}

/** Runs in the batch of the change that revokes the other sessions. */
export function deleteOtherSessions(db: Database, userId: string, keptId: string) {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id)).run();
}

type KnownDevice = typeof knownDevices.$inferSelect;

export async function insertDevice(db: Database, device: KnownDevice): Promise<void> {
  await deviceOnce(db, device).run();
}

/**
 * Records a device and notifies the user if it is new, both in one batch. Of two concurrent sign-ins, one finds the other's
 * device.
 * @returns whether the device is new
 */
export async function insertDeviceAndNotify(
  db: Database,
  device: KnownDevice,
  notification: NewNotification,
): Promise<boolean> {
  const known = db.select().from(knownDevices).where(isDevice(device));
  const [inserted] = await db.batch([
    db
      .insert(notifications)
      .select(rowsFor(notifications, { ...notification, read: 0 }, sql`WHERE ${notExists(known)}`)),
    deviceOnce(db, device),
    trimNotifications(db, device.userId),
  ]);
  return inserted.meta.changes > 0;
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

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;

/** A valid token by the hash of its secret. */
interface TokenKey {
  hash: string;
  purpose: TokenPurpose;
  now: number;
}

const isValid = ({ hash, purpose, now }: TokenKey) =>
  and(eq(oneTimeTokens.hash, hash), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now));

export async function insertToken(db: Database, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await db.insert(oneTimeTokens).values(token).run();
}

export function findToken(db: Database, key: TokenKey): Promise<OneTimeToken | undefined> {
  return db.select().from(oneTimeTokens).where(isValid(key)).get();
}

/** Consumes a token. Of several concurrent requests, one gets it. */
export async function takeToken(db: Database, key: TokenKey): Promise<OneTimeToken | undefined> {
  const [token] = await db.delete(oneTimeTokens).where(isValid(key)).returning();
  return token;
}

/** Counts an attempt before it is verified; undefined if none are left. */
export async function countTry(
  db: Database,
  key: TokenKey,
  mostTries: number,
): Promise<OneTimeToken | undefined> {
  const [token] = await db
    .update(oneTimeTokens)
    .set({ tries: sql`${oneTimeTokens.tries} + 1` })
    .where(and(isValid(key), lt(oneTimeTokens.tries, mostTries)))
    .returning();
  return token;
}

/** Runs in the batch of the change that makes these tokens obsolete. */
export function deleteTokensOf(db: Database, userId: string, purposes: TokenPurpose[]) {
  return db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, purposes)));
}

/** Runs in the batch that deletes the account. */
export function deleteAllTokensOf(db: Database, userId: string) {
  return db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

export async function purgeTokens(db: Database, now: number): Promise<number> {
  const { meta } = await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, now)).run();
  return meta.changes;
}

export async function listRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const rows = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId)).all();
  return rows.map(({ hash }) => hash);
}

/** Runs in the batch that enables two-factor authentication or renews the codes. */
export function insertRecoveryCodes(db: Database, userId: string, hashes: string[]) {
  return db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** Runs in the batch that invalidates the codes. */
export function deleteRecoveryCodes(db: Database, userId: string) {
  return db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Consumes a code. Returns false if it was already used. */
export async function takeRecoveryCode(db: Database, userId: string, hash: string): Promise<boolean> {
  const { meta } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .run();
  return meta.changes > 0;
}
