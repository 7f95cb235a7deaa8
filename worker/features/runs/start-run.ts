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
}

/**
 * Hands the run to the person's object, which decides and works; answers the run's events from the beginning.
 * @throws AppError whatever forbids the run; nothing is charged then
 */
export async function startRun(env: Bindings, userId: string, run: StartRun) {
  const answer = await userObject(env, userId).startRun(requestOf(userId, run));
  if (!answer.ok) throw new AppError(answer.code, answer.details);
  return answer.events;
}

/** The same, and waits for the run's end. @throws AppError, also where the run fails */
export async function completeRun(env: Bindings, userId: string, run: StartRun) {
  const answer = await userObject(env, userId).completeRun(requestOf(userId, run));
  if (!answer.ok) throw new AppError(answer.code, answer.details);
  const { end } = answer;
  if ("done" in end) return end;
  throw new AppError(end.error.code, end.error.details);
}

function requestOf(userId: string, { id, tool: name, input, follows }: StartRun) {
  const tool = findTool(name);
  if (!tool) throw new AppError("UNKNOWN_TOOL");
  const parsed = parseInput(tool.input, input);
  return { userId, id, tool: tool.name, input: parsed, follows: follows ?? null, meter: "prompts" as const };
}
