// Runs of the public API: the browser's, but counted as API calls.
import type { Context } from "hono";
import { v5 as uuidv5, v7 as uuidv7 } from "uuid";
import { apiTools, idempotencyKey, type StartApiRunInput } from "../../../shared/contracts/public-api.ts";
import { AppError } from "../../../shared/errors.ts";
import { usedVoiceOf } from "../../../shared/voices.ts";
import { openDatabase } from "../../db/client.ts";
import type { Bindings } from "../../env.ts";
import { parseInput } from "../../http/input.ts";
import { findTool } from "../../tools/index.ts";
import type { StartRun } from "../runs/start-run.ts";
import { readVoices } from "../voices/voices.ts";

/**
 * Prepares a run of the owner of a key, for `startRun` or `completeRun`. Its id follows from the idempotency key, so that a
 * repeated request finds the first one's run.
 * @param repeatKey the idempotency key; undefined if the request has none
 * @param path where the input is in the request, for the names of its fields
 * @throws AppError UNKNOWN_TOOL, VALIDATION_FAILED, or NOT_FOUND if the owner has no such voice
 */
export async function prepareApiRun(
  env: Bindings,
  ownerId: string,
  { tool: name, input, voice, follows }: StartApiRunInput,
  { repeatKey, path = "input." }: { repeatKey: string | undefined; path?: string },
): Promise<StartRun> {
  const tool = apiTools.some((known) => known === name) ? findTool(name) : undefined;
  if (!tool) throw new AppError("UNKNOWN_TOOL");
  const withVoice = voice ? { ...input, voice: await findVoice(env, ownerId, voice) } : input;
  parseInput(tool.input, withVoice, { isStrict: true, path });
  const id = repeatKey === undefined ? uuidv7() : repeatableRunId(ownerId, repeatKey);
  return { id, tool: name, input: withVoice, follows, meter: "apiCalls" };
}

/** The id of the run that a request with this idempotency key starts. */
export const repeatableRunId = (ownerId: string, repeatKey: string) => uuidv5(repeatKey, ownerId);

async function findVoice(env: Bindings, ownerId: string, id: string) {
  const voices = await readVoices(openDatabase(env.DB), ownerId);
  const voice = voices.find((known) => known.id === id);
  if (!voice) throw new AppError("NOT_FOUND");
  return usedVoiceOf(voice);
}

/** @throws AppError VALIDATION_FAILED if the header is not one */
export function idempotencyKeyOf(c: Context): string | undefined {
  const key = c.req.header("Idempotency-Key");
  if (key === undefined || idempotencyKey.safeParse(key).success) return key;
  throw new AppError("VALIDATION_FAILED", { fields: { "Idempotency-Key": "FIELD_INVALID" } });
}
