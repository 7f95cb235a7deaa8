import type { Follows } from "../../../shared/contracts/runs.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Bindings } from "../../env.ts";
import { parseInput } from "../../http/input.ts";
import { findTool } from "../../tools/index.ts";
import { userObject } from "../../user-object/stub.ts";

export interface StartRun {
  id: string;
  tool: string;
  input?: unknown;
  follows?: Follows | undefined;
  /** What it is counted on; prompts by default. */
  meter?: "prompts" | "apiCalls";
  /** Rejects unknown fields of the input, and names them with this prefix. */
  inputPath?: string;
}

/**
 * Starts the run in the user's object and returns its events from the beginning.
 * @throws AppError if the run is rejected; nothing is charged then
 */
export async function startRun(env: Bindings, userId: string, run: StartRun) {
  const answer = await userObject(env, userId).startRun(requestOf(userId, run));
  if (!answer.ok) throw new AppError(answer.code, answer.details);
  return answer.events;
}

/** Starts the run, or joins the one with its id, and returns its end, or its text so far. @throws AppError if it is rejected */
export async function beginRun(env: Bindings, userId: string, run: StartRun) {
  const answer = await userObject(env, userId).beginRun(requestOf(userId, run));
  if (!answer.ok) throw new AppError(answer.code, answer.details);
  return answer.run;
}

/** Starts the run and waits for its end. @throws AppError if the run is rejected or fails */
export async function completeRun(env: Bindings, userId: string, run: StartRun) {
  const answer = await userObject(env, userId).completeRun(requestOf(userId, run));
  if (!answer.ok) throw new AppError(answer.code, answer.details);
  const { end } = answer;
  if ("done" in end) return end;
  throw new AppError(end.error.code, end.error.details);
}

/** Parses the input by the tool's contract. @throws AppError UNKNOWN_TOOL or VALIDATION_FAILED */
export function requestOf(
  userId: string,
  { id, tool: name, input, follows, meter = "prompts", inputPath: path }: StartRun,
) {
  const tool = findTool(name);
  if (!tool) throw new AppError("UNKNOWN_TOOL");
  const parsed = parseInput(tool.input, input, path === undefined ? {} : { isStrict: true, path });
  return { userId, id, tool: tool.name, input: parsed, follows: follows ?? null, meter };
}
