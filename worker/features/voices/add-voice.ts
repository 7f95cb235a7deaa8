import { v7 as uuidv7 } from "uuid";
import { maxVoices, type Voice, type VoiceInput, voiceDemand } from "../../../shared/contracts/library.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { insertVoice } from "../../db/voices.ts";
import { requirePlan } from "../account/require-plan.ts";

/** Adds a voice to the person's. @throws AppError PLAN_REQUIRED or TOO_MANY_VOICES */
export async function addVoice(db: Database, userId: string, input: VoiceInput): Promise<Voice> {
  await requirePlan(db, userId, voiceDemand);
  const voice = { id: uuidv7(), ...input };
  if (!(await insertVoice(db, userId, voice, maxVoices)))
    throw new AppError("TOO_MANY_VOICES", { limit: maxVoices });
  return voice;
}
