import { and, eq } from "drizzle-orm";
import type { Database } from "./client.ts";
import { recoveryCodes } from "./schema.ts";

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
