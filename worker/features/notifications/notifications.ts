import type { Notification, NotificationList } from "../../../shared/contracts/notifications.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { deleteNotification, readPanel, updateRead } from "../../db/notifications.ts";

/** Marks a notification of the user as read. @throws AppError NOT_FOUND, also if it belongs to another user */
export async function markRead(db: Database, userId: string, id: string): Promise<void> {
  if (!(await updateRead(db, userId, id))) throw new AppError("NOT_FOUND");
}

/** Returns the user's latest notifications, newest first. */
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

/** Keeps the details that can be displayed: rows of other versions may contain others, or none. */
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

/** Deletes a notification of the user. @throws AppError NOT_FOUND, also if it belongs to another user */
export async function removeNotification(db: Database, userId: string, id: string): Promise<void> {
  if (!(await deleteNotification(db, userId, id))) throw new AppError("NOT_FOUND");
}
