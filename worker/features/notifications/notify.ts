import type { NotificationEvent } from "../../../shared/contracts/notifications.ts";
import type { Database } from "../../db/client.ts";
import { insertNotification, newNotification } from "../../db/notifications.ts";

/** Tells the person what has happened, once for every call. */
export async function notify(db: Database, userId: string, event: NotificationEvent): Promise<void> {
  await insertNotification(db, newNotification(userId, event));
}
