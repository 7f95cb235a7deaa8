// Runs of the public API: the browser's, but counted as API calls.
import { v5 as uuidv5, v7 as uuidv7 } from "uuid";
import { apiTools, type StartApiRunInput } from "../../../shared/contracts/public-api.ts";
import { AppError } from "../../../shared/errors.ts";
import { usedVoiceOf } from "../../../shared/voices.ts";
import type { Database } from "../../db/client.ts";
import type { StartRun } from "../runs/start-run.ts";
import { readVoices } from "../voices/voices.ts";

/**
 * Prepares a run of the owner of a key, for `startRun` or `completeRun`. Its id follows from the idempotency key, so that a
 * repeated request finds the first one's run.
 * @param repeatKey the idempotency key; undefined if the request has none
 * @param path where the input is in the request, for the names of its fields
 * @throws AppError UNKNOWN_TOOL, or NOT_FOUND if the owner has no such voice
 */
export async function prepareApiRun(
  db: Database,
  ownerId: string,
  { tool, input, voice, follows }: StartApiRunInput,
  { repeatKey, path = "input." }: { repeatKey: string | undefined; path?: string },
): Promise<StartRun> {
  if (!apiTools.some((known) => known === tool)) throw new AppError("UNKNOWN_TOOL");
  const withVoice = voice ? { ...input, voice: await findVoice(db, ownerId, voice) } : input;
  const id = repeatKey === undefined ? uuidv7() : repeatableRunId(ownerId, repeatKey);
  return { id, tool, input: withVoice, inputPath: path, follows, meter: "apiCalls" };
}

/** The id of the run that a request with this idempotency key starts. */
export const repeatableRunId = (ownerId: string, repeatKey: string) => uuidv5(repeatKey, ownerId);

async function findVoice(db: Database, ownerId: string, id: string) {
  const voices = await readVoices(db, ownerId);
  const voice = voices.find((known) => known.id === id);
  if (!voice) throw new AppError("NOT_FOUND");
  return usedVoiceOf(voice);
}
