import { and, desc, eq, gt, lte, ne } from "drizzle-orm";
import type { Database } from "./client.ts";
import { sessions } from "./schema.ts";

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

/** Puts the new token in place of the old; false where another request has rotated it in the meantime. */
export async function rotateSession(
  db: Database,
  session: Pick<Session, "id" | "tokenHash">,
  next: { tokenHash: string; now: number; expiresAt: number },
): Promise<boolean> {
  const { meta } = await db
    .update(sessions)
    .set({
      tokenHash: next.tokenHash,
      previousTokenHash: session.tokenHash,
      rotatedAt: next.now,
      expiresAt: next.expiresAt,
    })
    .where(and(eq(sessions.id, session.id), eq(sessions.tokenHash, session.tokenHash)))
    .run();
  return meta.changes > 0;
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
