// Whether the model answers. Asking costs tokens, so the result is kept for a while.
import type { ModelCheck } from "../../../shared/contracts/health.ts";
import { askModels, explainProblem } from "../../clients/ask-model.ts";
import { type Bindings, modelSettings } from "../../env.ts";
import { logFailure } from "../../log.ts";

/** How long an answer is kept. */
const answerKeptMs = 600_000;
/** How long a problem is kept. */
const problemKeptMs = 30_000;

/** Per instance of the Worker. Holds plain results, because a promise must not be shared between requests. */
const state: { check: ModelCheck | null; askAgainAt: number } = { check: null, askAgainAt: 0 };

/** Returns the last answer of the model; null if none is configured, or another request is waiting for the first. */
export async function readModelCheck(env: Bindings, now = Date.now()): Promise<ModelCheck | null> {
  const settings = modelSettings(env);
  if (!settings.isConfigured) return null;
  if (now < state.askAgainAt) return state.check;
  state.askAgainAt = now + problemKeptMs; // other requests don't ask meanwhile
  state.check = await askModels(settings);
  const sentence = explainProblem(state.check);
  if (sentence === undefined) state.askAgainAt = now + answerKeptMs;
  else logFailure("not ready", sentence, { check: "model" });
  return state.check;
}

/** Forgets the last answer, for tests. */
export function forgetModelCheck(): void {
  state.check = null;
  state.askAgainAt = 0;
}
