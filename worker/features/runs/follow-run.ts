// Operations on a run that has been started. Each fails with NOT_FOUND if the user has no such run.
import { AppError } from "../../../shared/errors.ts";
import type { Bindings } from "../../env.ts";
import { userObject } from "../../user-object/stub.ts";

/** Returns how the run ended, or its text so far. */
export async function readRun(env: Bindings, userId: string, id: string) {
  const answer = await userObject(env, userId).readRun(userId, id);
  if (!answer.ok) throw new AppError(answer.code, answer.details);
  return answer.run;
}

/** Replays the events after `position`, the id of the last event that the client has seen, then streams the live ones. */
export async function watchRun(env: Bindings, userId: string, id: string, position = "0") {
  const after = Number(position);
  const watch = await userObject(env, userId).watchRun(userId, id, Number.isFinite(after) ? after : 0);
  if (!watch.ok) throw new AppError(watch.code, watch.details);
  return watch.events;
}

/** Stops the run and returns its end. */
export async function stopRun(env: Bindings, userId: string, id: string) {
  const ended = await userObject(env, userId).stopRun(userId, id);
  if (!ended.ok) throw new AppError(ended.code, ended.details);
  return ended.end;
}
