import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { deleteNotification } from "../../db/notifications.ts";

/** Deletes one of the person's notifications. @throws AppError NOT_FOUND, also where it is somebody else's */
export async function removeNotification(db: Database, userId: string, id: string): Promise<void> {
  if (!(await deleteNotification(db, userId, id))) throw new AppError("NOT_FOUND");
}
