import { v7 as uuidv7 } from "uuid";
import {
  maxVoices,
  type Voice,
  type VoiceInput,
  voiceEntitlement,
} from "../../../shared/contracts/library.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Database } from "../../db/client.ts";
import { deleteVoice, insertVoice, updateVoice } from "../../db/library.ts";
import { requirePlan } from "../account/profile.ts";

/** Adds a voice to the person's. @throws AppError PLAN_REQUIRED or TOO_MANY_VOICES */
export async function addVoice(db: Database, userId: string, input: VoiceInput): Promise<Voice> {
  await requirePlan(db, userId, voiceEntitlement);
  const voice = { id: uuidv7(), ...input };
  if (!(await insertVoice(db, userId, voice, maxVoices)))
    throw new AppError("TOO_MANY_VOICES", { limit: maxVoices });
  return voice;
}

/**
 * Changes one of the person's voices.
 * @throws AppError PLAN_REQUIRED, or NOT_FOUND, also where it is somebody else's
 */
export async function changeVoice(db: Database, userId: string, voice: Voice): Promise<Voice> {
  await requirePlan(db, userId, voiceEntitlement);
  if (!(await updateVoice(db, userId, voice.id, voice))) throw new AppError("NOT_FOUND");
  return voice;
}

/**
 * Deletes one of the person's voices, whatever their plan is by now.
 * @throws AppError NOT_FOUND, also where it is somebody else's
 */
export async function removeVoice(db: Database, userId: string, id: string): Promise<void> {
  if (!(await deleteVoice(db, userId, id))) throw new AppError("NOT_FOUND");
}
