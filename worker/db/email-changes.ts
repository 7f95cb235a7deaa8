import { and, eq, exists, gt, isNull, lte, ne, notExists, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.ts";
import { emailChanges, oneTimeTokens, sessions, users } from "./schema.ts";

type EmailChange = typeof emailChanges.$inferSelect;

/** Stores a requested change in place of the user's earlier one, whose links stop working. */
export async function putEmailChange(db: Database, change: EmailChange): Promise<void> {
  await db
    .insert(emailChanges)
    .values(change)
    .onConflictDoUpdate({ target: emailChanges.userId, set: change })
    .run();
}

/** Finds a change by the hash of the unused secret of one of its links. */
export function findEmailChange(db: Database, hash: string, now: number): Promise<EmailChange | undefined> {
  return db
    .select()
    .from(emailChanges)
    .where(
      and(
        or(eq(emailChanges.newTokenHash, hash), eq(emailChanges.currentTokenHash, hash)),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .get();
}

/** The user's change that has not expired; for a join. */
export const isPendingChangeOf = (userId: typeof users.id, now: number) =>
  and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, now));

/**
 * Marks the address of one side as confirmed. If both are, applies the change in the same transaction: other sessions and
 * all links and codes that were sent to the earlier address stop working.
 * @returns `invalid` if the link was used meanwhile; `taken` if another account has the new address by now
 */
export async function confirmEmailChange(
  db: Database,
  { userId, email, sessionId }: EmailChange,
  side: "newTokenHash" | "currentTokenHash",
  { hash, now }: { hash: string; now: number },
): Promise<"invalid" | "waiting" | "changed" | "taken"> {
  const isConfirmed = and(
    eq(emailChanges.userId, userId),
    eq(emailChanges.email, email),
    isNull(emailChanges.newTokenHash),
    isNull(emailChanges.currentTokenHash),
    gt(emailChanges.expiresAt, now),
  );
  const other = alias(users, "other");
  const isChanged = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.email, email))),
  );
  const [used, changed, , , ended] = await db.batch([
    db
      .update(emailChanges)
      .set({ [side]: null })
      .where(
        and(eq(emailChanges.userId, userId), eq(emailChanges[side], hash), gt(emailChanges.expiresAt, now)),
      ),
    db
      .update(users)
      .set({ email, emailConfirmedAt: now })
      .where(
        and(
          eq(users.id, userId),
          isNull(users.deletionStartedAt),
          exists(db.select({ id: emailChanges.userId }).from(emailChanges).where(isConfirmed)),
          notExists(db.select({ id: other.id }).from(other).where(eq(other.email, email))),
        ),
      ),
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isChanged)),
    db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), isChanged)),
    db.delete(emailChanges).where(isConfirmed),
  ]);
  if (used.meta.changes === 0) return "invalid";
  if (changed.meta.changes > 0) return "changed";
  return ended.meta.changes > 0 ? "taken" : "waiting";
}

/** Cancels the user's change. Runs in the batch of what makes it obsolete. */
export function deleteEmailChange(db: Database, userId: string) {
  return db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

export async function purgeEmailChanges(db: Database, now: number): Promise<number> {
  const { meta } = await db.delete(emailChanges).where(lte(emailChanges.expiresAt, now)).run();
  return meta.changes;
}
