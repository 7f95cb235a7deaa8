import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import {
  muteSettingOfKind,
  type NotificationEvent,
  notificationTypeOf,
} from "../../shared/contracts/notifications.ts";
import { type Database, deleteAllBut, rowsFor } from "./client.ts";
import { notifications, users, workspaceMembers } from "./schema.ts";

type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = Omit<NotificationRow, "read">;

/** Notifications kept per user. The panel shows fewer. */
const keptNotifications = 200;
const listedNotifications = 50;

/** Inserts a notification. Safe to repeat with the same id. */
export const insertNotification = (db: Database, notification: NewNotification): Promise<void> =>
  insertNotifications(db, [notification]);

/** Inserts all of the notifications or, if it fails, none. Safe to repeat with the same ids. */
export async function insertNotifications(db: Database, list: NewNotification[]): Promise<void> {
  const [first, ...others] = notificationInserts(db, list);
  if (first) await db.batch([first, ...others]);
}

/** Inserts notifications if `condition` holds. Runs in the batch of what they report. */
export const notificationInserts = (db: Database, list: NewNotification[], condition?: SQL) =>
  list.flatMap((notification) => [
    insertUnlessMuted(db, notification, condition).onConflictDoNothing(),
    trimNotifications(db, notification.userId),
  ]);

/** Notifies members of a workspace of a comment, unless they have an unread notification of one on the same text. */
export async function insertCommentNotifications(
  db: Database,
  workspaceId: string,
  userIds: string[],
  event: Extract<NotificationEvent, { kind: "commentAdded" }>,
): Promise<void> {
  const [first, ...others] = userIds.flatMap((userId) => {
    const isMember = sql`EXISTS (SELECT 1 FROM ${workspaceMembers}
      WHERE ${workspaceMembers.userId} = ${userId} AND ${workspaceMembers.workspaceId} = ${workspaceId})`;
    const isKnown = sql`EXISTS (SELECT 1 FROM notifications AS earlier WHERE earlier.user_id = ${userId}
      AND earlier.kind = ${event.kind} AND earlier.read = 0
      AND earlier.details ->> 'contentId' = ${event.details.contentId})`;
    return notificationInserts(db, [newNotification(userId, event)], sql`${isMember} AND NOT ${isKnown}`);
  });
  if (first) await db.batch([first, ...others]);
}

/** Inserts a notification if `condition` holds and the user has not switched this kind off. Runs in a batch. */
export function insertUnlessMuted(db: Database, notification: NewNotification, condition: SQL = sql`1`) {
  const setting = muteSettingOfKind(notification.kind, "bell") ?? "";
  const isMuted = sql`EXISTS (SELECT 1 FROM json_each(${users.mutedNotifications}) WHERE value = ${setting})`;
  const source = sql`FROM ${users} WHERE ${users.id} = ${notification.userId} AND ${condition} AND NOT ${isMuted}`;
  return db.insert(notifications).select(rowsFor(notifications, { ...notification, read: 0 }, source));
}

/** Deletes all but the newest. Runs in the batch of every insert. */
export const trimNotifications = (db: Database, userId: string) =>
  deleteAllBut(db, notifications, eq(notifications.userId, userId), keptNotifications);

/** The same for several users. */
export function trimNotificationsOf(db: Database, userIds: string[]) {
  return db.delete(notifications).where(
    sql`(user_id, id) IN (SELECT old.user_id, old.id FROM json_each(${JSON.stringify(userIds)}) AS one
      CROSS JOIN notifications AS old WHERE old.user_id = one.value AND old.id < (SELECT id FROM notifications AS kept
        WHERE kept.user_id = one.value ORDER BY id DESC LIMIT 1 OFFSET ${keptNotifications - 1}))`,
  );
}

/** The newest notifications and the number of unread ones, read in one transaction. */
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

/** Returns false if the user has no such notification. */
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

/** Returns false if the user has no such notification. */
export async function deleteNotification(db: Database, userId: string, id: string): Promise<boolean> {
  const { meta } = await db
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.id, id)))
    .run();
  return meta.changes > 0;
}

/** All stored ones, oldest first. */
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

/** Builds the row of a notification. Ids are monotonic, also within a millisecond. */
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
