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

/** Changes what is given; false where the person is gone. */
export async function updateUser(
  db: Database,
  id: string,
  changes: Partial<Pick<User, "name" | "language">>,
): Promise<boolean> {
  const { meta } = await db.update(users).set(changes).where(eq(users.id, id)).run();
  return meta.changes > 0;
}

/** To run in one batch with what a new password ends. */
export function updatePasswordHash(db: Database, id: string, passwordHash: string) {
  return db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** Puts the picture in the place of the earlier one, and answers that; undefined where the person is gone. */
export async function swapAvatar(
  db: Database,
  id: string,
  avatar: string | null,
): Promise<{ earlier: string | null } | undefined> {
  const [[before]] = await db.batch([
    db.select({ earlier: users.avatar }).from(users).where(eq(users.id, id)),
    db.update(users).set({ avatar }).where(eq(users.id, id)),
  ]);
  return before;
}

export function findUserById(db: Database, id: string): Promise<User | undefined> {
  return db.select().from(users).where(eq(users.id, id)).get();
}

export function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.select().from(users).where(eq(users.email, email)).get();
}
