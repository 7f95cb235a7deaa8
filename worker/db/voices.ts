import { and, asc, eq, sql } from "drizzle-orm";
import type { Voice, VoiceInput } from "../../shared/contracts/library.ts";
import type { Database } from "./client.ts";
import { rowsFor } from "./insert-select.ts";
import { brandVoices } from "./schema.ts";

/** The person's voices, in the order they were made: their ids begin with the time. */
export function listVoices(db: Database, userId: string): Promise<Voice[]> {
  return db
    .select({ id: brandVoices.id, name: brandVoices.name, description: brandVoices.description })
    .from(brandVoices)
    .where(eq(brandVoices.userId, userId))
    .orderBy(asc(brandVoices.id))
    .all();
}

/** Adds the voice; false where the person has `most` of them already. Two at once do not get past that. */
export async function insertVoice(
  db: Database,
  userId: string,
  voice: Voice,
  most: number,
): Promise<boolean> {
  const { meta } = await db
    .insert(brandVoices)
    .select(
      rowsFor(
        brandVoices,
        { userId, ...voice },
        sql`WHERE (SELECT count(*) FROM ${brandVoices} WHERE ${brandVoices.userId} = ${userId}) < ${most}`,
      ),
    )
    .run();
  return meta.changes > 0;
}

/** False where the person has no such voice. */
export async function updateVoice(
  db: Database,
  userId: string,
  id: string,
  { name, description }: VoiceInput,
): Promise<boolean> {
  const { meta } = await db
    .update(brandVoices)
    .set({ name, description })
    .where(and(eq(brandVoices.userId, userId), eq(brandVoices.id, id)))
    .run();
  return meta.changes > 0;
}

export async function deleteVoicesOf(db: Database, userId: string): Promise<void> {
  await db.delete(brandVoices).where(eq(brandVoices.userId, userId)).run();
}

/** False where the person has no such voice. */
export async function deleteVoice(db: Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .delete(brandVoices)
    .where(and(eq(brandVoices.userId, userId), eq(brandVoices.id, id)))
    .run();
  return meta.changes > 0;
}
