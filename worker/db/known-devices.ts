import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { Database } from "./client.ts";
import { rowsFor } from "./insert-select.ts";
import { type NewNotification, trimNotifications } from "./notifications.ts";
import { knownDevices, notifications } from "./schema.ts";

export type KnownDevice = typeof knownDevices.$inferSelect;

/** Records the pair once. */
export async function insertDevice(db: Database, device: KnownDevice): Promise<void> {
  await deviceOnce(db, device).run();
}

/**
 * The same, and where the pair is new the person is told; answers whether it is. Both or neither: a device that is
 * known was told, and of two sign-ins at the same moment one finds the other's device.
 */
export async function insertDeviceAndTell(
  db: Database,
  device: KnownDevice,
  notification: NewNotification,
): Promise<boolean> {
  const known = db.select().from(knownDevices).where(isDevice(device));
  const [told] = await db.batch([
    db
      .insert(notifications)
      .select(rowsFor(notifications, { ...notification, read: 0 }, sql`WHERE ${notExists(known)}`)),
    deviceOnce(db, device),
    trimNotifications(db, device.userId),
  ]);
  return told.meta.changes > 0;
}

export function listKnownDevices(db: Database, userId: string): Promise<KnownDevice[]> {
  return db.select().from(knownDevices).where(eq(knownDevices.userId, userId)).all();
}

export async function deleteKnownDevices(db: Database, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId)).run();
}

function deviceOnce(db: Database, device: KnownDevice) {
  return db.insert(knownDevices).values(device).onConflictDoNothing();
}

function isDevice({ userId, browser, os }: KnownDevice): SQL | undefined {
  return and(eq(knownDevices.userId, userId), eq(knownDevices.browser, browser), eq(knownDevices.os, os));
}
