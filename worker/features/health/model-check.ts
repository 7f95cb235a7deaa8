// Whether the model answers. Asking costs tokens, so the result is kept for a while.
import type { ModelCheck } from "../../../shared/contracts/health.ts";
import { askModels, explainProblem } from "../../clients/ask-model.ts";
import { type Bindings, modelSettings } from "../../env.ts";
import { logFailure } from "../../log.ts";

/** How long an answer is kept at most. */
const answerKeptMs = 600_000;
/** How long a problem is kept at most. */
const problemKeptMs = 30_000;
/** How long a question may take, lists of models included. Afterwards its request was cancelled. */
const longestMs = 60_000;

interface State {
  check: ModelCheck | null;
  checkedAt: number;
  /** Other requests don't ask before. */
  askedUntil: number;
}

const unknown: State = { check: null, checkedAt: 0, askedUntil: 0 };

/** Per instance of the Worker. Holds plain results, because a promise must not be shared between requests. */
let state = unknown;

/**
 * Returns the last answer of the model; null if none is configured, or another request is waiting for the first.
 * @param maxAgeMs how old a result may be
 */
export async function readModelCheck(env: Bindings, maxAgeMs = answerKeptMs): Promise<ModelCheck | null> {
  const settings = modelSettings(env);
  if (!settings.isConfigured) return null;
  const now = Date.now();
  const keptMs = Math.min(maxAgeMs, state.check?.problem === null ? answerKeptMs : problemKeptMs);
  const isFresh = state.check !== null && now - state.checkedAt < keptMs;
  if (isFresh || now < state.askedUntil) return state.check;
  state = { ...state, askedUntil: now + longestMs };
  const check = await askModels(settings);
  state = { check, checkedAt: Date.now(), askedUntil: 0 };
  const sentence = explainProblem(check);
  if (sentence !== undefined) logFailure("not ready", sentence, { check: "model" });
  return check;
}

/** The last answer, however old; null before the first. */
export const lastModelCheck = (): ModelCheck | null => state.check;

/** Forgets the last answer, for tests. */
export function forgetModelCheck(): void {
  state = unknown;
}
