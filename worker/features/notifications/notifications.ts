import type { Notification, NotificationList } from "../../../shared/contracts/notifications.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { deleteNotification, readPanel, updateRead } from "../../db/notifications.ts";

/**
 * Marks one of the person's notifications as read; one that is read already stays so.
 * @throws AppError NOT_FOUND, also where it is somebody else's
 */
export async function markRead(db: Database, userId: string, id: string): Promise<void> {
  if (!(await updateRead(db, userId, id))) throw new AppError("NOT_FOUND");
}

/** The person's newest notifications, newest first. */
export async function readNotifications(db: Database, userId: string): Promise<NotificationList> {
  const { rows, unread } = await readPanel(db, userId);
  const items = rows.map(
    ({ id, kind, type, details, read, createdAt }): Notification => ({
      id,
      kind,
      type,
      details: parseDetails(details),
      read,
      createdAt,
    }),
  );
  return { items, unread };
}

/** The facts that can be read: a row of another time may hold others, or none. */
function parseDetails(json: string): Notification["details"] {
  try {
    const facts: unknown = JSON.parse(json);
    if (typeof facts !== "object" || facts === null || Array.isArray(facts)) return {};
    return Object.fromEntries(Object.entries(facts).filter(([, fact]) => isFact(fact)));
  } catch {
    return {};
  }
}

const isFact = (fact: unknown) => typeof fact === "string" || typeof fact === "number";

/** Deletes one of the person's notifications. @throws AppError NOT_FOUND, also where it is somebody else's */
export async function removeNotification(db: Database, userId: string, id: string): Promise<void> {
  if (!(await deleteNotification(db, userId, id))) throw new AppError("NOT_FOUND");
}
