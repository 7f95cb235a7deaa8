// Looks over what people ask for, by the model named in OPENAI_MODERATION_MODEL.
import type { ModelSettings } from "../env.ts";
import { logFailure } from "../log.ts";
import { openClient } from "./model.ts";

const limitMs = 5000;

/** Whether the text is refused. Ends early, and refuses nothing, when the signal aborts. */
export type Moderate = (text: string, signal: AbortSignal) => Promise<boolean>;

/** Without a model nothing is refused, or sent; one that does not answer in time refuses nothing. */
export function openModeration(settings: ModelSettings): Moderate {
  const { moderationModel: model } = settings;
  if (!model) return async () => false;
  const client = openClient(settings, limitMs);
  return async (input, signal) => {
    try {
      const { results } = await client.moderations.create({ model, input }, { signal });
      return results.some(({ flagged }) => flagged);
    } catch (cause) {
      // A syntax error quotes what it stumbled over.
      const told = cause instanceof SyntaxError ? "the answer is not JSON" : cause;
      if (!signal.aborted) logFailure("moderation did not answer", told);
      return false;
    }
  };
}
