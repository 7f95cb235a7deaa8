import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { deleteVoice } from "../../db/voices.ts";

/**
 * Deletes one of the person's voices, whatever their plan is by now.
 * @throws AppError NOT_FOUND, also where it is somebody else's
 */
export async function removeVoice(db: Database, userId: string, id: string): Promise<void> {
  if (!(await deleteVoice(db, userId, id))) throw new AppError("NOT_FOUND");
}
