import { eq } from "drizzle-orm";
import type { Database } from "./client.ts";
import { users } from "./schema.ts";

export type User = typeof users.$inferSelect;
export type NewUser = typeof users.$inferInsert;

/** Adds the person; false where the e-mail is taken. */
export async function insertUser(db: Database, user: NewUser): Promise<boolean> {
  const { meta } = await db.insert(users).values(user).onConflictDoNothing({ target: users.email }).run();
  return meta.changes > 0;
}

export function findUserById(db: Database, id: string): Promise<User | undefined> {
  return db.select().from(users).where(eq(users.id, id)).get();
}

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.select().from(users).where(eq(users.email, email)).get();
}
