// Moderates prompts with the model of OPENAI_MODERATION_MODEL.
import type { ModelSettings } from "../env.ts";
import { logFailure } from "../log.ts";
import { openClient } from "./model.ts";

const timeoutMs = 5000;

/** Returns whether the text is flagged; false when the signal aborts. */
export type Moderate = (text: string, signal: AbortSignal) => Promise<boolean>;

/** Flags nothing if no model is configured or it does not respond in time. */
export function openModeration(settings: ModelSettings): Moderate {
  const { moderationModel: model } = settings;
  if (!model) return async () => false;
  const client = openClient(settings, timeoutMs);
  return async (input, signal) => {
    try {
      const { results } = await client.moderations.create({ model, input }, { signal });
      return results.some(({ flagged }) => flagged);
    } catch (cause) {
      // The message of a syntax error quotes the response.
      const loggable = cause instanceof SyntaxError ? "the response is not JSON" : cause;
      if (!signal.aborted) logFailure("moderation failed", loggable);
      return false;
    }
  };
}
