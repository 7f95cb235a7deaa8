// Writes a reply in a conversation that is too long for the model.
import { ModelError } from "../../clients/model.ts";
import type { Condensing } from "../../tools/define-tool.ts";
import { isRefusal } from "./chatter/refusal.ts";
import {
  assertComplete,
  type Delivered,
  type GenerationContext,
  type Interruption,
  modelRequest,
  readAnswer,
  withRetries,
} from "./generation.ts";
import { writeText } from "./write-text.ts";

/** A longer summary, in characters, is cut off. */
const maxSummaryLength = 8000;

/**
 * Writes a reply in a conversation that is too long for the model: first summarizes its beginning.
 * @param save stores the summary, which replaces the beginning from then on
 */
export async function writeWithSummary(
  context: GenerationContext,
  { messages, resume }: Condensing,
  save: (summary: string) => void,
): Promise<Delivered | Interruption> {
  const summarizeBeginning = async () => {
    let summary = "";
    const finish = await readAnswer(context, modelRequest(context, messages), {
      take(piece) {
        summary += piece;
        return summary.length >= maxSummaryLength;
      },
      discard() {
        summary = "";
      },
    });
    if (!context.run.stopped.aborted) assertComplete(finish, summary);
    if (isRefusal(summary)) throw new ModelError("MODEL_REFUSED", { retryable: false });
    return { kind: "summarized" as const, summary: summary.trim() };
  };
  const result = await withRetries(context, summarizeBeginning);
  if (result.kind !== "summarized") return result;
  save(result.summary);
  const spec = { ...context.spec, messages: resume(result.summary) };
  return writeText({ ...context, spec });
}
