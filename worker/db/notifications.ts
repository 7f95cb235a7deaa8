import { and, asc, count, desc, eq, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type NotificationEvent, notificationTypeOf } from "../../shared/contracts/notifications.ts";
import type { Database } from "./client.ts";
import { notifications } from "./schema.ts";

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = Omit<NotificationRow, "read">;

/** How many of a person's notifications stay: the panel shows fewer, and the table cannot grow without end. */
export const keptNotifications = 200;
export const listedNotifications = 50;

/** Adds the notification once: the same id again changes nothing. */
export async function insertNotification(db: Database, notification: NewNotification): Promise<void> {
  await db.batch([
    db.insert(notifications).values(notification).onConflictDoNothing(),
    trimNotifications(db, notification.userId),
  ]);
}

/** Removes all but the newest. Goes with every insert, in one batch. */
export function trimNotifications(db: Database, userId: string) {
  const oldestKept = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(1)
    .offset(keptNotifications - 1);
  return db
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), lt(notifications.id, oldestKept)));
}

/** The panel's two queries, answered for one moment: the newest, newest first, and how many of all are unread. */
export async function readPanel(
  db: Database,
  userId: string,
): Promise<{ rows: NotificationRow[]; unread: number }> {
  const [rows, [counted]] = await db.batch([listNotifications(db, userId), countUnread(db, userId)]);
  return { rows, unread: counted?.unread ?? 0 };
}

export function listNotifications(db: Database, userId: string) {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.id))
    .limit(listedNotifications);
}

export function countUnread(db: Database, userId: string) {
  return db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.read, false)));
}

/** False where the person has no such notification. */
export async function updateRead(db: Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
    .run();
  return meta.changes > 0;
}

export async function updateAllRead(db: Database, userId: string): Promise<void> {
  await db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.userId, userId), eq(notifications.read, false)))
    .run();
}

/** False where the person has no such notification. */
export async function deleteNotification(db: Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
    .run();
  return meta.changes > 0;
}

/** All that are kept, oldest first. */
export function listAllNotifications(db: Database, userId: string): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.id))
    .all();
}

export async function deleteNotificationsOf(db: Database, userId: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.userId, userId)).run();
}

/** The row that tells a person what has just happened. Its id sorts after those made before, in the same moment too. */
export function newNotification(userId: string, { kind, details }: NotificationEvent): NewNotification {
  return {
    userId,
    id: uuidv7(),
    kind,
    type: notificationTypeOf[kind],
    details: JSON.stringify(details),
    createdAt: Date.now(),
  };
}
