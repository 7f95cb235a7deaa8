import { findTool } from "../../tools/index.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Bindings } from "../../env.ts";
import { parseInput } from "../../http/read-input.ts";
import { userObject } from "../../user-object/stub.ts";

export interface StartRun {
  id: string;
  tool: string;
  input?: unknown;
  variantOf?: string | undefined;
}

/**
 * Hands the run to the person's object, which decides and works; answers the run's events from the beginning.
 * @throws AppError whatever forbids the run; nothing is charged then
 */
export async function startRun(env: Bindings, userId: string, { id, tool: name, input, variantOf }: StartRun) {
  const tool = findTool(name);
  if (!tool) throw new AppError("UNKNOWN_TOOL");
  const parsed = parseInput(tool.input, input);
  const request = { userId, id, tool: tool.name, input: parsed, variantOf: variantOf ?? null };
  const answer = await userObject(env, userId).startRun(request);
  if (!answer.ok) throw new AppError(answer.code, answer.details);
  return answer.events;
}
