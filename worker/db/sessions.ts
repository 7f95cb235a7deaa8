import { and, eq, ne } from "drizzle-orm";
import type { Database } from "./client.ts";
import { sessions } from "./schema.ts";

export type Session = typeof sessions.$inferSelect;

export async function insertSession(db: Database, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session).run();
}

export function findSession(db: Database, id: string): Promise<Session | undefined> {
  return db.select().from(sessions).where(eq(sessions.id, id)).get();
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

/** To run in one batch with the reason why the others end. */
export function deleteOtherSessions(db: Database, userId: string, keptId: string) {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)));
}

export async function deleteSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id)).run();
}
