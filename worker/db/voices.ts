import { and, asc, eq, sql } from "drizzle-orm";
import type { Voice, VoiceInput } from "../../shared/contracts/voices.ts";
import type { Database } from "./client.ts";
import { voices } from "./schema.ts";

/** The person's voices, in the order they were made: their ids begin with the time. */
export function listVoices(db: Database, userId: string): Promise<Voice[]> {
  return db
    .select({ id: voices.id, name: voices.name, description: voices.description })
    .from(voices)
    .where(eq(voices.userId, userId))
    .orderBy(asc(voices.id))
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
    .insert(voices) // the values in the order of the table's columns
    .select(
      sql`SELECT ${userId}, ${voice.id}, ${voice.name}, ${voice.description}
        WHERE (SELECT count(*) FROM voices WHERE user_id = ${userId}) < ${most}`,
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
    .update(voices)
    .set({ name, description })
    .where(and(eq(voices.userId, userId), eq(voices.id, id)))
    .run();
  return meta.changes > 0;
}

export async function deleteVoicesOf(db: Database, userId: string): Promise<void> {
  await db.delete(voices).where(eq(voices.userId, userId)).run();
}

/** False where the person has no such voice. */
export async function deleteVoice(db: Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .delete(voices)
    .where(and(eq(voices.userId, userId), eq(voices.id, id)))
    .run();
  return meta.changes > 0;
}
