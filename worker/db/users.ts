import { and, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { oneTimeTokens, sessions, type TokenPurpose, users } from "./schema.ts";

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** Nobody finds an account that is being deleted, or writes into it. */
const isThere = isNull(users.deletionStartedAt);

/** Adds the person; false where the e-mail is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<boolean> {
  const { meta } = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).run();
  return meta.changes > 0;
}

/** Changes what is given; false where the person is gone. */
export async function updateUser(
  db: Database,
  id: string,
  changes: Partial<Pick<User, "name" | "language">>,
): Promise<boolean> {
  const { meta } = await db
    .update(users)
    .set(changes)
    .where(and(eq(users.id, id), isThere))
    .run();
  return meta.changes > 0;
}

/** Sets a password whose change was authorized by a link. To run in one batch with what a new password ends. */
export function updatePasswordHash(db: Database, id: string, passwordHash: string) {
  return db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/**
 * Replaces the password, unless another request has changed it since `current` was verified. With it end the user's other
 * sessions, and what was sent to open one.
 * @returns whether the password was replaced
 */
export async function replacePassword(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  { current, next }: { current: string; next: string },
): Promise<boolean> {
  // Every hash has a salt of its own: only the request that made `next` finds it.
  const isReplaced = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, next))),
  );
  const purposes: TokenPurpose[] = ["resetPassword", "signInLink", "signInCode", "twoFactor"];
  const [{ meta }] = await db.batch([
    db
      .update(users)
      .set({ passwordHash: next })
      .where(and(eq(users.id, userId), eq(users.passwordHash, current))),
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isReplaced)),
    db
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, purposes), isReplaced)),
  ]);
  return meta.changes > 0;
}

/** Puts the picture in the place of the earlier one, and answers that; undefined where the person is gone. */
export async function swapAvatar(
  db: Database,
  id: string,
  avatar: string | null,
): Promise<{ earlier: string | null } | undefined> {
  const one = and(eq(users.id, id), isThere);
  const [[before]] = await db.batch([
    db.select({ earlier: users.avatar }).from(users).where(one),
    db.update(users).set({ avatar }).where(one),
  ]);
  return before;
}

export function findUserById(db: Database, id: string): Promise<User | undefined> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isThere))
    .get();
}

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isThere))
    .get();
}

export function findUserByGoogle(db: Database, subject: string): Promise<User | undefined> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.googleSubject, subject), isThere))
    .get();
}

/** To run in one batch with what made it certain that the e-mail is the person's. The first time counts. */
export function confirmUserEmail(db: Database, id: string, now: number) {
  return db
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailConfirmedAt)));
}

/** Connects Google, or disconnects it; false where that person at Google has another account here. */
export async function updateGoogleSubject(
  db: Database,
  id: string,
  subject: string | null,
): Promise<boolean> {
  const { meta } = await db
    .update(users)
    .set({ googleSubject: subject })
    .where(
      and(
        eq(users.id, id),
        subject === null
          ? undefined
          : sql`NOT EXISTS (SELECT 1 FROM users AS other WHERE other.google_subject = ${subject} AND other.id <> ${id})`,
      ),
    )
    .run();
  return meta.changes > 0;
}

/** Keeps a secret that no app has shown to know yet. */
export async function updateTotpSecret(db: Database, id: string, totpSecret: string): Promise<void> {
  await db
    .update(users)
    .set({ totpSecret })
    .where(and(eq(users.id, id), isNull(users.totpEnabledAt)))
    .run();
}

/** To run in one batch with what belongs to the second factor. */
export function updateTwoFactor(db: Database, id: string, enabledAt: number | null) {
  return db
    .update(users)
    .set(enabledAt === null ? { totpEnabledAt: null, totpSecret: null } : { totpEnabledAt: enabledAt })
    .where(eq(users.id, id));
}

/** Takes every way to sign in away but the e-mail. To run in one batch with the end of what they opened. */
export function clearCredentials(db: Database, id: string) {
  return db
    .update(users)
    .set({ passwordHash: "", googleSubject: null, totpSecret: null, totpEnabledAt: null })
    .where(eq(users.id, id));
}

/** Takes the code of that time step, unless one of it or of a later one was taken; false then. */
export async function takeTotpStep(db: Database, id: string, step: number): Promise<boolean> {
  const { meta } = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, id), lt(users.totpLastStep, step)))
    .run();
  return meta.changes > 0;
}

/**
 * Marks the account as one that is being deleted, unless it is already; to run in one batch with the end of what is
 * open. What is left of the person in the row goes at once, so that the e-mail is free again.
 */
export function markDeletion(db: Database, id: string, now: number) {
  return db
    .update(users)
    .set({
      deletionStartedAt: now,
      email: id, // unique, and nobody's address
      name: "",
      passwordHash: "",
      emailConfirmedAt: null,
      avatar: null,
      googleSubject: null,
      totpSecret: null,
      totpEnabledAt: null,
    })
    .where(and(eq(users.id, id), isThere));
}

/** Some of the accounts whose deletion began before `time`; others the next time, so that none is in another's way. */
export async function findDeletions(db: Database, time: number, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionStartedAt, time))
    .orderBy(sql`random()`)
    .limit(most)
    .all();
  return rows.map(({ id }) => id);
}

/** Removes the account, if it has been marked. What still belongs to it goes with it. */
export async function deleteUser(db: Database, id: string): Promise<void> {
  await db
    .delete(users)
    .where(and(eq(users.id, id), isNotNull(users.deletionStartedAt)))
    .run();
}
