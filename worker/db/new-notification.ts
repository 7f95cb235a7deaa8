import { v7 as uuidv7 } from "uuid";
import { type NotificationEvent, notificationTypeOf } from "../../shared/contracts/notifications.ts";
import type { NewNotification } from "./notifications.ts";

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
