import { and, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { oneTimeTokens, recoveryCodes, type TokenPurpose } from "./schema.ts";

export type { TokenPurpose } from "./schema.ts";
export type OneTimeToken = typeof oneTimeTokens.$inferSelect;

/** A token by the hash of its secret, while it is good. */
interface Which {
  hash: string;
  purpose: TokenPurpose;
  now: number;
}

const isGood = ({ hash, purpose, now }: Which) =>
  and(eq(oneTimeTokens.hash, hash), eq(oneTimeTokens.purpose, purpose), gt(oneTimeTokens.expiresAt, now));

export async function insertToken(db: Database, token: typeof oneTimeTokens.$inferInsert): Promise<void> {
  await db.insert(oneTimeTokens).values(token).run();
}

export function findToken(db: Database, which: Which): Promise<OneTimeToken | undefined> {
  return db.select().from(oneTimeTokens).where(isGood(which)).get();
}

/** Uses the token up: of any number of requests at once, one gets it. */
export async function takeToken(db: Database, which: Which): Promise<OneTimeToken | undefined> {
  const [token] = await db.delete(oneTimeTokens).where(isGood(which)).returning();
  return token;
}

/** Counts a try, before it is known whether it is right; undefined where there is none left. */
export async function countTry(
  db: Database,
  which: Which,
  mostTries: number,
): Promise<OneTimeToken | undefined> {
  const [token] = await db
    .update(oneTimeTokens)
    .set({ tries: sql`${oneTimeTokens.tries} + 1` })
    .where(and(isGood(which), lt(oneTimeTokens.tries, mostTries)))
    .returning();
  return token;
}

/** To run in one batch with what makes the person's other tokens of these purposes needless. */
export function deleteTokensOf(db: Database, userId: string, purposes: TokenPurpose[]) {
  return db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.purpose, purposes)));
}

/** To run in one batch with the end of the account. */
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

/** To run in one batch with what brings the codes in. */
export function insertRecoveryCodes(db: Database, userId: string, hashes: string[]) {
  return db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** To run in one batch with what makes the codes void. */
export function deleteRecoveryCodes(db: Database, userId: string) {
  return db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses a code up; false where it has been used already. */
export async function takeRecoveryCode(db: Database, userId: string, hash: string): Promise<boolean> {
  const { meta } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .run();
  return meta.changes > 0;
}
