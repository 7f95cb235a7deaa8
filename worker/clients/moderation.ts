// Looks over what people ask for, by the model named in OPENAI_MODERATION_MODEL.
import type { ModelSettings } from "../env.ts";
import { logFailure } from "../log.ts";
import { openClient } from "./open-client.ts";

const limitMs = 5000;

/** Whether the text is refused. Ends early, and refuses nothing, when the signal aborts. */
export type Moderate = (text: string, signal: AbortSignal) => Promise<boolean>;

/** Without a model nothing is refused, or sent; one that does not answer in time refuses nothing. */
export function openModeration(settings: ModelSettings): Moderate {
  const { moderationModel: model } = settings;
  if (!model) return async () => false;
  const client = openClient(settings, limitMs);
  return async (input, signal) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs);
    try {
      const { results } = await client.moderations.create(
        { model, input },
        { signal: AbortSignal.any([signal, limit.signal]) },
      );
      return results.some(({ flagged }) => flagged);
    } catch (cause) {
      if (!signal.aborted) logFailure("moderation did not answer", cause);
      return false;
    } finally {
      clearTimeout(timer);
    }
  };
}
