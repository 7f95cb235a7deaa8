import {
  and,
  count,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "./client.ts";
import { isPendingChangeOf } from "./email-changes.ts";
import {
  emailChanges,
  oneTimeTokens,
  recoveryCodes,
  sessions,
  subscriptions,
  type TokenPurpose,
  users,
  workspaceMembers,
  workspaces,
} from "./schema.ts";

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** Accounts being deleted are neither found nor changed. */
const isActive = isNull(users.deletionStartedAt);

/** Returns false if the e-mail is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<boolean> {
  const { meta } = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).run();
  return meta.changes > 0;
}

/** Returns false if the user does not exist. */
export async function updateUser(
  db: Database,
  id: string,
  changes: Partial<Pick<User, "name" | "language" | "onboardedAt" | "mutedNotifications">>,
): Promise<boolean> {
  const { meta } = await db
    .update(users)
    .set(changes)
    .where(and(eq(users.id, id), isActive))
    .run();
  return meta.changes > 0;
}

/** Sets a password after a reset. Runs in the batch that revokes sessions and tokens. */
export function updatePasswordHash(db: Database, id: string, passwordHash: string) {
  return db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/**
 * Replaces the password, unless another request has changed it since `current` was verified. Also revokes the user's other
 * sessions and pending sign-in tokens, and cancels a change of the email, which an attacker may have requested.
 * @returns whether the password was replaced
 */
export async function replacePassword(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  { current, next }: { current: string; next: string },
): Promise<boolean> {
  // Each hash has its own salt, so that only this request's row matches `next`.
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
    db.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isReplaced)),
  ]);
  return meta.changes > 0;
}

/** Replaces the avatar and returns the earlier one; undefined if the user does not exist. */
export async function swapAvatar(
  db: Database,
  id: string,
  avatar: string | null,
): Promise<{ earlier: string | null } | undefined> {
  const one = and(eq(users.id, id), isActive);
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
    .where(and(eq(users.id, id), isActive))
    .get();
}

/** The user with what the settings show of other tables. */
export function findProfile(db: Database, id: string, now: number) {
  const codes = db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, users.id));
  return db
    .select({
      user: getTableColumns(users),
      subscription: getTableColumns(subscriptions),
      emailChange: getTableColumns(emailChanges),
      recoveryCodesLeft: sql<number>`(${codes})`,
      workspace: getTableColumns(workspaces),
      role: workspaceMembers.role,
    })
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(emailChanges, isPendingChangeOf(users.id, now))
    .leftJoin(workspaceMembers, eq(workspaceMembers.userId, users.id))
    .leftJoin(
      workspaces,
      and(eq(workspaces.id, workspaceMembers.workspaceId), isNull(workspaces.deletionStartedAt)),
    )
    .where(and(eq(users.id, id), isActive))
    .get();
}

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.email, email), isActive))
    .get();
}

export function findUserByGoogle(db: Database, subject: string): Promise<User | undefined> {
  return db
    .select()
    .from(users)
    .where(and(eq(users.googleSubject, subject), isActive))
    .get();
}

/** Runs in the batch of what verified the e-mail. Keeps the first confirmation. */
export function confirmUserEmail(db: Database, id: string, now: number) {
  return db
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, id), isNull(users.emailConfirmedAt)));
}

/** Links or unlinks Google. Returns false if the Google account is linked to another user. */
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

/** Stores a TOTP secret that is not verified yet. */
export async function updateTotpSecret(db: Database, id: string, totpSecret: string): Promise<void> {
  await db
    .update(users)
    .set({ totpSecret })
    .where(and(eq(users.id, id), isNull(users.totpEnabledAt)))
    .run();
}

/** Runs in the batch that changes the recovery codes. */
export function updateTwoFactor(db: Database, id: string, enabledAt: number | null) {
  return db
    .update(users)
    .set(enabledAt === null ? { totpEnabledAt: null, totpSecret: null } : { totpEnabledAt: enabledAt })
    .where(eq(users.id, id));
}

/** Removes all credentials except the e-mail. Runs in the batch that revokes sessions and tokens. */
export function clearCredentials(db: Database, id: string) {
  return db
    .update(users)
    .set({ passwordHash: "", googleSubject: null, totpSecret: null, totpEnabledAt: null })
    .where(eq(users.id, id));
}

/** Consumes a TOTP time step. Returns false if this or a later one was already used. */
export async function takeTotpStep(db: Database, id: string, step: number): Promise<boolean> {
  const { meta } = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, id), lt(users.totpLastStep, step)))
    .run();
  return meta.changes > 0;
}

/**
 * Marks an account for deletion and clears the personal data in its row, so that the e-mail is free again. Runs in the
 * batch that revokes sessions and tokens.
 */
export function markDeletion(db: Database, id: string, now: number) {
  return db
    .update(users)
    .set({
      deletionStartedAt: now,
      email: id, // unique, and not an address
      name: "",
      passwordHash: "",
      emailConfirmedAt: null,
      avatar: null,
      googleSubject: null,
      totpSecret: null,
      totpEnabledAt: null,
    })
    .where(and(eq(users.id, id), isActive));
}

/** A random sample of accounts whose deletion started before `time`, so that failing ones do not block others. */
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

export async function isBeingDeleted(db: Database, id: string): Promise<boolean> {
  const row = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.deletionStartedAt)))
    .get();
  return row !== undefined;
}

/** Users from the id `from` to the id `to`, both included; without an upper bound if `to` is null. */
export interface UserRange {
  from: string;
  to: string | null;
}

export const singleUser = (id: string): UserRange => ({ from: id, to: id });

export const areInRange = ({ from, to }: UserRange): SQL | undefined =>
  and(gte(users.id, from), to === null ? undefined : lte(users.id, to));

/**
 * Divides the users that match `are` into ranges, the last of which has no end. It reads one entry of an index per user.
 * @param size users of a range, at least 2
 */
export async function listUserRanges(db: Database, size: number, are?: SQL): Promise<UserRange[]> {
  const numbered = db
    .select({ id: users.id, number: sql<number>`row_number() OVER (ORDER BY id)`.as("number") })
    .from(users)
    .where(are)
    .as("numbered");
  const bounds = await db
    .select({ id: numbered.id, isLast: sql<number>`${numbered.number} % ${size} = 0` })
    .from(numbered)
    .where(sql`${numbered.number} % ${size} IN (0, 1)`)
    .orderBy(numbered.id)
    .all();
  return bounds.flatMap(({ id, isLast }, index) =>
    isLast ? [] : [{ from: id, to: bounds[index + 1]?.id ?? null }],
  );
}

/** Deletes an account that is marked for deletion; its rows are deleted by cascade. */
export async function deleteUser(db: Database, id: string): Promise<void> {
  await db
    .delete(users)
    .where(and(eq(users.id, id), isNotNull(users.deletionStartedAt)))
    .run();
}
