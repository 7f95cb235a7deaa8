import type { Notification, NotificationList } from "../../../shared/contracts/notifications.ts";
import type { Database } from "../../db/client.ts";
import { readPanel } from "../../db/notifications.ts";

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
