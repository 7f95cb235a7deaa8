import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { updateRead } from "../../db/notifications.ts";

/**
 * Marks one of the person's notifications as read; one that is read already stays so.
 * @throws AppError NOT_FOUND, also where it is somebody else's
 */
export async function markRead(db: Database, userId: string, id: string): Promise<void> {
  if (!(await updateRead(db, userId, id))) throw new AppError("NOT_FOUND");
}
