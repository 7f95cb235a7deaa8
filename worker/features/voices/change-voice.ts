import { type Voice, voiceDemand } from "../../../shared/contracts/library.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { updateVoice } from "../../db/voices.ts";
import { requirePlan } from "../account/require-plan.ts";

/**
 * Changes one of the person's voices.
 * @throws AppError PLAN_REQUIRED, or NOT_FOUND, also where it is somebody else's
 */
export async function changeVoice(db: Database, userId: string, voice: Voice): Promise<Voice> {
  await requirePlan(db, userId, voiceDemand);
  if (!(await updateVoice(db, userId, voice.id, voice))) throw new AppError("NOT_FOUND");
  return voice;
}
