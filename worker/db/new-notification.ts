import { v7 as uuidv7 } from "uuid";
import { type NotificationEvent, notificationTypeOf } from "../../shared/contracts/notifications.ts";
import type { NewNotification } from "./notifications.ts";

/** The row that tells a person what has happened, with an id of that moment. */
export function newNotification(
  userId: string,
  { kind, details }: NotificationEvent,
  now: number,
): NewNotification {
  return {
    userId,
    id: uuidv7({ msecs: now }),
    kind,
    type: notificationTypeOf[kind],
    details: JSON.stringify(details),
    createdAt: now,
  };
}
